/// Text from outside the app: from a server, a file, a person at the keyboard (X4).
///
/// It keeps what was received, controls and all. Its type carries where it came from through every layer, so that a
/// layout can't set it as the app's own words; only the text engine makes it harmless, at the one place where text
/// becomes cells.
public struct UntrustedText: Hashable, Sendable {
  /// The text as it was received.
  public let raw: String

  /// Wraps text as it was received.
  public init(_ raw: String) {
    self.raw = raw
  }

  /// Whether there is nothing to read: no scalar that is not white space.
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
