import GalleyDomain

/// The pause that a server asked for, during which nothing is asked.
struct Pause: Equatable, Sendable {
  /// The seconds of the whole pause; 0 for none.
  private let whole: Int
  /// The seconds that have passed.
  private(set) var passed = 0

  /// - Parameter seconds: `nil` for no pause.
  init(seconds: Int? = nil) {
    whole = max(seconds ?? 0, 0)
  }

  /// The seconds left; 0 for none.
  var left: Int { whole - passed }

  /// The end in words, such as `Wait 29 seconds, then try again.`; `nil` without a pause.
  var words: String? {
    left > 0 ? PauseWords.end(seconds: left) : nil
  }

  /// Takes the number of seconds left. A late number doesn't prolong the pause.
  mutating func countDown(to seconds: Int) {
    passed = max(passed, whole - max(seconds, 0))
  }

  /// Returns the effect of counting down, if there is something to count.
  func effects<Effect>(_ effect: (_ seconds: Int) -> Effect) -> [Effect] {
    left > 0 ? [effect(left)] : []
  }
}

/// A failure that can ask for a pause.
protocol PausingFailure: Error, Equatable, Sendable {
  /// The seconds of the pause; `nil` for none.
  var pause: Int? { get }
  /// The failure after some seconds of the pause.
  func after(seconds: Int) -> Self
}

extension Failure: PausingFailure {
  /// The failure after some seconds.
  func after(seconds: Int) -> Failure {
    pausing(seconds: max(0, (pause ?? 0) - seconds))
  }
}
