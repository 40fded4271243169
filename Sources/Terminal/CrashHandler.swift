import GalleySystem

/// Restores the terminal when the program crashes, and starts the program again if that is prepared.
///
/// When the handler runs, the program may be in any state. So it uses only memory that was allocated beforehand, and
/// calls only functions that POSIX allows in a signal handler: `tcsetattr`, `write`, `raise`, and those in
/// `CrashRestart.restart`.
enum CrashHandler {
  nonisolated(unsafe) private static var settings: UnsafeMutablePointer<termios>?
  nonisolated(unsafe) private static var bytes: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var input: Int32 = -1
  nonisolated(unsafe) private static var output: Int32 = -1

  /// Installs the handler, once: on a crash it writes `reset` to `output` and gives `input` its old settings.
  static func prepare(settings old: termios, of input: Descriptor, reset: [UInt8], to output: Descriptor) {
    guard Self.settings == nil else { return }
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: old)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: reset.count)
    bytes.initialize(from: reset, count: reset.count)
    (Self.settings, Self.bytes, count) = (settings, bytes, reset.count)
    (Self.input, Self.output) = (input.number, output.number)
    install()
  }

  /// Handles the signals of crashes.
  static func install() {
    for number in Signals.crashing {
      // The handler is reset to the default when it starts, so raising the signal again ends the program, and so does a
      // crash in the handler.
      handleSignal(number, resets: true) { number in
        if let bytes = CrashHandler.bytes { _ = write(CrashHandler.output, bytes, CrashHandler.count) }
        if let settings = CrashHandler.settings { tcsetattr(CrashHandler.input, TCSANOW, settings) }
        CrashRestart.restart()
        raise(number)
      }
    }
  }
}
