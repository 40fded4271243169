import TextLayout

/// Checks whether only the room of a text can be the reason for other words.
enum Fit {
  /// Some words of a page.
  struct Side {
    /// The words with a space between two in a row, and a line feed between two rows.
    var text = ""
    /// The cells up to what is right of the last word, or up to the end of the page.
    var room = 0
    /// The end of the last word.
    var end = 0

    /// - Parameter width: the width of the wider of the two pages.
    init(_ places: [Int], in page: Page, width: Int) {
      var row: Int?
      for place in places {
        let word = page.words[place]
        if let row { text += row == word.row ? " " : "\n" }
        text += word.text
        row = word.row
      }
      guard let last = places.last else { return }
      let word = page.words[last]
      end = word.cells.upperBound
      let next = last + 1 < page.words.count ? page.words[last + 1] : nil
      let isNear = next.map { $0.row == word.row && $0.pane == word.pane } ?? false
      // Two columns are at least two cells apart.
      room =
        isNear
        ? (next?.cells.lowerBound ?? 0) - min(2, page.gap(before: last + 1))
        : page.widths.count > 1 ? page.widths[word.pane] : width
    }
  }

  /// Whether the same text is divided into lines at other places: spaces within a row are spaces or
  /// line ends on both sides, and a line ends within a word only where a long word or an address
  /// can be divided.
  static func isDivision(_ old: Side, _ new: Side) -> Bool {
    let (a, b) = (letters(of: old.text), letters(of: new.text))
    guard !a.text.isEmpty, a.text == b.text else { return false }
    let isDivisible = a.text.utf8.count > 20 || a.text.contains { "/&=?.-_()[]{}".contains($0) }
    let isSame =
      a.spaces.isSubset(of: b.spaces.union(b.ends)) && b.spaces.isSubset(of: a.spaces.union(a.ends))
    return isSame && (isDivisible || a.spaces.union(a.ends) == b.spaces.union(b.ends))
  }

  /// The text without spaces, borders and the marks of folded lines, and the places of its spaces
  /// and line ends.
  private static func letters(of text: String) -> (text: String, spaces: Set<Int>, ends: Set<Int>) {
    var (result, spaces, ends) = ("", Set<Int>(), Set<Int>())
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ": spaces.insert(result.utf8.count)
      case "\n": ends.insert(result.utf8.count)
      case "↩", "↪", "│": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return (result, spaces.subtracting(ends), ends)
  }

  /// Whether the same text is shortened at another place: both sides have the same beginning before
  /// the mark, and the shorter one had no room for the next word of the longer one.
  static func isCut(_ old: Side, _ new: Side) -> Bool {
    let (a, b) = (halves(old.text), halves(new.text))
    let (shorter, longer, side) = a.start.count < b.start.count ? (a, b, old) : (b, a, new)
    guard !shorter.start.isEmpty, shorter.isCut, longer.start.hasPrefix(shorter.start),
      shorter.end == longer.end || !longer.isCut
    else { return false }
    let rest = longer.start.dropFirst(shorter.start.count)
    let next = rest.prefix { $0 == " " } + rest.drop { $0 == " " }.prefix { $0 != " " }
    // A text that is whole takes the cell of the mark too.
    return side.end + Cells.count(String(next)) - (longer.isCut ? 0 : 1) > side.room
  }

  private static func halves(_ text: String) -> (start: Substring, end: Substring, isCut: Bool) {
    let text = text.replacing("\n", with: " ")
    guard let mark = text.firstIndex(of: "…") else { return (text[...], "", false) }
    return (text[..<mark], text[text.index(after: mark)...], true)
  }

  /// What two texts differ in: the words between those that both begin and end with, without the
  /// punctuation around them that both have. Of two numbers with the same digits, what is between
  /// them.
  ///
  /// - Returns: also the nearest word that both have, behind what differs or before it; empty if
  ///   there is none.
  static func core(_ old: String, _ new: String) -> (old: String, new: String, near: String) {
    // Words with ordinary spaces that both begin or end with aren't in an edit.
    let hasUnits = (old + new).utf8.contains { $0 >= 0x80 }
    var (a, b) = hasUnits ? (pieces(of: old)[...], pieces(of: new)[...]) : ([old], [new])
    var (before, after) = ("", "")
    func hasWords(_ pieces: ArraySlice<String>) -> Bool { pieces.contains { !isSpace($0) } }
    while a.last == b.last, hasWords(a.dropLast()), hasWords(b.dropLast()) {
      if let word = a.last, !isSpace(word) { after = word }
      (a, b) = (a.dropLast(), b.dropLast())
    }
    while a.first == b.first, hasWords(a.dropFirst()), hasWords(b.dropFirst()) {
      if let word = a.first, !isSpace(word) { before = word }
      (a, b) = (a.dropFirst(), b.dropFirst())
    }
    let words = unmarked(a.joined(), b.joined())
    let marks = marksInNumbers(words.old, words.new) ?? words
    return (marks.old, marks.new, after.isEmpty ? before : after)
  }

  private static func isSpace(_ piece: String) -> Bool { piece == " " || piece == "\u{A0}" }

  /// The words, and each space between them.
  static func pieces(of text: String) -> [String] {
    text.reduce(into: [""]) { pieces, character in
      if isSpace(String(character)) {
        pieces += [String(character), ""]
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }.filter { !$0.isEmpty }
  }

  private static func isMark(_ character: Character?) -> Bool {
    character.map { !$0.isLetter && !$0.isNumber } ?? false
  }

  /// Two texts without the punctuation at the ends that both have: `the,` and `a,` are `the` and
  /// `a`.
  private static func unmarked(_ old: String, _ new: String) -> (old: String, new: String) {
    var (a, b) = (old[...], new[...])
    func hasMore() -> Bool { !a.dropFirst().isEmpty && !b.dropFirst().isEmpty }
    while hasMore(), a.last == b.last, isMark(a.last) { (a, b) = (a.dropLast(), b.dropLast()) }
    while hasMore(), a.first == b.first, isMark(a.first) { (a, b) = (a.dropFirst(), b.dropFirst()) }
    return (String(a), String(b))
  }

  /// The marks of two numbers with the same digits, if one mark takes the place of another
  /// everywhere.
  private static func marksInNumbers(_ old: String, _ new: String) -> (old: String, new: String)? {
    guard !(old + new).utf8.contains(UInt8(ascii: " ")), old.count == new.count,
      old.contains(where: \.isNumber),
      zip(old, new).allSatisfy({ $0 == $1 && $0.isNumber || isMark($0) && isMark($1) })
    else { return nil }
    let (marks, newMarks) = (Set(old.filter(isMark)), Set(new.filter(isMark)))
    return marks.count == 1 && newMarks.count == 1 ? (String(marks), String(newMarks)) : nil
  }
}
