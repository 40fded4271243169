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
    let tags = parts.map { UntrustedText(String($0).trimmed) }.filter { !$0.isBlank }
    if tags.isEmpty { return nil }
    self.tags = tags
  }

  /// The tags joined with `;`, the site's format (S12).
  public var joined: UntrustedText {
    UntrustedText(tags.map(\.raw).joined(separator: ";"))
  }
}
