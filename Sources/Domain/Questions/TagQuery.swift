/// The tags that a question must have to be found: all of them.
public struct TagQuery: Hashable, Sendable {
  /// The tags as they were typed, in order; at least one, none of them blank.
  public let tags: [UntrustedText]

  /// Reads what was typed into the search field.
  ///
  /// Commas, semicolons and square brackets separate tags, so that `[swift] [ios]` means what it does on the site. Blanks
  /// around a tag don't count, those within it do: `swift 3` is one tag, sent as typed (S12). Scalars decide, since a
  /// comma with a combining mark is another `Character`.
  /// - Returns: `nil` where there is no tag, which searches for nothing (S2).
  /// - Complexity: O(n) in the length of the text.
  public init?(_ typed: UntrustedText) {
    let tags = typed.raw.unicodeScalars.split(whereSeparator: \.separatesTags).map { UntrustedText(Self.trimmed($0)) }
      .filter { !$0.isBlank }
    if tags.isEmpty { return nil }
    self.tags = tags
  }

  /// The tags as the site wants them: with a `;` between (S12).
  public var joined: UntrustedText {
    UntrustedText(tags.map(\.raw).joined(separator: ";"))
  }

  private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
    let start = scalars.drop { $0.properties.isWhitespace }
    let end = start.reversed().prefix { $0.properties.isWhitespace }.count
    return String(start.dropLast(end))
  }
}

extension Unicode.Scalar {
  fileprivate var separatesTags: Bool {
    switch self {
    case ",", ";", "[", "]": true
    default: false
    }
  }
}
