/// A pipe that wakes a thread waiting at its other end, from any thread and from a signal handler.
package struct WakePipe: Sendable {
  package let reading: Descriptor
  package let writing: Descriptor

  /// Creates a pipe whose ends never block and are closed in the programs started from here.
  ///
  /// - Returns: nil if the system gives no more descriptors.
  package init?() {
    guard let ends = Descriptor.pipe() else { return nil }
    reading = ends.reading
    writing = ends.writing
    for end in [reading, writing] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
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
