/// Names the drawing in progress when the program crashes, and lets the program continue.
package enum CrashNote {
  /// Performs a drawing; if it crashes, standard error says `name`, or the name of the drawing that
  /// this one is part of.
  package static func naming<Drawing>(
    _ name: String,
    _ drawing: () throws -> Drawing
  ) rethrows -> Drawing {
    let note = unsafe CrashHandler.note
    if unsafe note.pointee.words != nil { return try drawing() }
    return try unsafe "This state crashes while it is drawn: \(name)\n".withCString { words in
      unsafe note.pointee.words = unsafe words
      defer { unsafe note.pointee.words = nil }
      return try drawing()
    }
  }

  /// Performs a drawing in a thread of its own. If it crashes, this thread stops forever and the
  /// program goes on.
  ///
  /// What the drawing has allocated is lost, and a lock that it holds stays locked. Swift stops a
  /// program before it damages memory, so that the rest of the program is sound.
  /// - Parameter name: standard error says it on a crash.
  /// - Returns: nil after a crash.
  package static func surviving<Drawing: Sendable>(
    _ name: String, _ drawing: @escaping @Sendable () -> Drawing
  ) -> Drawing? {
    guard let pipe = WakePipe() else { return naming(name, drawing) }
    defer {
      close(pipe.reading.number)
      close(pipe.writing.number)
    }
    let result = Locked(Drawing?.none)
    let work = Work {
      unsafe CrashHandler.note.pointee.survivor = pipe.writing.number
      let drawing = naming(name, drawing)
      unsafe CrashHandler.note.pointee.survivor = -1
      result.withLock { $0 = drawing }
      pipe.wake()
    }
    guard work.start() else { return naming(name, drawing) }
    while pipe.take().isEmpty {}
    return result.withLock { $0 }
  }

  /// The work of a thread.
  private final class Work: Sendable {
    private let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }

    /// Starts the thread; returns false if the system has no more threads.
    func start() -> Bool {
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      defer { unsafe pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      // As many bytes as the first thread usually has.
      unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
      let work = unsafe Unmanaged.passRetained(self)
      #if canImport(Glibc)
      var thread = pthread_t()
      #else
      var thread: pthread_t?
      #endif
      let status = unsafe pthread_create(
        &thread,
        &attributes,
        { unsafe Work.run($0) },
        work.toOpaque()
      )
      if status != 0 { unsafe work.release() }
      return status == 0
    }

    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let work = unsafe work else { return nil }
      unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().perform()
      return nil
    }
  }
}
