/// The information about a thread for the crash handler. It is at the beginning of memory that also
/// has the stack of the handler in this thread.
@safe struct ThreadNote {
  /// The line that names the drawing in progress; nil if none has a name.
  var words: UnsafePointer<CChar>?
  /// The descriptor that learns of a crash after which only this thread stops; -1 if the program
  /// ends.
  var survivor: Int32 = -1

  private static let stackStart = 64
  private static let stackSize = 1 << 16

  /// Makes the note of the calling thread.
  static func make() -> UnsafeMutablePointer<ThreadNote> {
    guard let memory = unsafe malloc(stackStart + stackSize) else {
      preconditionFailure("there is no memory")
    }
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = memory + stackStart
    unsafe stack.ss_size = .init(stackSize)
    unsafe sigaltstack(&stack, nil)
    let note = unsafe memory.bindMemory(to: ThreadNote.self, capacity: 1)
    unsafe note.initialize(to: ThreadNote())
    return unsafe note
  }

  /// Frees the note of a thread that ends.
  static func free(_ memory: UnsafeMutableRawPointer?) {
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    // macOS checks the size even here.
    unsafe none.ss_size = .init(stackSize)
    unsafe sigaltstack(&none, nil)
    unsafe GalleySystem.free(memory)
  }

  // MARK: In the handler

  /// Writes the line to standard error, at once: several threads can crash at the same time.
  func write() {
    guard let words = unsafe words else { return }
    _ = unsafe GalleySystem.write(STDERR_FILENO, words, strlen(words))
  }

  /// Reports the crash, and stops the thread forever: the instruction that crashed must not be
  /// executed again.
  func stop() -> Never {
    var crash: UInt8 = 1
    _ = unsafe GalleySystem.write(survivor, &crash, 1)
    while true { pause() }
  }
}
