import GalleyTestSupport
import TextCells

/// The parts of generated text of all kinds relevant to wrapping.
enum GeneratedText {
  /// The seeds with which properties are tested.
  static let seeds: [UInt64] = [1, 20_17, 0xCAFE]

  /// The words between the spaces of a text.
  static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: " ").map { String($0) }
  }

  fileprivate static let kinds: [[String]] = Example.all(in: "words").map { kind in
    let words = words(kind.input)
    switch kind.result {
    case "marks": return words + [" \u{308}"]
    case "chains": return words.map { String(repeating: $0, count: 12) + "1" }
    default: return words
    }
  }

  fileprivate static let joints =
    words("\n \r\n \n\n \t \u{A0} \u{3000} \u{2003} \u{202F} \u{200B} \u{2028} - — / \u{200D}")
    + ["  ", "   ", " \u{301}"]
}

extension SeededGenerator {
  /// So many of the values, in random order and with repetitions.
  mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
    (0..<count).map { _ in one(of: values) }
  }

  /// A text of random pieces in random order.
  mutating func text(pieces count: Int) -> String {
    let kinds = some(1 + number(below: 4), of: GeneratedText.kinds)
    var text = ""
    for _ in 0..<count {
      text += one(of: one(of: kinds))
      switch number(below: 10) {
      case 0: text += one(of: GeneratedText.joints)
      case 1...5: text += " "
      case 6: text += scalar()
      default:
        break
      }
    }
    return text
  }

  /// A text of safe words from outside, with its line breaks.
  mutating func safeText(pieces count: Int) -> String {
    SafeText(outside: text(pieces: count), breaks: .keep).string
  }

  /// Any scalar of the planes with letters, assigned or not.
  private mutating func scalar() -> String {
    let end = happens(oneIn: 2) ? 0x3000 : 0x20000
    return Unicode.Scalar(UInt32(number(below: end))).map { String($0) } ?? ""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal can do something else than show it, apart from line feeds and tabs.
  var isHarmful: Bool {
    switch properties.generalCategory {
    case .control: self != "\n" && self != "\t"
    case .privateUse, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
