/// The string literal in the closure after a call, such as the text of `expectText`.
enum InlineText {
  /// The source with other rows in the place of a literal, which is after the first line of a call
  /// and before the next call. Nil if there is none with this text, as for one with an
  /// interpolation.
  ///
  /// - Parameters:
  ///   - line: the line of the call, from 1.
  ///   - source: the lines of the source.
  /// - Returns: the lines that are replaced, counted from 0, and the source in their place.
  static func replacement(
    of text: String, by rows: [String], in call: String, line: Int, of source: [String]
  ) -> (lines: Range<Int>, text: String)? {
    guard source.indices.contains(line - 1) else { return nil }
    let next = source[line...].firstIndex { $0.contains(call + "(") } ?? source.endIndex
    let old = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    for start in line - 1..<next {
      let first = source[start]
      let blanks = String(first.prefix { $0.isWhitespace })
      if let short = first.firstRange(of: "{ \"\(text)\" }") {
        let new = "{\n\(blanks)  \(literal(rows, indent: blanks + "  "))\n\(blanks)}"
        return (start..<start + 1, first[..<short.lowerBound] + new + first[short.upperBound...])
      }
      let hashes = first.dropFirst(blanks.count).prefix { $0 == "#" }
      var whole = ["\(blanks)\(hashes)\"\"\""]
      whole += old.map { $0.isEmpty ? "" : blanks + $0 }
      whole.append("\(blanks)\"\"\"\(hashes)")
      let lines = start..<start + whole.count
      if lines.upperBound <= next, source[lines].elementsEqual(whole) {
        return (lines, blanks + literal(rows, indent: blanks))
      }
    }
    return nil
  }

  /// A literal of rows, with as many number signs as its backslashes and quotation marks require.
  static func literal(_ rows: [String], indent: String) -> String {
    if rows.isEmpty { return "\"\"" }
    let text = rows.joined(separator: "\n")
    var hashes = ""
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    let end = "\"\"\"" + hashes
    let lines = (rows + [end]).map { $0.isEmpty ? "" : indent + $0 }
    return "\(hashes)\"\"\"\n" + lines.joined(separator: "\n")
  }
}
