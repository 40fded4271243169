extension RichText {
  /// One item of a list.
  public struct ListItem: Hashable, Codable, Sendable {
    /// The marker before the item.
    public var marker: ListMarker
    /// The content; empty if the author left it empty.
    public var blocks: [Block]

    /// Creates an item from its parts.
    public init(marker: ListMarker, blocks: [Block]) {
      self.marker = marker
      self.blocks = blocks
    }
  }

  /// The marker before a list item.
  public enum ListMarker: Hashable, Codable, Sendable {
    /// A dot.
    case bullet
    /// Any number: lists can start anywhere, skip numbers and count down.
    case number(value: Int, numbering: Numbering)
    /// No marker: content in a list that isn't an item.
    case unmarked
  }

  /// The number style of a list.
  public enum Numbering: String, CaseIterable, Codable, Sendable {
    case decimal, lowerLetters, upperLetters, lowerRoman, upperRoman

    /// The number in this style, without the full stop after it.
    ///
    /// Letters continue as `z`, `aa`, `ab`. Numbers without a letter (below 1) or a Roman numeral
    /// (outside 1…3999) are written in decimal (CSS Counter Styles 6.1).
    public func label(for number: Int) -> String {
      let label: String? =
        switch self {
        case .decimal:
          nil
        case .lowerLetters:
          Self.letters(number)
        case .upperLetters:
          Self.letters(number)?.uppercased()
        case .lowerRoman:
          Self.roman(number)
        case .upperRoman:
          Self.roman(number)?.uppercased()
        }
      return label ?? String(number)
    }

    private static func letters(_ number: Int) -> String? {
      guard number >= 1 else { return nil }
      let (rest, last) = (number - 1).quotientAndRemainder(dividingBy: 26)
      return (letters(rest) ?? "") + String(UnicodeScalar(UInt8(ascii: "a") + UInt8(last)))
    }

    private static func roman(_ number: Int) -> String? {
      guard (1...3999).contains(number) else {
        return nil
      }
      let numerals: KeyValuePairs = [
        1000: "m",
        900: "cm",
        500: "d",
        400: "cd",
        100: "c",
        90: "xc",
        50: "l",
        40: "xl",
        10: "x",
        9: "ix",
        5: "v",
        4: "iv",
        1: "i",
      ]
      var rest = number
      return numerals.reduce(into: "") { roman, numeral in
        roman += String(repeating: numeral.value, count: rest / numeral.key)
        rest %= numeral.key
      }
    }
  }
}
