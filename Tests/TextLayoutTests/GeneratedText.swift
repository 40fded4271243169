import TextCells

/// Generated text of all kinds relevant to wrapping; the same seed gives the same text on every
/// machine.
struct GeneratedText {
  /// The seeds with which properties are tested.
  static let seeds: [UInt64] = [1, 20_17, 0xCAFE]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next random number (SplitMix64).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 up to, but not including, `bound`.
  mutating func number(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns true in one of so many cases.
  mutating func happens(oneIn cases: Int) -> Bool {
    number(below: cases) == 0
  }

  /// One of the values.
  mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// So many of the values, in random order and with repetitions.
  mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
    (0..<count).map { _ in one(of: values) }
  }

  /// A text of random pieces in random order.
  mutating func text(pieces count: Int) -> String {
    let kinds = some(1 + number(below: 4), of: Self.kinds)
    var text = ""
    for _ in 0..<count {
      text += one(of: one(of: kinds))
      switch number(below: 10) {
      case 0: text += one(of: Self.joints)
      case 1...5: text += " "
      case 6: text += scalar()
      default: break
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

  /// The words between the spaces of a text.
  static func words(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: " ").map { String($0) }
  }

  /// The lines of a text.
  static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n").map { String($0) }
  }

  private static let kinds: [[String]] = [
    words("the ferry a never sailed. (in spring) “and” 1,234.50 $9.99 well-known C++ o'clock"),
    words("extraordinarily incomprehensibilities x --verbose foo/bar/baz a|b 50% e.g."),
    words("東京 は、 日本の 首都。 「引用」 カフェー ｱｲｳ ＡＢ 漢 … 々"),
    words("한국어 \u{1112}\u{1161}\u{11AB} \u{1100}\u{1100}\u{1161} 문장"),
    words("👩‍👩‍👧‍👦 🇩🇪 🇫🇷🇮🇹🇪 👍🏽 1️⃣ ❤️ ❤ ⌚︎ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☺️ 👁️‍🗨️"),
    words(
      "e\u{301} a\u{300}\u{301}\u{302}\u{303} \u{301} Z\u{351}\u{36B}\u{343}a\u{32A}l\u{348}go q\u{20DD}"
    )
      + [" \u{308}"],
    words("नमस्ते क्षत्रिय हिन्दी தமிழ் ไทยกำ ភាសាខ្មែរ ᬩᬲᬩᬮᬶ မြန်မာ"),
    words("مرحبا بالعالم שלום עולם־ می\u{200C}خواهم \u{600}123 ۱۲۳"),
    words(
      "\u{1B}[31m \u{9B}2J \0 \u{7F} \u{202E}abc \u{200B} \u{2060} \u{FEFF} \u{E000} \u{E0041}"),
    words(
      """
      https://example.com/a/b-c?d=e&f=1.5 www.example.org/path_with_underscores http://例え.jp/ x://y \
      www. ://
      """),
    words("\u{600} \u{1100} กำ \u{E33} 👩\u{200D} क् কো 🏽 🇩").map {
      String(repeating: $0, count: 12) + "1"
    },
    words("hy\u{AD}phen\u{AD}ation \u{AD} co\u{AD}operate \u{AD}\u{AD}x"),
  ]

  private static let joints =
    words("\n \r\n \n\n \t \u{A0} \u{3000} \u{2003} \u{202F} \u{200B} \u{2028} - — / \u{200D}")
    + ["  ", "   ", " \u{301}"]
}
