import TextLayout

/// The lines of code that drew some cells.
package struct CodePath: Hashable, Sendable {
  /// The lines, such as `Sources/Ledger/Overview.swift:12`: from the innermost to
  /// the page. Each occurs once.
  package let lines: [String]

  /// The first line, and the files and numbers of the others: `drawn by
  /// Sources/Ledger/Overview.swift:12 (Words.swift:40)`.
  package var description: String {
    let line = "drawn by \(lines[0])"
    if lines.count == 1 { return line }
    let others = lines.dropFirst().map(\.lastPart)
    return line + " (" + others.joined(separator: ", ") + ")"
  }
}
