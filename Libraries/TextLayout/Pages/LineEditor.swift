/// A text with a cursor: the editor of every field.
///
/// A program has one for each of its fields, shows it in a ``TextField``, and gives it the keys that are
/// typed there. `←`, `→`, Home and End move the cursor, Backspace and Delete take a character back,
/// Ctrl-W a word, and Ctrl-U everything before the cursor in its line. In an editor of several lines,
/// Return begins a line, and at the start of a line Ctrl-W joins it to the one above. `↑` and `↓` go to the
/// rows above and below as they are drawn; Home and End go to the ends of the line, over all of its rows.
///
/// ```swift
/// case .typed(let key, .name): name.take(key)
/// ```
public struct LineEditor: Hashable, Sendable {
  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after = ""
  /// True for several lines, otherwise nil: then the written form doesn't say so.
  private let severalLines: Bool?

  /// Whether the text can have several lines, such as a note.
  public var hasLines: Bool { severalLines == true }

  /// The maximum length of the text, in scalars: each key draws all of it.
  private var limit: Int { hasLines ? 20_000 : 1_000 }

  /// - Parameters:
  ///   - text: the text, with the cursor at its end. Its lines become one, unless it can have several.
  ///   - hasLines: whether the text can have several lines.
  public init(_ text: String = "", hasLines: Bool = false) {
    severalLines = hasLines ? true : nil
    before = LineEditor.lines(of: text, hasLines)
  }

  private static func lines(of text: String, _ hasLines: Bool) -> String {
    text.split(omittingEmptySubsequences: !hasLines, whereSeparator: \.isNewline)
      .joined(separator: hasLines ? "\n" : " ")
  }

  /// The whole text.
  public var text: String { before + after }

  /// Whether a key belongs to editing.
  static func takes(_ key: Key, hasLines: Bool) -> Bool {
    var line = LineEditor(hasLines: hasLines)
    return line.take(key)
  }

  /// Handles a key; returns false if the key doesn't belong to editing.
  @discardableResult public mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar):
      insert(String(scalar))
    case .paste(let text):
      insert(LineEditor.lines(of: text, hasLines))
    case .enter where hasLines:
      insert("\n")
    case .backspace:
      _ = before.popLast()
    case .delete:
      after = String(after.dropFirst())
    case .left:
      moveBack(1)
    case .right:
      moveForward(1)
    case .home:
      moveBack(lineBefore.count)
    case .end:
      moveForward(lineAfter.count)
    case .up where hasLines:
      move(rows: -1, width: .max)
    case .down where hasLines:
      move(rows: 1, width: .max)
    case .rows(let count, let width) where hasLines:
      move(rows: count, width: width)
    case .control("w") where lineBefore.isEmpty:
      _ = before.popLast()
    case .control("w"):
      while lineBefore.last?.isWhitespace == true { before.removeLast() }
      while lineBefore.last?.isWhitespace == false { before.removeLast() }
    case .control("u"):
      before.removeLast(lineBefore.count)
    default:
      return false
    }
    return true
  }

  /// Inserts as much of a text as there is room for. A character can have any number of scalars.
  private mutating func insert(_ text: String) {
    let room = max(0, limit - self.text.unicodeScalars.count)
    before.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(room))
  }

  // MARK: The cursor

  /// The text before the cursor in its line.
  private var lineBefore: Substring {
    let end = before.lastIndex(of: "\n").map { before.index(after: $0) }
    return before[(end ?? before.startIndex)...]
  }

  /// The text after the cursor in its line.
  private var lineAfter: Substring { after.prefix { $0 != "\n" } }

  private mutating func moveBack(_ count: Int) {
    let moved = before.suffix(count)
    after = moved + after
    before.removeLast(moved.count)
  }

  private mutating func moveForward(_ count: Int) {
    before += after.prefix(count)
    after = String(after.dropFirst(count))
  }
}

// MARK: Drawn rows

extension LineEditor {
  /// A row of the text as it is drawn.
  private struct DrawnRow {
    /// The bytes of the text.
    var range: Range<Int>
    /// Whether it begins a line. The cursor before any other row is drawn behind the row above.
    var isStart: Bool
  }

  /// The rows of the text in so many cells. A line with signs that are drawn in words is one row.
  private func drawnRows(width: Int) -> [DrawnRow] {
    var rows: [DrawnRow] = []
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = rows.count
      let end = start + line.utf8.count
      let drawn = String(line).keepingIndent
      let bytes = Array(drawn.utf8)
      if Array(SafeText(outside: drawn, breaks: .keep).string.utf8) == bytes {
        // Each space of the indent is drawn as one of two bytes.
        let spaces = bytes.count - line.utf8.count
        func place(_ byte: Int) -> Int { start + max(byte - spaces, byte / 2) }
        bytes.withBytes { utf8 in
          Wrapping.words(utf8, first: width, rest: width) { slice in
            let isStart = rows.count == count
            let first = isStart ? start : place(slice.range.lowerBound)
            let range = first..<place(slice.range.upperBound)
            rows.append(DrawnRow(range: range, isStart: isStart))
            return true
          }
        }
      }
      if rows.count == count {
        rows.append(DrawnRow(range: start..<end, isStart: true))
      }
      start = end + 1
    }
    return rows
  }

  /// Moves to the same cell of another row, or from the first or the last row to the end of the text.
  fileprivate mutating func move(rows count: Int, width: Int) {
    let rows = drawnRows(width: max(1, width))
    let cursor = before.utf8.count
    let current = rows.lastIndex { row in
      row.range.lowerBound < cursor || row.isStart && row.range.lowerBound == cursor
    }
    let start = rows[current ?? 0].range.lowerBound
    let cells = Cells.count(String(decoding: before.utf8.dropFirst(start), as: UTF8.self))
    let wanted = (current ?? 0) + count
    guard rows.indices.contains(wanted) else {
      return move(to: wanted < 0 ? 0 : text.utf8.count)
    }
    let row = rows[wanted]
    let words = text.utf8.dropFirst(row.range.lowerBound).prefix(row.range.count)
    var place = row.range.lowerBound
    var column = 0
    for (glyph, width) in Clusters.list(of: String(decoding: words, as: UTF8.self)) {
      let isFirst = place == row.range.lowerBound && !row.isStart
      if column + width > cells, !isFirst { break }
      place += glyph.utf8.count
      column += width
    }
    move(to: place)
  }

  /// Moves to a byte of the text.
  private mutating func move(to place: Int) {
    let bytes = Array(text.utf8)
    before = String(decoding: bytes[..<place], as: UTF8.self)
    after = String(decoding: bytes[place...], as: UTF8.self)
  }
}

extension String {
  /// The text with no-break spaces in place of the spaces at its start, which a row would drop.
  var keepingIndent: String {
    let words = drop(while: \.isSpaceOrTab)
    return String(repeating: "\u{A0}", count: count - words.count) + words
  }
}

extension Character {
  /// Whether it is a plain space or a tab, which is drawn as one.
  var isSpaceOrTab: Bool { self == " " || self == "\t" }
}

extension LineEditor: Codable {
  private enum CodingKeys: String, CodingKey {
    case before, after
    case severalLines = "hasLines"
  }
}
