import GalleySystem

/// Restores the terminal when the program crashes, or when its orderly end takes too long. After a crash it starts the
/// program again if that is prepared.
///
/// When the handler runs, the program may be in any state. So it uses only memory that was allocated beforehand, and
/// calls only functions that POSIX allows in a signal handler: `alarm`, `tcsetattr`, `write`, `raise`, and those in
/// `CrashRestart.restart`.
enum CrashHandler {
  private typealias Terminal = (
    settings: termios, input: Int32, reset: UnsafeMutableBufferPointer<UInt8>, output: Int32
  )
  nonisolated(unsafe) private static var terminal: Terminal?

  /// Installs the handler, once: on a crash it writes `reset` to `output` and gives `input` its old settings.
  static func prepare(settings: termios, of input: Descriptor, reset: [UInt8], to output: Descriptor) {
    guard unsafe terminal == nil else { return }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reset.count)
    _ = unsafe bytes.initialize(from: reset)
    unsafe terminal = (settings, input.number, bytes, output.number)
    install()
  }

  /// Handles the signals of crashes.
  static func install() {
    for number in Signals.crashing { handle(number) }
  }

  /// Restores the terminal at a signal, which then ends the program.
  static func handle(_ number: Int32) {
    // The handler is reset to the default when it starts, so raising the signal again ends the program, and so does a
    // crash in the handler.
    handleSignal(number, resets: true) { number in
      // A terminal that accepts no bytes must not delay the end once more.
      if number == SIGALRM { alarm(1) }
      if var terminal = unsafe CrashHandler.terminal {
        unsafe tcsetattr(terminal.input, TCSANOW, &terminal.settings)
        _ = unsafe write(terminal.output, terminal.reset.baseAddress, terminal.reset.count)
      }
      if number != SIGALRM { CrashRestart.restart() }
      raise(number)
    }
  }
}
