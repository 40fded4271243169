/// The declaration of one source of the feed (A2, A10–A12).
public struct FeedSource: Sendable {
  /// The identifier and the name of a source.
  public struct Label: Hashable, Sendable {
    /// The identifier in files, options and logs: lower-case ASCII letters, digits and hyphens;
    /// unique.
    public var id: String
    /// The name that the reader sees, such as `Source A`.
    public var name: String

    /// - Parameters:
    ///   - id: lower-case ASCII letters, digits and hyphens; unique among the sources.
    ///   - name: the name that the reader sees.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The identifier and the name.
  public var label: Label
  /// The URL to request.
  public var address: String
  /// The number of seconds that an answer stays fresh; an answer exactly this old is stale (A10).
  public var timeToLive: Int
  /// An invented answer of this source, which `--demo` and the catalogue show.
  public var sample: String
  /// Decodes an answer of this source, or throws `undecodable`.
  public var decode: @Sendable (_ body: [UInt8]) throws(Failure) -> Batch<FeedItem>

  /// - Parameters:
  ///   - id: lower-case ASCII letters, digits and hyphens; unique among the sources.
  ///   - name: the name that the reader sees.
  ///   - timeToLive: in seconds.
  ///   - address: http or https.
  ///   - sample: an invented answer, for a demonstration.
  ///   - decode: decodes an answer of this source.
  public init(
    id: String,
    name: String,
    timeToLive: Int,
    address: String,
    sample: String = "",
    decode: @escaping @Sendable (_ body: [UInt8]) throws(Failure) -> Batch<FeedItem>
  ) {
    label = Label(id: id, name: name)
    self.timeToLive = timeToLive
    self.address = address
    self.sample = sample
    self.decode = decode
  }
}
