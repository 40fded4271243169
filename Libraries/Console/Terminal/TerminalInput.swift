/// A key, or a terminal's answer to a question.
enum TerminalInput: Hashable {
  case key(Key)
  /// Whether the background is dark, by its colour (xterm, OSC 11).
  case background(isDark: Bool)
  /// The terminal has kitty's protocol for pictures.
  case kitty
  /// The terminal can't draw the file of a picture with this number.
  case undrawable(Int)
  /// The terminal's name and version (XTVERSION).
  case name(String)
  /// The answer that every terminal has (DA1).
  case attributes

  /// Interprets a sequence that begins with `ESC [` or `ESC O`; nil for an unknown one.
  ///
  /// - Parameters:
  ///   - parameters: the characters before the last one.
  ///   - final: the last character.
  init?(parameters: String, final: Unicode.Scalar) {
    let prefix = parameters.first.flatMap { "<?".contains($0) ? $0 : nil }
    let numbers = parameters.dropFirst(prefix == nil ? 0 : 1).split(separator: ";", omittingEmptySubsequences: false)
      .map { UInt16($0).map { Int($0) } ?? 0 }
    if (final, prefix) == ("c", "?") {
      self = .attributes
    } else {
      guard let key = Self.key(final, prefix, numbers) else { return nil }
      self = .key(key)
    }
  }

  private static func key(_ final: Unicode.Scalar, _ prefix: Character?, _ numbers: [Int]) -> Key? {
    switch (final, prefix) {
    // A mouse event (xterm, mode 1006): the button, column and row, counted from 1.
    case ("M", "<") where numbers.count == 3:
      mouseKey(numbers[0], column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1))
    case ("m", "<") where numbers.count == 3 && numbers[0] == 0:
      .release(column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1))
    // Enter on the keypad.
    case ("M", nil) where numbers == [0]: .enter
    case ("~", nil): numbered[numbers.first ?? 0]
    // The second parameter is the sum of 1 and the modifiers: 2 for Alt, 4 for Ctrl.
    case ("C", nil) where [[1, 3], [1, 5], [1, 7]].contains(numbers): .wordRight
    case ("D", nil) where [[1, 3], [1, 5], [1, 7]].contains(numbers): .wordLeft
    default: named[final]
    }
  }

  private static func mouseKey(_ button: Int, column: Int, row: Int) -> Key? {
    switch button {
    case 0: .click(column: column, row: row)
    case 32: .drag(column: column, row: row)
    case 64: .wheel(-1, column: column, row: row)
    case 65: .wheel(1, column: column, row: row)
    default: nil
    }
  }

  /// The keys by the last character of their sequence.
  private static let named: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
  ]

  /// The keys by the number before the `~` of their sequence.
  private static let numbered: [Int: Key] = [
    1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 3: .delete,
  ]

  /// Interprets a string from the terminal, which begins with the character after `ESC`; nil for an unknown one.
  init?(string: String) {
    if string == "_Gi=\(Picture.queryNumber);OK" {
      self = .kitty
    } else if let match = string.prefixMatch(of: /_Gi=([0-9]+)[^;]*;E/), let number = Int(match.1) {
      self = .undrawable(number)
    } else if string.hasPrefix("P>|") {
      self = .name(String(string.dropFirst(3)))
    } else {
      // `]11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits for each part.
      guard string.hasPrefix("]11;rgb:") else { return nil }
      let parts = string.dropFirst(8).split(separator: "/").compactMap { part in
        Int(part, radix: 16).map { Double($0) / Double(1 << (4 * part.count) - 1) }
      }
      guard parts.count == 3 else { return nil }
      // Rec. 709 luma.
      self = .background(isDark: parts[0] * 0.2126 + parts[1] * 0.7152 + parts[2] * 0.0722 < 0.5)
    }
  }
}
