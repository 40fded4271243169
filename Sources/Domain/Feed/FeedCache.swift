/// Where the last answer of each source is kept: the feed's port to the disk (A10).
///
/// An answer belongs to the address that it came from: of a source that is asked elsewhere, it is not the last answer.
public struct FeedCache: Sendable {
  /// An answer as it was sent, and when.
  public struct Entry: Hashable, Sendable {
    /// When it came.
    public var savedAt: Timestamp
    /// What came.
    public var body: [UInt8]

    /// - Parameters:
    ///   - savedAt: when it came.
    ///   - body: what came.
    public init(savedAt: Timestamp, body: [UInt8]) {
      self.savedAt = savedAt
      self.body = body
    }
  }

  /// The last answer that came from a source's address; `nil` where there is none, or none that is whole.
  public var read: @Sendable (_ source: FeedSource) async throws(Failure) -> Entry?
  /// Keeps an answer in the place of an earlier one. Afterwards it is kept as a whole, or, where this throws, the earlier
  /// one is.
  public var write: @Sendable (_ source: FeedSource, Entry) async throws(Failure) -> Void

  /// - Parameters:
  ///   - read: the last answer of a source.
  ///   - write: keeps an answer.
  public init(
    read: @escaping @Sendable (_ source: FeedSource) async throws(Failure) -> Entry?,
    write: @escaping @Sendable (_ source: FeedSource, Entry) async throws(Failure) -> Void
  ) {
    self.read = read
    self.write = write
  }
}
