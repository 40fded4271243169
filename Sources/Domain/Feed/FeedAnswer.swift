/// The result of loading one source; a failure is an answer too (A8).
public struct FeedAnswer: Hashable, Sendable {
  /// The kind of the answer and its items.
  public enum Outcome: Hashable, Sendable {
    /// The source has just sent the items.
    case fetched(Batch<FeedItem>)
    /// The cached answer is still fresh, so the source was not asked (A10); `age` is in seconds, 0
    /// or more.
    case cached(Batch<FeedItem>, age: Int)
    /// The source failed, and the items are from its cached answer; `age` is in seconds, 0 or more.
    case stale(Batch<FeedItem>, age: Int, because: Failure)
    /// The source failed, and there is no cached answer.
    case failed(Failure)

    /// The items and omissions; `nil` if the source failed without a cached answer.
    public var batch: Batch<FeedItem>? {
      switch self {
      case .fetched(let batch), .cached(let batch, _), .stale(let batch, _, _):
        batch
      case .failed:
        nil
      }
    }

    /// The reason the source failed; `nil` if it didn't.
    public var failure: Failure? {
      switch self {
      case .fetched, .cached:
        nil
      case .stale(_, _, let failure), .failed(let failure):
        failure
      }
    }
  }

  /// The source.
  public var source: FeedSource.Label
  /// The result.
  public var outcome: Outcome

  /// - Parameters:
  ///   - source: the source.
  ///   - outcome: the result.
  public init(source: FeedSource.Label, outcome: Outcome) {
    self.source = source
    self.outcome = outcome
  }
}
