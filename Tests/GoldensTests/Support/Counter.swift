/// A counter, as an example of state that a drawing must not depend on.
final class Counter: @unchecked Sendable {
  private var count = 0

  /// The next number. A test draws on one thread, one drawing after the other.
  func next() -> Int {
    count += 1
    return count
  }
}
