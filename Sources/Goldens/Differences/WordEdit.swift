/// A replacement of words of an old text with words of a new one.
///
/// Both spaces and line ends separate words, so a line that breaks at another place is not an edit.
public struct WordEdit: Hashable, Sendable {
  /// The words that were removed, with a space between two.
  public var old: String
  /// The words that were added, with a space between two.
  public var new: String
}

extension WordEdit: CustomStringConvertible {
  /// `“9 stories” → “9 items”`, `+ “new”` or `− “gone”`; at most about 60 characters of each side.
  public var description: String {
    let (old, new) = (WordEdit.quoted(self.old), WordEdit.quoted(self.new))
    if self.old.isEmpty { return "+ \(new)" }
    return self.new.isEmpty ? "− \(old)" : "\(old) → \(new)"
  }

  private static func quoted(_ words: String) -> String {
    let isLong = words.index(words.startIndex, offsetBy: 61, limitedBy: words.endIndex) != nil
    return isLong ? "“\(words.prefix(57))…”" : "“\(words)”"
  }
}

extension WordEdit {
  /// Whether only the width of the page can be the reason: a word was divided at another place, or a text was shortened
  /// at another place.
  var isFit: Bool {
    let isLetter: (UInt8) -> Bool = { $0 != UInt8(ascii: " ") }
    if old.utf8.lazy.filter(isLetter).elementsEqual(new.utf8.lazy.filter(isLetter)) { return true }
    let (a, b) = (old.utf8.filter(isLetter), new.utf8.filter(isLetter))
    let (left, right) = (WordEdit.ends(a), WordEdit.ends(b))
    guard left.isCut || right.isCut else { return false }
    // The texts at both ends of the ellipsis must agree as far as both are shown.
    let isStart = left.start.starts(with: right.start) || right.start.starts(with: left.start)
    let isEnd =
      left.end.reversed().starts(with: right.end.reversed()) || right.end.reversed().starts(with: left.end.reversed())
    return isStart && isEnd && !(left.isCut ? left.start + left.end : right.start + right.end).isEmpty
  }

  /// The text before and after an ellipsis; if there is none, the text is both.
  private static func ends(_ text: [UInt8]) -> (start: ArraySlice<UInt8>, end: ArraySlice<UInt8>, isCut: Bool) {
    let ellipsis = Array("…".utf8)
    guard text.count >= 3, let at = (0...text.count - 3).first(where: { text[$0..<$0 + 3].elementsEqual(ellipsis) })
    else { return (text[...], text[...], false) }
    return (text[..<at], text[(at + 3)...], true)
  }

  /// Stands for words that are in another place.
  static let order = WordEdit(old: "", new: "")

  /// The edit once, if it replaces each of several equal words with the same one: two lines on one row.
  private var once: WordEdit {
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    guard a.count == b.count, let first = a.first, let other = b.first, Set(a).count == 1, Set(b).count == 1 else {
      return self
    }
    return WordEdit(old: String(first), new: String(other))
  }

  /// The edit without punctuation at the ends that both sides have: `“the,” → “a,”` is `“the” → “a”`.
  var core: WordEdit {
    var (a, b) = (Substring(once.old), Substring(once.new))
    func isMark(_ character: Character?) -> Bool { character.map { !$0.isLetter && !$0.isNumber } ?? false }
    func hasMore() -> Bool { !a.dropFirst().isEmpty && !b.dropFirst().isEmpty }
    while hasMore(), a.last == b.last, isMark(a.last) { (a, b) = (a.dropLast(), b.dropLast()) }
    while hasMore(), a.first == b.first, isMark(a.first) { (a, b) = (a.dropFirst(), b.dropFirst()) }
    return WordEdit(old: String(a), new: String(b))
  }

  /// Whether only the number of a list item differs: `2.` and `1.`.
  var isRenumbering: Bool { old.wholeMatch(of: /\d+\./) != nil && new.wholeMatch(of: /\d+\./) != nil }
}
