/// Searches for questions by their tags, and leaves the source alone for as long as it asks for that (S2, S4).
///
/// What it keeps in mind is the end of the pause; copies share it. Nothing is queued: while the pause lasts, each search
/// is answered at once with the seconds left. A used-up quota takes no rule of its own, because the source answers it
/// with the number of seconds until there is more.
public struct SearchQuestions: Sendable {
  /// For how many seconds a source is left alone that refuses further requests without saying for how long.
  ///
  /// Stack Exchange's page on throttles speaks of “30 seconds to a few minutes”.
  public static let unstatedPause = 30

  private let source: QuestionSource
  private let now: @Sendable () -> Duration
  private let pause = Pause()

  /// - Parameters:
  ///   - source: asked once for each search that is not put off.
  ///   - now: a reading of a monotonic clock, so that setting the time of day doesn't end or prolong a pause.
  public init(in source: QuestionSource, now: @escaping @Sendable () -> Duration) {
    self.source = source
    self.now = now
  }

  /// The questions in the source's order, or why there are none.
  ///
  /// A pause begins when the answer that asks for it is there, and is over once all of its seconds have passed. Until then
  /// the outcome is `throttled` with the seconds left, begun ones counted, and the source hears nothing.
  /// What is no longer wanted is a `cancelled` failure even where the source still answered.
  public func callAsFunction(_ query: TagQuery) async -> Result<QuestionPage, Failure> {
    if let seconds = await pause.secondsLeft(at: now()) { return .failure(.throttled(seconds: seconds)) }
    do throws(Failure) {
      let page = try await source.search(query)
      if let backoff = page.backoff { await pause.extend(by: backoff, from: now()) }
      return Task.isCancelled ? .failure(.cancelled) : .success(page)
    } catch {
      if let seconds = error.pause { await pause.extend(by: seconds, from: now()) }
      return .failure(error)
    }
  }
}

/// Until when the source is to be left alone.
private actor Pause {
  private var end: Duration?

  /// Answers can overtake each other, so the latest end counts.
  ///
  /// - Parameter seconds: what is more than 68 years counts as that, which leaves room to reckon.
  func extend(by seconds: Int, from now: Duration) {
    let newEnd = now + .seconds(min(seconds, Int(Int32.max)))
    end = end.map { max($0, newEnd) } ?? newEnd
  }

  /// More than 0, or `nil` where there is no pause.
  func secondsLeft(at now: Duration) -> Int? {
    guard let end, end > now else { return nil }
    let (seconds, attoseconds) = (end - now).components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}

extension Failure {
  /// How many seconds of pause follow from this.
  fileprivate var pause: Int? {
    switch self {
    case .throttled(let seconds): seconds
    // Stack Exchange's `throttle_violation`, and HTTP's “too many requests” without a Retry-After.
    case .refused(code: 502, _, _), .status(429): SearchQuestions.unstatedPause
    case .offline, .unreachable, .timedOut, .insecure, .status, .notFound, .refused, .misdirected, .tooLarge,
      .undecodable, .diskFull, .denied, .disk, .cancelled:
      nil
    }
  }
}
