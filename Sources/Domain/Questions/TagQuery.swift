/// A search for the questions that have all of some tags.
public struct TagQuery: Hashable, Sendable {
  /// The tags as typed, in order; at least one, none of them blank.
  public let tags: [UntrustedText]

  /// Parses the text of the search field.
  ///
  /// Commas, semicolons and square brackets separate tags, so `[swift] [ios]` means the same as on
  /// the site. White space around a tag is removed, white space within it is kept: `swift 3` is one
  /// tag, sent as typed (S12). The separators are compared as scalars, since a comma with a
  /// combining mark is a different `Character`.
  ///
  /// - Returns: `nil` if there is no tag, which means no search (S2).
  /// - Complexity: O(n) in the length of the text.
  public init?(_ typed: UntrustedText) {
    let parts = typed.raw.unicodeScalars.split { ",;[]".unicodeScalars.contains($0) }
    let tags = parts.map { UntrustedText(Self.trimmed($0)) }.filter { !$0.isBlank }
    if tags.isEmpty { return nil }
    self.tags = tags
  }

  /// The tags joined with `;`, the site's format (S12).
  public var joined: UntrustedText {
    UntrustedText(tags.map(\.raw).joined(separator: ";"))
  }

  private static func trimmed(_ scalars: Substring.UnicodeScalarView) -> String {
    let isVisible = { (scalar: Unicode.Scalar) in !scalar.properties.isWhitespace }
    guard
      let first = scalars.firstIndex(where: isVisible),
      let last = scalars.lastIndex(where: isVisible)
    else { return "" }
    return String(scalars[first...last])
  }
}
