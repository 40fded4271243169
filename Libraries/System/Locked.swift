/// A value protected by a lock.
///
/// The lock has an owner, which macOS gives the priority of the threads that wait for it. A semaphore
/// has none: a thread of low priority that holds it delays all others. The standard library's
/// `Mutex` requires macOS 15.
@safe package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: sending Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Calls `body` with exclusive access to the value; `body` must not lock the same value.
  package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows
    -> sending Result
  {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
