import TextLayout

/// The lines of code that drew some cells.
package struct CodePath: Hashable, Sendable {
  /// The lines, such as `Sources/Ledger/Overview.swift:12`: from the innermost to
  /// the page. Each occurs once.
  package let lines: [String]

  /// The first line, and the files and numbers of the others: `Sources/Ledger/Overview.swift:12
  /// (Words.swift:40)`.
  package var description: String {
    let others = lines.dropFirst().map(\.lastPart)
    if others.isEmpty { return lines[0] }
    return "\(lines[0]) (\(others.joined(separator: ", ")))"
  }
}

/// The lines of code behind a cause.
package struct DrawnBy: Hashable, Sendable {
  /// The lines, those of the most changed cells first; at least one.
  package let paths: [CodePath]

  /// One line in words: `drawn by Sources/Ledger/Overview.swift:12, and 2 more`.
  package var description: String {
    var text = "drawn by \(paths[0].description)"
    for path in paths.dropFirst().prefix(2) {
      text += ", \(path.lines[0])"
    }
    if paths.count > 3 {
      text += ", and \(paths.count - 3) more"
    }
    return text
  }
}
