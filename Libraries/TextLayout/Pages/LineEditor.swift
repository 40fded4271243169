/// A text with a cursor: the editor of every field.
///
/// A program has one for each of its fields, shows it in a ``TextField``, and gives it the keys that are
/// typed there. `←`, `→`, Home and End move the cursor, Backspace and Delete take a character back,
/// Ctrl-W a word, and Ctrl-U everything before the cursor in its line. In an editor of several lines,
/// Return begins a line, `↑` and `↓` go to the lines above and below, and at the start of a line Ctrl-W
/// joins it to the one above.
///
/// ```swift
/// case .typed(let key, .name): name.take(key)
/// ```
public struct LineEditor: Hashable, Sendable {
  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after = ""
  /// Whether the text can have several lines, such as a note.
  public let hasLines: Bool

  /// The maximum length of the text, in scalars: each key draws all of it.
  private var limit: Int { hasLines ? 20_000 : 1_000 }

  /// - Parameters:
  ///   - text: the text, with the cursor at its end. Its lines become one, unless it can have several.
  ///   - hasLines: whether the text can have several lines.
  public init(_ text: String = "", hasLines: Bool = false) {
    self.hasLines = hasLines
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
      moveUp()
    case .down where hasLines:
      moveDown()
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

  /// Moves to the same character of the line above, or to the start of the first line.
  private mutating func moveUp() {
    let column = lineBefore.count
    moveBack(column + 1)
    moveBack(max(0, lineBefore.count - column))
  }

  /// Moves to the same character of the line below, or to the end of the last line.
  private mutating func moveDown() {
    let column = lineBefore.count
    let isLast = lineAfter.count == after.count
    moveForward(lineAfter.count + 1)
    if !isLast { moveForward(min(column, lineAfter.count)) }
  }
}

extension LineEditor: Codable {
  private enum CodingKeys: CodingKey {
    case before, after, hasLines
  }

  /// Reads an editor; of one line if the value doesn't say.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    before = try values.decode(String.self, forKey: .before)
    after = try values.decode(String.self, forKey: .after)
    hasLines = try values.decodeIfPresent(Bool.self, forKey: .hasLines) ?? false
  }

  /// Writes an editor. One of one line doesn't say so.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(before, forKey: .before)
    try values.encode(after, forKey: .after)
    if hasLines { try values.encode(hasLines, forKey: .hasLines) }
  }
}
