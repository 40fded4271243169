/// The string literal in the closure after a call, such as the text of `expectText`.
struct InlineText {
  /// The bytes of the source that another text replaces.
  let range: Range<Int>
  /// What stands around the literal in this range, and the indent of its rows.
  private let (before, after, indent): (String, String, String)

  /// Finds the literal of a call. Nil unless the closure has a literal with this text, and nothing else but comments.
  ///
  /// - Parameters:
  ///   - line: the line of the call's parentheses, where a compiler has the place of a call, or of the name before them.
  ///   - column: their first column, in bytes, or that of the name. Both are counted from 1.
  init?(_ text: String, line: Int, column: Int, in source: [UInt8]) {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), lines[line - 1].count >= column else { return nil }
    var reader = SourceReader(source: source, place: lines[line - 1].startIndex + column - 1)
    reader.skip { $0.isName }
    guard reader.next == "(" else { return nil }
    reader.skipGroup()
    reader.skipBlanks()
    guard reader.next == "{" else { return nil }
    reader.skip(1)
    reader.skipBlanks()
    var start = reader.place
    guard reader.literal()?.text == text else { return nil }
    var end = reader.place
    reader.skipBlanks()
    guard reader.next == "}" else { return nil }

    let line = source[..<start].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
    let blanks = String(decoding: line.prefix { $0.isBlank }, as: UTF8.self)
    if blanks.utf8.count == line.count {
      (before, after, indent) = ("", "", blanks)
    } else {
      let unit = lines.map { $0.prefix { $0.isBlank } }.first { $0.count > 1 || $0.first == UInt8(ascii: "\t") }
      indent = blanks + (unit.map { String(decoding: $0, as: UTF8.self) } ?? "  ")
      before = "\n" + indent
      while source[start - 1].isBlank { start -= 1 }
      let isLast = source[end..<reader.place].allSatisfy { $0.isBlank }
      after = isLast ? "\n" + blanks : ""
      if isLast { end = reader.place }
    }
    range = start..<end
  }

  /// The source of other rows in the place of this literal.
  func replacement(_ rows: [String]) -> String { before + InlineText.literal(rows, indent: indent) + after }

  /// A literal of rows, with as many number signs as its backslashes and quotation marks require.
  static func literal(_ rows: [String], indent: String) -> String {
    let text = rows.joined(separator: "\n")
    var hashes = ""
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    let lines = (rows + ["\"\"\"" + hashes]).map { $0.isEmpty ? "" : indent + $0 }
    return rows.isEmpty ? "\"\"" : hashes + "\"\"\"\n" + lines.joined(separator: "\n")
  }
}
