/// The string literal in the closure after a call, such as the text of `expectText`.
struct InlineText {
  /// The bytes of the source that another text replaces.
  let range: Range<Int>
  /// What the bytes before and after the literal become, and its indent.
  private let (before, after, indent): (String, String, String)

  /// Finds the text of a call in a source; nil if it isn't a literal, or one with an interpolation.
  ///
  /// - Parameters:
  ///   - line: the line of the call, from 1.
  ///   - column: a byte in the call, from 1.
  init?(of call: String, line: Int, column: Int, in source: [UInt8]) {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard (1...lines.count).contains(line) else { return nil }
    let text = lines[line - 1]
    let names = text.indices.filter { text[$0...].starts(with: call.utf8) }
    guard let name = names.last(where: { $0 < text.startIndex + column }) ?? names.first else { return nil }
    var scanner = SourceScanner(source: source, place: name + call.utf8.count)
    scanner.skipBlanks()
    guard scanner.skip("("), scanner.skipBracket() else { return nil }
    scanner.skipBlanks()
    guard scanner.skip("{") else { return nil }
    let brace = scanner.place
    scanner.skipBlanks()
    let start = scanner.place
    guard scanner.skipString() == false else { return nil }
    let end = scanner.place
    scanner.skipBlanks()
    guard scanner.skip("}") else { return nil }
    let base = InlineText.indent(at: start, in: source)
    guard source[brace..<start].contains(0x0A) else {
      (range, before, after, indent) = (brace..<scanner.place - 1, "\n\(base)  ", "\n\(base)", base + "  ")
      return
    }
    (range, before, after, indent) = (start..<end, "", "", base)
  }

  /// The blanks at the start of the line at an offset.
  private static func indent(at offset: Int, in source: [UInt8]) -> String {
    let start = source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: source[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
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
