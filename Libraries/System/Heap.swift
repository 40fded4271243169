/// The memory that the process keeps after it was used.
///
/// By default, glibc's heap of each thread keeps the memory of the longest list that it has decoded
/// or drawn. Other C libraries need none of this.
package enum Heap {
  /// Returns blocks of 128 KiB and more to the system as soon as they are free.
  ///
  /// - Parameter isShared: whether all threads use one heap.
  package static func prepare(isShared: Bool) {
    // M_MMAP_THRESHOLD and M_ARENA_MAX of mallopt(3).
    set(-3, to: 1 << 17)
    if isShared { set(-8, to: 1) }
  }

  private static func set(_ parameter: Int32, to value: Int32) {
    call("mallopt") { (function: @convention(c) (Int32, Int32) -> Int32) in
      function(parameter, value)
    }
  }

  /// Returns all free pages to the system, such as those of a decoded answer.
  package static func trim() {
    call("malloc_trim") { (function: @convention(c) (Int) -> Int32) in function(0) }
  }

  /// Calls a function of glibc that is not in its module.
  private static func call<Function>(_ name: String, _ body: (Function) -> Int32) {
    #if canImport(Glibc)
    if let function = unsafe dlsym(nil, name) {
      _ = body(unsafe unsafeBitCast(function, to: Function.self))
    }
    #endif
  }
}
