import GalleySystem

/// Names the specimen that is being drawn when the process crashes, on standard error.
enum CrashNote {
  /// The signals of the traps of Swift and of invalid memory accesses.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
  /// The actions before, in the same order.
  nonisolated(unsafe) private static var actions: [sigaction] = []
  /// The path of the specimen that a thread draws.
  nonisolated(unsafe) private static var path = pthread_key_t()

  private static let isInstalled: Bool = {
    unsafe pthread_key_create(&path, nil)
    unsafe actions = signals.map { handleSignal($0, resets: true) { CrashNote.write($0) } }
    return true
  }()

  /// Performs a drawing; if it crashes, standard error says `path`.
  static func naming<Drawing>(_ path: String, _ drawing: () -> Drawing) -> Drawing {
    guard isInstalled else { return drawing() }
    let outer = unsafe pthread_getspecific(Self.path)
    return unsafe path.withCString { name in
      unsafe pthread_setspecific(Self.path, name)
      defer { unsafe pthread_setspecific(Self.path, outer) }
      return drawing()
    }
  }

  /// Writes the path, and gives the signal to the action before: the instruction that crashed is executed again.
  private static func write(_ number: Int32) {
    if let name = unsafe pthread_getspecific(path) {
      let words: StaticString = "This state crashes while it is drawn: "
      _ = unsafe GalleySystem.write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      _ = unsafe GalleySystem.write(STDERR_FILENO, name, strlen(name.assumingMemoryBound(to: CChar.self)))
      _ = unsafe GalleySystem.write(STDERR_FILENO, "\n", 1)
    }
    for (signal, action) in unsafe zip(signals, actions) where signal == number { restoreSignal(number, action) }
  }
}
