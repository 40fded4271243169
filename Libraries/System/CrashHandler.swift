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
  @safe private struct Terminal {
    var settings: termios
    let input: Int32
    let output: Int32
    let reset: UnsafePointer<UInt8>
    let resetCount: Int
  }

  /// The memory that the handler reads.
  @safe private struct Registry {
    /// The key of the notes of threads.
    var notes = pthread_key_t()
    /// The actions before, by the number of the signal.
    let actions: UnsafeMutablePointer<sigaction>
    var terminal: Terminal?
  }

  /// Nil at first: a handler must not run a lazy initializer.
  nonisolated(unsafe) private static var registry: UnsafeMutablePointer<Registry>?

  private static let isInstalled: Bool = {
    let limit = 1 + Int(signals.max() ?? 0)
    let registry = UnsafeMutablePointer<Registry>.allocate(capacity: 1)
    unsafe registry.initialize(to: Registry(actions: .allocate(capacity: limit)))
    unsafe pthread_key_create(&registry.pointee.notes) { unsafe ThreadNote.free($0) }
    unsafe Self.registry = registry
    for number in signals {
      let old = handleSignal(number, isCrash: true) { CrashHandler.handle($0) }
      unsafe (registry.pointee.actions + Int(number)).initialize(to: old)
    }
    return true
  }()

  /// Handles the signals of crashes from now on. The calling thread gets a stack for the handler,
  /// without which a stack overflow can't be handled.
  package static func install() { _ = unsafe note }

  /// The note of the calling thread.
  static var note: UnsafeMutablePointer<ThreadNote> {
    guard isInstalled, let registry = unsafe registry else {
      preconditionFailure("there is no memory")
    }
    let key = unsafe registry.pointee.notes
    if let known = unsafe pthread_getspecific(key) {
      return unsafe known.assumingMemoryBound(to: ThreadNote.self)
    }
    let note = unsafe ThreadNote.make()
    unsafe pthread_setspecific(key, note)
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
    guard let registry = unsafe registry else { return }
    guard unsafe registry.pointee.terminal == nil else { return }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reset.count)
    guard let start = unsafe UnsafePointer(bytes.baseAddress) else { return }
    _ = unsafe bytes.initialize(from: reset)
    unsafe registry.pointee.terminal = Terminal(
      settings: settings,
      input: input.number,
      output: output.number,
      reset: start,
      resetCount: reset.count
    )
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
    guard let registry = unsafe registry else { return }
    let note = unsafe pthread_getspecific(registry.pointee.notes)?.assumingMemoryBound(
      to: ThreadNote.self)
    if let note = unsafe note, unsafe note.pointee.survivor >= 0 {
      unsafe note.pointee.write()
      unsafe note.pointee.stop()
    }
    // A crash in the handler ends the program.
    signal(number, SIG_DFL)
    restoreTerminal()
    if let note = unsafe note { unsafe note.pointee.write() }
    guard unsafe registry.pointee.terminal == nil else {
      raise(number)
      return
    }
    // Such as the handler that prints Swift's backtrace. The instruction that crashed is executed
    // again; a signal that the program has sent to itself isn't.
    restoreSignal(number, unsafe registry.pointee.actions[Int(number)])
    if number == SIGABRT || number == SIGSYS { raise(number) }
  }

  private static func restoreTerminal() {
    guard let registry = unsafe registry, var terminal = unsafe registry.pointee.terminal else {
      return
    }
    unsafe tcsetattr(terminal.input, TCSANOW, &terminal.settings)
    _ = unsafe write(terminal.output, terminal.reset, terminal.resetCount)
  }
}
