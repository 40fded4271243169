extension Failure {
  /// The pause in seconds that is assumed where a server that got too many requests doesn't say how long to wait.
  ///
  /// Stack Exchange's page on throttles speaks of “30 seconds to a few minutes”.
  public static let unstatedPause = 30
  /// The longest pause that is kept, in seconds: a day. A server that asks for more may have made a mistake, and costs
  /// one request a day.
  public static let longestPause = 86_400

  /// The seconds of a pause that a server asks for, from 0 to `longestPause`.
  public static func bounded(pause seconds: Int) -> Int {
    min(max(seconds, 0), longestPause)
  }

  /// The pause in seconds that the server asks for; nil where it asks for none.
  public var pause: Int? {
    switch self {
    case .throttled(let seconds), .busy(let seconds): seconds
    default: nil
    }
  }

  /// The same failure with another pause; a failure without one stays what it is.
  public func pausing(seconds: Int) -> Failure {
    switch self {
    case .throttled: .throttled(seconds: seconds)
    case .busy: .busy(seconds: seconds)
    default: self
    }
  }
}
