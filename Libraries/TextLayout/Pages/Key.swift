/// A key that was pressed, text that was pasted, or an act with the mouse.
///
/// Flows and live programs have the same keys. A literal is a letter, a digit or a sign: `"q"`.
public enum Key: Hashable, Sendable {
  /// A scalar of typed text, never a control.
  case character(Unicode.Scalar)
  /// Pasted text, unchanged.
  case paste(String)
  /// A control character without a case of its own, by its letter: `control("c")`.
  case control(Unicode.Scalar)
  /// A character with the Alt key: `alt("b")`.
  case alt(Unicode.Scalar)
  /// A function key by its number, from 1.
  case function(Int)
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// `↑` or `↓` in a field of several lines, by so many of its drawn rows, which have so many cells.
  case rows(Int, width: Int)
  /// A turn of the mouse wheel over a cell, counted from 0: 1 is down, and -1 is up.
  case wheel(Int, column: Int, row: Int)
  /// A press of the first mouse button on a cell, counted from 0.
  case click(column: Int, row: Int)
  case enter, tab, backTab, escape, backspace, delete

  /// The space bar.
  public static let space = Key.character(" ")

  /// Creates a key from its name in a list of keys, such as `↓`, `PgDn`, `Ctrl-F` or `g`.
  package init(named name: Substring) {
    if let known = Key.names.first(where: { $0.key == name }) {
      self = known.value
    } else if name.hasPrefix("Ctrl-"), let letter = name.lowercased().unicodeScalars.last {
      self = .control(letter)
    } else if name.hasPrefix("Alt-"), let scalar = name.unicodeScalars.last {
      self = .alt(scalar)
    } else if name.first == "F", let number = Int(name.dropFirst()) {
      self = .function(number)
    } else {
      self = .character(name.unicodeScalars.first ?? " ")
    }
  }

  /// Whether a word is the name of a key. Any other word is read as its first character.
  package static func isName(_ word: Substring) -> Bool {
    word.unicodeScalars.count == 1 || Key(named: word) != Key(named: word.prefix(1))
  }

  /// The name in a list of keys; the text of a paste.
  package var name: String {
    if let known = Key.names.first(where: { $0.value == self }) {
      return String(known.key)
    }
    return switch self {
    case .character(let scalar): String(scalar)
    case .paste(let text): text
    case .control(let letter): "Ctrl-\(letter.properties.uppercaseMapping)"
    case .alt(let scalar): "Alt-\(scalar)"
    case .function(let number): "F\(number)"
    case .click: "a click"
    case .wheel: "the wheel"
    case .rows(let count, _): count < 0 ? "↑" : "↓"
    default: ""
    }
  }

  /// The key on a page that begins at a column of the screen.
  package func onPage(at first: Int) -> Key {
    switch self {
    case .wheel(let direction, let column, let row):
      .wheel(direction, column: column - first, row: row)
    case .click(let column, let row):
      .click(column: column - first, row: row)
    default:
      self
    }
  }

  /// The key in a field of several lines, whose rows have so many cells.
  func inField(width: Int) -> Key {
    switch self {
    case .up: .rows(-1, width: width)
    case .down: .rows(1, width: width)
    default: self
    }
  }

  private static let names: KeyValuePairs<Substring, Key> = [
    "↓": .down,
    "↑": .up,
    "→": .right,
    "←": .left,
    "PgDn": .pageDown,
    "PgUp": .pageUp,
    "Home": .home,
    "End": .end,
    "Tab": .tab,
    "Shift-Tab": .backTab,
    "Return": .enter,
    "⏎": .enter,
    "Esc": .escape,
    "Backspace": .backspace,
    "Delete": .delete,
    "Space": .space,
  ]
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key of a letter, a digit or a sign: `case .key("q")`.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}

extension Motion {
  /// The movement of a key on any page; nil for another key.
  package init?(_ key: Key) {
    switch key {
    case .down: self = .step(1)
    case .up: self = .step(-1)
    case .tab: self = .control(1)
    case .backTab: self = .control(-1)
    case .pageDown: self = .screen(1)
    case .pageUp: self = .screen(-1)
    case .control("d"): self = .half(1)
    case .control("u"): self = .half(-1)
    case .home: self = .start
    case .end: self = .end
    default: return nil
    }
  }
}
