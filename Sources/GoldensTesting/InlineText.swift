/// The string literal in the closure after a call, such as the text of `expectText`.
struct InlineText {
  /// The lines of the source that another text replaces, counted from 0.
  let lines: Range<Int>
  /// What stays around the literal on these lines, and its indent.
  private let (before, after, indent): (String, String, String)

  /// Finds the literal with a text, after the first line of a call and before the next call. Nil if there is none, as for
  /// one with an interpolation.
  ///
  /// - Parameters:
  ///   - line: the line of the call, from 1.
  ///   - source: the lines of the source.
  init?(_ text: String, of call: String, line: Int, in source: [String]) {
    guard source.indices.contains(line - 1) else { return nil }
    let next = source[line...].firstIndex { $0.contains(call + "(") } ?? source.endIndex
    let rows = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    for start in line - 1..<next {
      let first = source[start]
      let (blanks, words) = (String(first.prefix { $0.isWhitespace }), first.drop { $0.isWhitespace })
      if let short = first.firstRange(of: "{ \"\(text)\" }") {
        (before, after) = (first[..<short.lowerBound] + "{\n", "\n\(blanks)}" + first[short.upperBound...])
        (lines, indent) = (start..<start + 1, blanks + "  ")
        return
      }
      let (hashes, end) = (words.prefix { $0 == "#" }, start + 1 + rows.count)
      guard end < next, words == hashes + "\"\"\"", source[end] == blanks + "\"\"\"" + hashes,
        zip(rows, source[(start + 1)...]).allSatisfy({ $1 == ($0.isEmpty ? "" : blanks + $0) })
      else { continue }
      (lines, before, after, indent) = (start..<end + 1, "", "", blanks)
      return
    }
    return nil
  }

  /// The source of other rows in the place of this literal.
  func replacement(_ rows: [String]) -> String {
    before + indent + InlineText.literal(rows, indent: indent) + after
  }

  /// A literal of rows, with as many number signs as its backslashes and quotation marks require.
  static func literal(_ rows: [String], indent: String) -> String {
    let text = rows.joined(separator: "\n")
    var hashes = ""
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    let lines = (rows + ["\"\"\"" + hashes]).map { $0.isEmpty ? "" : indent + $0 }
    return rows.isEmpty ? "\"\"" : hashes + "\"\"\"\n" + lines.joined(separator: "\n")
  }
}
