/// What a drawing must not depend on.
final class Counter: @unchecked Sendable {
  private var count = 0

  /// One more each time. A test draws on one thread, one drawing after the other.
  func next() -> Int {
    count += 1
    return count
  }
}
