extension Failure {
  /// The assumed pause in seconds when a server reports too many requests without saying how long
  /// to wait.
  ///
  /// Stack Exchange's page on throttles speaks of “30 seconds to a few minutes”.
  public static let unstatedPause = 30
  /// The longest pause that is kept, in seconds: a day. A longer one may be a server's mistake; the
  /// limit costs one request a day.
  public static let longestPause = 86_400

  /// Limits the seconds of a requested pause to 0 through `longestPause`.
  public static func bounded(pause seconds: Int) -> Int {
    min(max(seconds, 0), longestPause)
  }

  /// The pause in seconds that the server asks for; `nil` if it asks for none.
  public var pause: Int? {
    switch self {
    case .throttled(let seconds), .busy(let seconds):
      seconds
    default:
      nil
    }
  }

  /// The same failure with a pause of a day at most; `nil` if the server asks for none.
  var boundedPause: Failure? {
    guard let pause, pause > 0 else { return nil }
    return pausing(seconds: Failure.bounded(pause: pause))
  }

  /// The same failure with another pause; a failure without a pause is returned unchanged.
  public func pausing(seconds: Int) -> Failure {
    switch self {
    case .throttled:
      .throttled(seconds: seconds)
    case .busy:
      .busy(seconds: seconds)
    default:
      self
    }
  }
}

extension Duration {
  /// The whole seconds, rounded up.
  package var secondsRoundedUp: Int {
    Int(clamping: components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
