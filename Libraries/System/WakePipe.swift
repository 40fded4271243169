/// A pipe that wakes a thread waiting at its other end, from any thread and from a signal handler.
package struct WakePipe: Sendable {
  package let reading: Descriptor
  package let writing: Descriptor

  /// Creates a pipe whose ends never block and are closed in the programs started from here.
  ///
  /// - Returns: nil if the system gives no more descriptors.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reading = Descriptor(number: ends[0])
    writing = Descriptor(number: ends[1])
  }

  /// Wakes the thread that waits.
  package func wake() { writing.write([0]) }

  /// Waits for bytes, which a wake or a signal handler has written, and returns them.
  @discardableResult package func take() -> [UInt8] {
    _ = Descriptor.readable(among: [reading])
    return reading.read(upTo: 64) ?? []
  }

  /// Takes the bytes out, so that the next wait waits.
  package func drain() { _ = reading.read(upTo: 64) }
}
