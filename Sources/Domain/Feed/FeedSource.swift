/// A source of the feed, declared: all that there is to know of one (A2, A10–A12).
public struct FeedSource: Sendable {
  /// What a source is called, by the app and by its reader.
  public struct Label: Hashable, Sendable {
    /// Names the source in files, options and logs: lower-case ASCII letters, digits and hyphens; unique.
    public var id: String
    /// What the reader calls it, such as `Source A`.
    public var name: String

    /// - Parameters:
    ///   - id: lower-case ASCII letters, digits and hyphens; unique among the sources.
    ///   - name: what the reader calls it.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What it is called.
  public var label: Label
  /// Where it is asked.
  public var address: String
  /// For how many seconds an answer is fresh; one that is exactly as old is stale (A10).
  public var timeToLive: Int
  /// Reads an answer of this source. Throws `undecodable` where it is none.
  public var decode: @Sendable (_ body: [UInt8]) throws(Failure) -> Batch<FeedItem>

  /// - Parameters:
  ///   - id: lower-case ASCII letters, digits and hyphens; unique among the sources.
  ///   - name: what the reader calls it.
  ///   - address: http or https.
  ///   - timeToLive: in seconds.
  ///   - decode: reads an answer of this source.
  public init(
    id: String, name: String, address: String, timeToLive: Int,
    decode: @escaping @Sendable (_ body: [UInt8]) throws(Failure) -> Batch<FeedItem>
  ) {
    label = Label(id: id, name: name)
    self.address = address
    self.timeToLive = timeToLive
    self.decode = decode
  }
}
