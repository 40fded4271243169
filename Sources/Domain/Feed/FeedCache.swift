/// The cache of each source's last answer: the feed's port to the disk (A10).
///
/// An answer belongs to the address that sent it. After a source's address changes, its earlier
/// answers don't count.
public struct FeedCache: Sendable {
  /// An answer as it was received, with its time.
  public struct Entry: Hashable, Sendable {
    /// The time of receipt.
    public var savedAt: Timestamp
    /// The bytes of the answer.
    public var body: [UInt8]

    /// - Parameters:
    ///   - savedAt: the time of receipt.
    ///   - body: the bytes of the answer.
    public init(savedAt: Timestamp, body: [UInt8]) {
      self.savedAt = savedAt
      self.body = body
    }
  }

  /// Returns the last answer from a source's address; `nil` if there is none. Throws if it is
  /// damaged.
  public var read: @Sendable (_ source: FeedSource) async throws(Failure) -> Entry?
  /// Replaces a source's cached answer as a whole. If this throws, the earlier answer remains.
  public var write: @Sendable (_ source: FeedSource, Entry) async throws(Failure) -> Void

  /// - Parameters:
  ///   - read: returns the last answer of a source.
  ///   - write: replaces the last answer of a source.
  public init(
    read: @escaping @Sendable (_ source: FeedSource) async throws(Failure) -> Entry?,
    write: @escaping @Sendable (_ source: FeedSource, Entry) async throws(Failure) -> Void
  ) {
    self.read = read
    self.write = write
  }
}
