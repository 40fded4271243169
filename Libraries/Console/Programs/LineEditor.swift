import TextLayout

/// A line of text with a cursor: the editor of every field.
package struct LineEditor: Hashable, Sendable {
  /// The text before and after the cursor.
  package private(set) var before: String
  package private(set) var after = ""
  /// The index in the history of the line shown; nil for the user's own line, which is kept
  /// meanwhile.
  private var place: Int?
  private var own = ""
  /// Whether the last key had more text than the line has room for.
  package private(set) var isCut = false

  /// The maximum length of the text, in UTF-8 bytes.
  private static let limit = 1_000

  /// - Parameter text: the text, with the cursor at its end.
  package init(_ text: String = "") { before = text }

  package var text: String { before + after }

  /// The line after a sign, and the column of the cursor. A line longer than the room shows its
  /// part before the cursor, where the typing happens.
  package func shown(after sign: String, room: Int) -> (text: SafeText, cursor: Int) {
    var before = sign + SafeText(outside: self.before, breaks: .keep).string
    while Cells.reach(before) > room - 1, before.count > 1 { before.removeFirst() }
    return (SafeText(outside: before + after, breaks: .keep), Cells.count(before))
  }

  /// Handles a key; returns false if the key doesn't belong to editing.
  ///
  /// - Parameter history: earlier lines, the latest one last.
  package mutating func take(_ key: Key, history: [String]) -> Bool {
    isCut = false
    switch key {
    case .character(let scalar):
      insert(String(scalar))
    case .paste(let text):
      insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .backspace:
      _ = before.popLast()
    case .delete, .control("d"):
      after = String(after.dropFirst())
    case .left, .control("b"):
      if let last = before.popLast() { after = String(last) + after }
    case .right, .control("f"):
      if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"):
      after = text
      before = ""
    case .end, .control("e"):
      before = text
      after = ""
    case .wordLeft:
      let word = lastWord
      before.removeLast(word.count)
      after = word + after
    case .wordRight:
      let rest = after.drop { $0 == " " }.drop { $0 != " " }
      before += after.dropLast(rest.count)
      after = String(rest)
    case .control("w"):
      before.removeLast(lastWord.count)
    case .control("u"):
      before = ""
    case .control("k"):
      after = ""
    case .up, .control("p"):
      return recall((place ?? history.count) - 1, of: history)
    case .down, .control("n"):
      guard let place else { return false }
      return recall(place + 1, of: history)
    default:
      return false
    }
    return true
  }

  /// The word before the cursor, with the spaces after it.
  private var lastWord: String {
    let kept = before.reversed().drop { $0 == " " }.drop { $0 != " " }
    return String(before.dropFirst(kept.count))
  }

  /// Shows a line of the history; the one after the latest is the user's own.
  private mutating func recall(_ index: Int, of history: [String]) -> Bool {
    guard (0...history.count).contains(index) else { return !history.isEmpty }
    if place == nil { own = text }
    place = index < history.count ? index : nil
    before = place.map { history[$0] } ?? own
    after = ""
    return true
  }

  /// Inserts the longest prefix of scalars within the limit. It counts scalars because a character
  /// can have any length.
  private mutating func insert(_ text: String) {
    let room = max(0, Self.limit - self.text.utf8.count)
    guard text.utf8.count > room else {
      before += text
      return
    }
    isCut = true
    // An index within a scalar is rounded down to its start.
    let end = text.utf8.index(text.startIndex, offsetBy: room)
    before += String(text.unicodeScalars[..<end])
  }
}
