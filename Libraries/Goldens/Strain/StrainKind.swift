import GalleySystem

/// A change that real data or a translation makes to a field of a view state, by the name that
/// `--set FIELD=@NAME` takes.
package enum StrainKind: String, CaseIterable, Sendable {
  /// The app's own words: each 40 % longer, accented, and all in brackets, as a translation for
  /// tests is.
  case longer
  /// The app's own words: one letter.
  case letter
  /// A text from outside.
  case empty, word, long, arabic, japanese, emoji
  /// A list: without elements, with one and with a thousand.
  case none, one, thousand
  /// A number of seven digits.
  case million

  /// The kinds for the app's own words.
  static let own: [StrainKind] = [.longer, .letter]
  /// The kinds for a text from outside.
  static let outside: [StrainKind] = [.empty, .word, .long, .arabic, .japanese, .emoji]
  /// The kinds for a list.
  static let list: [StrainKind] = [.none, .one, .thousand]

  /// The name as `--set` takes it.
  package var name: String { "@" + rawValue }

  /// The words for a state with such values.
  package var words: String {
    switch self {
    case .longer: "longer words"
    case .letter: "one letter"
    case .empty: "no words"
    case .word: "one word"
    case .long: "long texts"
    case .arabic: "right to left"
    case .japanese: "Japanese"
    case .emoji: "emoji"
    case .none: "no items"
    case .one: "one item"
    case .thousand: "a thousand items"
    case .million: "seven digits"
    }
  }

  /// Returns another value for a text.
  func text(_ text: String) -> String? {
    switch self {
    case .longer: StrainKind.translated(text)
    case .letter: "x"
    case .empty: ""
    case .word: "harbour"
    case .long: StrainKind.prose
    case .arabic: "عادت فقمات الميناء إلى الأرصفة القديمة بعد 40 عامًا"
    case .japanese: "四十年ぶりに港のアザラシが古い埠頭へ帰ってきた。"
    case .emoji: "👩‍👩‍👧‍👦 family 🏳️‍🌈 flag 🇮🇸 1️⃣ 👍🏽 ☔️"
    case .none, .one, .thousand, .million: nil
    }
  }

  /// Returns other elements for a list, made of its own, or of a sample's if it has none.
  func elements(_ elements: [JSON]) -> [JSON]? {
    switch self {
    case .none:
      return []
    case .one:
      return elements.first.map { [$0] }
    case .thousand where !elements.isEmpty:
      return (0..<1_000).map { elements[$0 % elements.count] }
    default:
      return nil
    }
  }

  /// Prose of 400 characters with a word that no line holds.
  private static let prose: String = {
    let path = String(repeating: "harbour-", count: 8)
    let word = "https://example.com/" + path
    let sentence = "What the lighthouse keeper wrote on the wallpaper, found behind a cupboard. "
    let text = sentence + word + " " + String(repeating: sentence, count: 5)
    return text.prefix(399) + "."
  }()

  /// Makes each word 40 % longer by repeating its first letters, puts accents on letters, and the
  /// whole in brackets, but for spaces at its ends.
  private static func translated(_ text: String) -> String {
    let blanks = text.prefix { $0 == " " }
    let end = text.reversed().prefix { $0 == " " }
    let inner = text.dropFirst(blanks.count).dropLast(end.count)
    if inner.isEmpty { return text }
    let words = inner.split(separator: " ", omittingEmptySubsequences: false)
    let longer = words.map(lengthened).joined(separator: " ")
    return "\(blanks)[\(longer)]\(String(end))"
  }

  private static func lengthened(_ word: Substring) -> String {
    let letters = word.filter(\.isLetter)
    // Two letters of five, rounded up.
    let more = letters.prefix((letters.count * 2 + 4) / 5)
    let accented = (more + word).map { accents[$0] ?? $0 }
    return String(accented)
  }

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip("aeiouyAEIOUYcnsz", "áéíóúýÁÉÍÓÚÝčñšž"))
}
