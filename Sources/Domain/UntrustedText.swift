/// Text from outside the app: a server, a file, or the keyboard (X4).
///
/// It keeps the text as received, including control characters. The type marks the origin through
/// every layer, so that a layout can't present it as the app's own words. Only the text engine
/// makes it safe, in the one place where text becomes cells.
public struct UntrustedText: Hashable, Sendable {
  /// The text as received.
  public let raw: String

  /// Wraps text as received.
  public init(_ raw: String) {
    self.raw = raw
  }

  /// Whether the text is empty or has only white space.
  ///
  /// - Complexity: O(n) in the length of the leading white space.
  public var isBlank: Bool {
    raw.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }
}

extension UntrustedText: Codable {
  /// Reads a single string.
  public init(from decoder: any Decoder) throws {
    raw = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(raw)
  }
}
