import TextLayout

/// The lines of code that drew some cells.
package struct CodePath: Hashable, Sendable {
  /// The lines, such as `Sources/Ledger/Overview.swift:12`: first the innermost one in the layout's
  /// own file, then the others, from the innermost to the page. Each occurs once.
  package let lines: [String]

  /// The first line, and the files and numbers of the others: `Sources/Ledger/Overview.swift:12
  /// (Words.swift:40)`.
  package var description: String {
    let others = lines.dropFirst().map { String($0.split(separator: "/").last ?? "") }
    return lines[0] + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }
}

/// The lines of code behind a cause.
package struct DrawnBy: Hashable, Sendable {
  /// The lines, those of the most changed cells first; empty if they can't be told.
  package var paths: [CodePath]
  /// Whether the lines draw what is around the changed rows, because these are removed or blank.
  package var isNear = false

  /// One line in words: `drawn by Sources/Ledger/Overview.swift:12, and 2 more`.
  package var description: String {
    guard !paths.isEmpty else { return "drawn by: not known" }
    let more = paths.count > 3 ? ", and \(paths.count - 3) more" : ""
    let others = paths.dropFirst().prefix(2).map { $0.lines[0] }
    let places = ([paths[0].description] + others).joined(separator: ", ")
    return "\(isNear ? "near what is drawn by" : "drawn by") \(places)\(more)"
  }
}
