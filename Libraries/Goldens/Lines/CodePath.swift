import TextLayout

/// The lines of code that drew some cells.
package struct CodePath: Hashable, Sendable {
  /// The lines, such as `Sources/Ledger/Overview.swift:12`: from the innermost to
  /// the page. Each occurs once.
  package let lines: [String]
  /// The field of the view state with the words that are drawn, such as `list.title`; nil if a layout
  /// has them.
  package var field: JSONPath?

  /// The first line, the files and numbers of the others, and the field: `drawn by
  /// Sources/Ledger/Overview.swift:12 (Words.swift:40), from list.title of the state`.
  package var description: String {
    var words = "drawn by \(lines[0])"
    if lines.count > 1 {
      let others = lines.dropFirst().map(\.lastPart)
      words += " (" + others.joined(separator: ", ") + ")"
    }
    if let field { words += ", from \(field) of the state" }
    return words
  }
}
