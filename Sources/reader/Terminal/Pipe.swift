#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A pipe that wakes a thread which waits at its other end, from any thread and from a signal's handler.
struct Pipe: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  /// A pipe neither end of which ever waits, and which no program started from here inherits.
  ///
  /// - Returns: nil where the system gives no more descriptors.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let status = withUnsafeMutablePointer(to: &ends) { pair in
      pair.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard status == 0 else { return nil }
    for end in [ends.0, ends.1] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reading = Descriptor(number: ends.0)
    writing = Descriptor(number: ends.1)
  }
}
