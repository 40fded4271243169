extension RichText {
  /// One item of a list.
  public struct ListItem: Hashable, Codable, Sendable {
    /// What stands before it.
    public var marker: ListMarker
    /// What it says; nothing where the writer left it empty.
    public var blocks: [Block]

    /// Keeps an item.
    public init(marker: ListMarker, blocks: [Block]) {
      self.marker = marker
      self.blocks = blocks
    }
  }

  /// What stands before an item of a list.
  public enum ListMarker: Hashable, Codable, Sendable {
    /// A dot.
    case bullet
    /// A number, which can be any: lists start anywhere, skip, count down.
    case number(value: Int, numbering: Numbering)
    /// Nothing: it stands in the list without being an item of it.
    case unmarked
  }

  /// How the numbers of a list are written.
  public enum Numbering: String, CaseIterable, Codable, Sendable {
    case decimal, lowerLetters, upperLetters, lowerRoman, upperRoman

    /// The number as it is written in a list, without the full stop after it.
    ///
    /// Letters go on as `z`, `aa`, `ab`. What has no letter (below 1) or no Roman number (outside 1…3999) is
    /// written in decimal, as CSS Counter Styles 6.1 has it.
    public func label(for number: Int) -> String {
      switch self {
      case .decimal: String(number)
      case .lowerLetters: Self.letters(number) ?? String(number)
      case .upperLetters: Self.letters(number)?.uppercased() ?? String(number)
      case .lowerRoman: Self.roman(number) ?? String(number)
      case .upperRoman: Self.roman(number)?.uppercased() ?? String(number)
      }
    }

    private static func letters(_ number: Int) -> String? {
      guard number >= 1 else { return nil }
      var rest = number
      var letters: [UInt8] = []
      while rest > 0 {
        letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
        rest = (rest - 1) / 26
      }
      return String(decoding: letters.reversed(), as: UTF8.self)
    }

    private static func roman(_ number: Int) -> String? {
      guard (1...3999).contains(number) else { return nil }
      let numerals: [(value: Int, text: String)] = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
      ]
      var rest = number
      return numerals.reduce(into: "") { roman, numeral in
        while rest >= numeral.value {
          roman += numeral.text
          rest -= numeral.value
        }
      }
    }
  }
}
