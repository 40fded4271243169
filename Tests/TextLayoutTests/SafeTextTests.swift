import Testing

@testable import TextCells
@testable import TextLayout

struct SafeTextTests {
  private func expect(
    _ raw: String, isSafeAs safe: String, breaks: [SafeText.Breaks] = [.fold],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for breaks in breaks {
      let found = SafeText(outside: raw, breaks: breaks).string
      // Equal strings can have other scalars.
      let isSame = found.utf8.elementsEqual(safe.utf8)
      #expect(isSame, "\(found.debugDescription)", sourceLocation: sourceLocation)
    }
  }

  /// A text and its safe form in each line.
  private static let harmful = """
    \u{1B}[31mred\u{1B}[0m → ␛[31mred␛[0m
    \u{9B}31m → ␛[31m
    \u{1B}]0;title\u{7} → ␛]0;title␇
    \u{9D}0;x\u{9C} → ␛]0;x␛\\
    \u{90}q\u{1B}\\ → ␛Pq␛\\
    a\0b → a␀b
    a\u{7F} → a␡
    a\u{8} → a␈
    a\u{202E}b → a<U+202E>b
    \u{200E}a → a
    12\u{200F} - 34 → 12 - 34
    a\u{61C} → a
    \u{200F}\u{200F}C++ א\u{200E} → \u{200F}C++ א\u{200E}
    א\u{61C}\u{301} → א\u{61C}◌\u{301}
    א\u{200F}\u{200D} → א\u{200F}<U+200D>
    12\u{200F} - \u{1EA16} → 12 - <U+1EA16>
    \u{2066}a\u{2069} → <U+2066>a<U+2069>
    \u{E000} → <U+E000>
    \u{378} → <U+0378>
    \u{F0000} → <U+F0000>
    \u{FEFF}a → <U+FEFF>a
    \u{FFF9}a → <U+FFF9>a
    a\u{3164} → a<U+3164>
    a\u{E0041}\u{E007F} → a<U+E0041><U+E007F>
    🏴\u{E0067}\u{E007F} → 🏴<U+E0067><U+E007F>
    a\u{200B}\u{200B}b → a\u{200B}b
    a\u{200D}\u{200B}b → a\u{200D}b
    a \u{200D}b → a <U+200D>b
    ❤️\u{FE0F} → ❤️<U+FE0F>
    a\u{E0100} → a<U+E0100>
    \u{AD}a → a
    \u{200B}a → a
    """

  /// Texts that stay as they are.
  private static let harmless = """
    \u{FFFD} 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👩‍👧‍👦👁️‍🗨️ می\u{200C}خواهم क्\u{200D}ष 葛\u{E0100} so\u{AD}ft שלום مرحبا \
    x\u{300}\u{301}\u{302}
    """

  @Test func `harmful characters are made visible, other text is kept`() {
    for line in Self.harmful.unicodeScalars.split(separator: "\n") {
      let forms = line.split(separator: "→").map { String($0) }
      expect(
        String(forms[0].dropLast()), isSafeAs: String(forms[1].dropFirst()), breaks: [.fold, .keep])
    }
    for text in GeneratedText.words(Self.harmless) {
      expect(text, isSafeAs: text, breaks: [.fold, .keep])
    }
  }

  private static let folded: [(String, String)] = [
    ("  a  b  ", "a b"),
    ("a \r\n\t b", "a b"),
    ("\n", ""),
    (" ", ""),
    ("", ""),
    ("a b \nc d", "a b c d"),
    ("a  b \u{2028}c  ", "a b c"),
    ("a\u{A0}\u{A0}b", "a\u{A0}\u{A0}b"),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
    ("日\u{3000}本", "日\u{3000}本"),
    ("\u{3000}日本", "日本"),
    ("日 \u{3000}\n本", "日 本"),
    ("é  b", "é b"),
    ("a\u{2028}b\u{85}c\u{B}d", "a b c d"),
    ("a\u{1B}  b", "a␛ b"),
    ("日  本 \u{301}x", "日 本 \u{301}x"),
    (" \u{200B} a", "a"),
    ("a \u{200B} \u{AD}b \u{200B}", "a b"),
    ("a\u{200B} b", "a\u{200B} b"),
    (" \u{202E}\tb ", "<U+202E> b"),
  ]

  @Test(arguments: folded)
  func `folding leaves single spaces and none at the ends`(_ raw: String, _ safe: String) {
    expect(raw, isSafeAs: safe)
  }

  private static let kept: [(String, String)] = [
    ("a\r\nb\rc\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i", "a\nb\nc\nd\ne\nf\ng\nh\ni"),
    ("\t a  \n", "\t a  \n"),
    ("\r\r\n\n", "\n\n\n"),
    ("a\t\u{1B}", "a\t␛"),
  ]

  @Test(arguments: kept)
  func `keeping preserves tabs and spaces, and converts each line break to one newline`(
    _ raw: String, _ safe: String
  ) {
    expect(raw, isSafeAs: safe, breaks: [.keep])
  }

  @Test func `every control, bidi control, private and unassigned scalar is replaced`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\n", scalar != "\t" else { continue }
      // Unassigned and private planes are tested only at their ends.
      let isPlane = 0x40000..<0xE0000 ~= value || value > 0xF0010
      if isPlane, 3..<0xFFFC ~= value & 0xFFFF { continue }
      let isHarmful =
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .lineSeparator, .paragraphSeparator: true
        case .format: scalar.properties.isBidiControl
        default: false
        }
      guard isHarmful else { continue }
      let safe = SafeText(outside: "a\(scalar)b", breaks: .keep).string
      if safe.unicodeScalars.contains(scalar) {
        Issue.record(scalar.number)
      }
    }
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0xFFFFF, 0x10FFFF] as [UInt32])
  func `a noncharacter is shown as its number`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    expect(String(scalar), isSafeAs: "<\(scalar.number)>")
  }

  @Test func `a combining mark at the start doesn't join preceding text`() {
    expect("\u{301}a", isSafeAs: "◌\u{301}a")
    expect(" \n\u{301}\u{302}", isSafeAs: "◌\u{301}\u{302}")
    expect("a\n\u{93E}b", isSafeAs: "a\n◌\u{93E}b", breaks: [.keep])
    expect("\r\u{301}", isSafeAs: "\n◌\u{301}", breaks: [.keep])
    expect("\u{1F3FD}", isSafeAs: "◌\u{1F3FD}")
    expect("a \u{301}", isSafeAs: "a \u{301}")
  }

  @Test func `the origin of a text is part of its identity`() {
    #expect(SafeText(own: "a").origin == .own)
    #expect(SafeText(outside: "a") != SafeText(own: "a"))
  }

  @Test func `no glyph gets longer in ASCII, in bytes`() {
    // Punctuation, arrows, lines, shapes, symbols and dingbats.
    for scalar in (UInt32(0xA0)...0x2BFF).compactMap(Unicode.Scalar.init) {
      let text = SafeText(own: String(scalar), breaks: .keep)
      let ascii = Glyphs.ascii.form(of: text)
      #expect(ascii.utf8.count <= text.string.utf8.count, scalar.number)
    }
  }
}
