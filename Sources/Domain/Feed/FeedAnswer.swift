/// What came of asking one source; a failure is an answer too (A8).
public struct FeedAnswer: Hashable, Sendable {
  /// What it is that came.
  public enum Outcome: Hashable, Sendable {
    /// The source has just sent these.
    case fetched(Batch<FeedItem>)
    /// The source was not asked, for its last answer is still fresh (A10); `age` is in seconds, 0 or more.
    case cached(Batch<FeedItem>, age: Int)
    /// The source failed, and these are from its last answer. `age` is in seconds, 0 or more; `nil` if the answer is dated
    /// in the future because the clock was set back.
    case stale(Batch<FeedItem>, age: Int?, because: Failure)
    /// The source failed, and nothing of it was kept.
    case failed(Failure)

    /// The items and what was left out, unless there are none to be had.
    public var batch: Batch<FeedItem>? {
      switch self {
      case .fetched(let batch), .cached(let batch, _), .stale(let batch, _, _): batch
      case .failed: nil
      }
    }
  }

  /// Whose answer it is.
  public var source: FeedSource.Label
  /// What came.
  public var outcome: Outcome
  /// Why what was fetched could not be kept for later, where it could not. The feed is none the worse for it now.
  public var unkept: Failure?

  /// - Parameters:
  ///   - source: whose answer it is.
  ///   - outcome: what came.
  ///   - unkept: why what was fetched could not be kept for later.
  public init(source: FeedSource.Label, outcome: Outcome, unkept: Failure? = nil) {
    self.source = source
    self.outcome = outcome
    self.unkept = unkept
  }
}
