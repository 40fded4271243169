/// The one handler for crashes of the program.
///
/// It restores the terminal, names what the thread was doing, and then stops only this thread, or
/// lets the crash take its course.
///
/// When the handler runs, the program may be in any state. So it reads only memory that was
/// allocated beforehand, and calls only functions that POSIX allows in a signal handler, and
/// `pthread_getspecific`, which only reads memory in the C libraries of Linux and macOS.
package enum CrashHandler {
  /// The signals that are raised by an error in the program.
  package static let signals = [
    SIGSEGV,
    SIGBUS,
    SIGILL,
    SIGTRAP,
    SIGFPE,
    SIGABRT,
    SIGSYS,
  ]

  /// The settings of a terminal, and the bytes that restore its screen.
  @safe private struct TerminalState {
    var settings: termios
    let input: Int32
    let output: Int32
    let reset: UnsafeMutableBufferPointer<UInt8>
  }

  // The memory that the handler reads. The initial values are constants: a handler must not run a
  // lazy initializer.

  /// The key of the notes of threads.
  nonisolated(unsafe) private static var notes: pthread_key_t = 0
  /// The actions before, by the number of the signal.
  nonisolated(unsafe) private static var actions: UnsafeMutablePointer<sigaction>?
  nonisolated(unsafe) private static var terminal: UnsafeMutablePointer<TerminalState>?

  private static let isInstalled: Bool = {
    let limit = 1 + Int(signals.max() ?? 0)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: limit)
    unsafe Self.actions = actions
    unsafe pthread_key_create(&notes) { unsafe ThreadNote.free($0) }
    for number in signals {
      let old = handleSignal(number, isCrash: true) { CrashHandler.handle($0) }
      unsafe (actions + Int(number)).initialize(to: old)
    }
    return true
  }()

  /// Handles the signals of crashes from now on. The calling thread gets a stack for the handler,
  /// without which a stack overflow can't be handled.
  package static func install() { _ = unsafe note }

  /// The note of the calling thread.
  static var note: UnsafeMutablePointer<ThreadNote> {
    _ = isInstalled
    if let known = unsafe pthread_getspecific(notes) {
      return unsafe known.assumingMemoryBound(to: ThreadNote.self)
    }
    let note = unsafe ThreadNote.make()
    unsafe pthread_setspecific(notes, note)
    return unsafe note
  }

  /// Restores a terminal on a crash: writes `reset` to `output`, and gives `input` its old
  /// settings. Only the first terminal counts.
  package static func restore(
    settings: termios,
    of input: Descriptor,
    reset: [UInt8],
    to output: Descriptor
  ) {
    install()
    guard unsafe terminal == nil else { return }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reset.count)
    _ = unsafe bytes.initialize(from: reset)
    let memory = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    let value = unsafe TerminalState(
      settings: settings,
      input: input.number,
      output: output.number,
      reset: bytes
    )
    unsafe memory.initialize(to: value)
    unsafe terminal = memory
  }

  /// Ends the program at a signal of a timer, with its terminal restored.
  package static func endAtAlarm() {
    handleSignal(SIGALRM, isCrash: true) { number in
      signal(number, SIG_DFL)
      // A terminal that accepts no bytes must not delay the end once more.
      alarm(1)
      CrashHandler.restoreTerminal()
      raise(number)
    }
  }

  // MARK: In the handler

  private static func handle(_ number: Int32) {
    let note = unsafe pthread_getspecific(notes)?.assumingMemoryBound(to: ThreadNote.self)
    if let note = unsafe note, unsafe note.pointee.survivor >= 0 {
      unsafe note.pointee.write()
      unsafe note.pointee.stop()
    }
    // A crash in the handler ends the program.
    signal(number, SIG_DFL)
    restoreTerminal()
    if let note = unsafe note { unsafe note.pointee.write() }
    guard unsafe terminal == nil, let actions = unsafe actions else {
      raise(number)
      return
    }
    // For example, the handler that prints Swift's backtrace. The instruction that crashed is
    // executed again; a signal that the program has sent to itself isn't.
    restoreSignal(number, unsafe actions[Int(number)])
    if number == SIGABRT || number == SIGSYS { raise(number) }
  }

  private static func restoreTerminal() {
    guard let terminal = unsafe terminal?.pointee else { return }
    var settings = terminal.settings
    unsafe tcsetattr(terminal.input, TCSANOW, &settings)
    _ = unsafe write(terminal.output, terminal.reset.baseAddress, terminal.reset.count)
  }
}
