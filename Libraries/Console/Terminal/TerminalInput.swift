import TextLayout

/// A key, or a terminal's answer to a question.
enum TerminalInput: Hashable {
  case key(Key)
  /// Whether the background is dark, by its colour (xterm, OSC 11).
  case background(isDark: Bool)
  /// The terminal has kitty's protocol for pictures.
  case kitty
  /// The terminal can't draw the file of a picture with this number.
  case undrawable(Int)
  /// The terminal no longer holds the file of a picture with this number, for example to save
  /// memory.
  case lost(Int)
  /// The answer that every terminal has (DA1).
  case attributes

  /// Interprets a sequence that begins with `ESC [` or `ESC O`; nil for an unknown one.
  ///
  /// - Parameters:
  ///   - parameters: the characters before the last one.
  ///   - final: the last character.
  ///   - isSingle: whether it begins with `ESC O`. The report of a place ends like F3 otherwise.
  init?(parameters: String, final: Unicode.Scalar, isSingle: Bool) {
    if parameters.hasPrefix("[") {
      // The Linux console.
      guard let key = Self.functionKey(final, of: "A"..."E") else { return nil }
      self = .key(key)
      return
    }
    if parameters.hasPrefix("?") {
      guard final == "c" else { return nil }
      self = .attributes
      return
    }
    let isMouse = parameters.hasPrefix("<")
    let list = parameters.dropFirst(isMouse ? 1 : 0)
    let fields = list.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = fields.map { Int(UInt16($0) ?? 0) }
    let function = isSingle ? Self.functionKey(final, of: "P"..."S") : nil
    let key = isMouse ? Self.mouseKey(final, numbers) : function ?? Self.key(final, numbers)
    guard let key else { return nil }
    self = .key(key)
  }

  private static func key(_ final: Unicode.Scalar, _ numbers: [Int]) -> Key? {
    switch final {
    // Enter on the keypad.
    case "M" where numbers == [0]: return .enter
    case "~": return numbered(numbers.first ?? 0)
    default: return named[final]
    }
  }

  /// A mouse event (xterm, mode 1006): the button, column and row, counted from 1.
  private static func mouseKey(_ final: Unicode.Scalar, _ numbers: [Int]) -> Key? {
    guard final == "M", numbers.count == 3 else { return nil }
    let column = max(0, numbers[1] - 1)
    let row = max(0, numbers[2] - 1)
    return switch numbers[0] {
    case 0: .click(column: column, row: row)
    case 64: .wheel(-1, column: column, row: row)
    case 65: .wheel(1, column: column, row: row)
    default: nil
    }
  }

  /// The keys by the last character of their sequence.
  private static let named: [Unicode.Scalar: Key] = [
    "A": .up,
    "B": .down,
    "C": .right,
    "D": .left,
    "H": .home,
    "F": .end,
    "Z": .backTab,
  ]

  /// The function key of the last character of a sequence, counted from the first of some letters.
  private static func functionKey(
    _ final: Unicode.Scalar,
    of letters: ClosedRange<Unicode.Scalar>
  ) -> Key? {
    guard letters.contains(final) else { return nil }
    return .function(Int(final.value - letters.lowerBound.value) + 1)
  }

  /// The key of the number before the `~` of a sequence.
  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// Interprets a string from the terminal, which begins with the character after `ESC`; nil for an
  /// unknown one.
  init?(string: String) {
    if string == "_Gi=\(Picture.queryNumber);OK" {
      self = .kitty
    } else if let match = string.prefixMatch(of: /_Gi=([0-9]+)[^;]*;(E[A-Z]*)/),
      let number = Int(match.1)
    {
      self = match.2 == "ENOENT" ? .lost(number) : .undrawable(number)
    } else if let isDark = Self.isDark(string) {
      self = .background(isDark: isDark)
    } else {
      return nil
    }
  }

  /// Whether the colour of `]11;rgb:RRRR/GGGG/BBBB` is dark. Each part has one to four hexadecimal
  /// digits, and the first ones decide.
  private static func isDark(_ string: String) -> Bool? {
    guard string.hasPrefix("]11;rgb:") else { return nil }
    let parts = string.dropFirst(8).split(separator: "/")
    let digits = parts.compactMap { $0.first?.hexDigitValue }
    return digits.count == 3 ? digits.reduce(0, +) < 24 : nil
  }
}
