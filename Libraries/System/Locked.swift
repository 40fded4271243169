import Dispatch

/// A value protected by a lock.
///
/// The standard library's `Mutex` requires macOS 15.
package final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = DispatchSemaphore(value: 1)

  package init(_ value: sending Value) { self.value = value }

  /// Calls `body` with exclusive access to the value; `body` must not lock the same value.
  package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.wait()
    defer { lock.signal() }
    return try body(&value)
  }
}
