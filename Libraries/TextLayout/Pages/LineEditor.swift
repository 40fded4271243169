/// A line of text with a cursor: the editor of every field.
///
/// A program has one for each of its fields, shows it in a ``TextField``, and gives it the keys that are
/// typed there. `←`, `→`, Home and End move the cursor, Backspace and Delete take a character back,
/// Ctrl-W a word, and Ctrl-U everything before the cursor.
///
/// ```swift
/// case .typed(let key, .name): name.take(key)
/// ```
public struct LineEditor: Hashable, Codable, Sendable {
  /// The text before the cursor.
  public private(set) var before: String
  /// The text after the cursor.
  public private(set) var after = ""

  /// The maximum length of the text, in scalars.
  private static let limit = 1_000

  /// - Parameter text: the text, with the cursor at its end. Its lines become one.
  public init(_ text: String = "") { before = LineEditor.oneLine(text) }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The whole text.
  public var text: String { before + after }

  /// Whether a key belongs to editing.
  static func takes(_ key: Key) -> Bool {
    var line = LineEditor()
    return line.take(key)
  }

  /// Handles a key; returns false if the key doesn't belong to editing.
  @discardableResult public mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar):
      insert(String(scalar))
    case .paste(let text):
      insert(LineEditor.oneLine(text))
    case .backspace:
      _ = before.popLast()
    case .delete:
      after = String(after.dropFirst())
    case .left:
      if let last = before.popLast() { after = "\(last)\(after)" }
    case .right:
      if !after.isEmpty { before.append(after.removeFirst()) }
    case .home:
      after = text
      before = ""
    case .end:
      before = text
      after = ""
    case .control("w"):
      while before.last == " " { before.removeLast() }
      while let last = before.last, last != " " { before.removeLast() }
    case .control("u"):
      before = ""
    default:
      return false
    }
    return true
  }

  /// Inserts as much of a text as there is room for. A character can have any number of scalars.
  private mutating func insert(_ text: String) {
    let room = max(0, Self.limit - self.text.unicodeScalars.count)
    before.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(room))
  }
}
