/// A key that was pressed, or text that was pasted.
package enum Key: Hashable, Sendable {
  /// A scalar of typed text, never a control.
  case character(Unicode.Scalar)
  /// Pasted text, unchanged.
  case paste(String)
  /// A control character without a case of its own, by its letter: `control("c")`.
  case control(Unicode.Scalar)
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A turn of the mouse wheel over a cell, counted from 0: 1 is down, and -1 is up.
  case wheel(Int, column: Int, row: Int)
  /// A press of the first mouse button on a cell, counted from 0.
  case click(column: Int, row: Int)
  case enter, tab, backTab, escape, backspace, delete

  /// Creates a key from its name in a list of keys, such as `↓`, `PgDn`, `Ctrl-F` or `g`.
  package init(named name: Substring) {
    if let key = Key.named[name] {
      self = key
    } else if name.hasPrefix("Ctrl-"), let letter = name.lowercased().unicodeScalars.last {
      self = .control(letter)
    } else {
      self = .character(name.unicodeScalars.first ?? " ")
    }
  }

  /// The name in a list of keys.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(scalar)
    case .control(let letter): "Ctrl-\(String(letter).uppercased())"
    default: Key.named.filter { $0.value == self }.map { String($0.key) }.min() ?? "This"
    }
  }

  /// Whether a word is the name of a key.
  static func isName(_ word: Substring) -> Bool {
    if named[word] != nil || word.hasPrefix("Ctrl-") { return true }
    return word.unicodeScalars.count == 1
  }

  private static let named: [Substring: Key] = [
    "↓": .down,
    "↑": .up,
    "→": .right,
    "←": .left,
    "PgDn": .pageDown,
    "PgUp": .pageUp,
    "Home": .home, "End": .end,
    "Tab": .tab,
    "Shift-Tab": .backTab,
    "Return": .enter,
    "⏎": .enter,
    "Esc": .escape,
    "Backspace": .backspace,
    "Space": .character(" "),
  ]
}
