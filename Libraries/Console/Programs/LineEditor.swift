import TextLayout

/// A line of text with a cursor: the editor of every field.
package struct LineEditor: Hashable, Sendable {
  /// The text before and after the cursor.
  package private(set) var before: String
  package private(set) var after = ""

  /// The maximum length of the text, in scalars.
  private static let limit = 1_000

  /// - Parameter text: the text, with the cursor at its end.
  package init(_ text: String = "") { before = text }

  package var text: String { before + after }

  /// The line after a sign, and the column of the cursor. A line longer than the room shows its
  /// part before the cursor, where the typing happens.
  package func shown(
    after sign: String,
    room: Int
  ) -> (text: SafeText, cursor: Int) {
    var before = sign + SafeText(outside: self.before, breaks: .keep).string
    while Cells.reach(before) > room - 1, before.count > 1 {
      before.removeFirst()
    }
    let text = SafeText(outside: before + after, breaks: .keep)
    return (text, Cells.count(before))
  }

  /// Handles a key; returns false if the key doesn't belong to editing.
  package mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar):
      insert(String(scalar))
    case .paste(let text):
      let lines = text.split(whereSeparator: \.isNewline)
      insert(lines.joined(separator: " "))
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
