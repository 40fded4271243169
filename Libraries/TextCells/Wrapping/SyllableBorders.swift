/// Syllable borders in Thai, Lao, Burmese and Khmer, which have no spaces between words.
///
/// UAX #14 leaves the breaks of these scripts (class SA) to dictionaries. Here, a line can break where a syllable
/// certainly or very probably begins (decision 36), and nowhere else:
/// - Thai and Lao: before a vowel that is written before its consonant; and before a consonant with a vowel or tone of
///   its own, or before a pair such as กร with one, if the consonants before it complete the previous syllable.
/// - Khmer: before a consonant with a vowel of its own, if the previous syllable ends with one consonant.
/// - Burmese: before each consonant that isn't killed or stacked, except after one without signs.
/// - In none of them before a consonant that seldom begins a word.
extension ScalarReader {
  /// Whether the scalar at `offset` belongs to one of these scripts.
  func isSpaceless(at offset: Int) -> Bool {
    let lead = bytes[offset]
    guard lead &- 0xE0 < 2, offset &+ 2 < count else { return false }
    let next = bytes[offset &+ 1]
    return lead == 0xE0 ? next &- 0xB8 < 4 : next &- 0x80 < 3 || next &- 0x9E < 2
  }

  /// Whether the scalar at `offset` begins a word of its own without a space before it: an ideograph, a kana, or a letter
  /// of these scripts or Tibetan.
  func beginsWordWithoutSpace(at offset: Int) -> Bool {
    bytes[offset] == 0xE0 && offset &+ 1 < count && bytes[offset &+ 1] >= 0xBC || isSpaceless(at: offset)
      || record(at: offset).isIdeograph
  }

  /// Whether a line can break before the scalar at `offset`, which belongs to one of these scripts.
  func beginsSyllable(at offset: Int) -> Bool {
    let (letter, previous) = (letter(offset), letter(offset &- 3))
    switch (previous, letter) {
    case (".", _), ("+", _), ("E", _), ("I", _): return false
    // A short a in Lao ends a part of a word more often than a word.
    case ("Z", _) where bytes[offset &- 2] == 0xBA: return false
    case (_, "E"), (_, "I"): return true
    case (_, "x"), ("B", "B"), ("B", "A"), ("A", "B"), ("A", "A"): return false
    default: break
    }
    let isBurmese = letter == "B" || letter == "A"
    guard letter.isConsonant || isBurmese else { return false }
    let signs = signs(after: offset)
    if signs.isFinal { return false }
    if isBurmese { return !signs.isStacked }
    if previous == "/" || previous == "Z" || previous == "#" { return true }
    return isSyllableComplete(before: offset, letter, hasVowel: signs.hasVowel, isShared: isShared(offset, signs))
  }

  /// Whether the scalar at `offset` is a sign of these scripts that can't begin a line.
  func isTrailingSign(at offset: Int) -> Bool {
    switch letter(offset) {
    case "V", "F", "Z", "T", "#", "+", "/": true
    default: false
    }
  }

  /// The letter in the table of the scalar at `offset`; `.` if there is none.
  private func letter(_ offset: Int) -> Unicode.Scalar {
    guard offset >= 0, offset < count, isSpaceless(at: offset) else { return "." }
    let next = Int(bytes[offset &+ 1])
    let block = bytes[offset] == 0xE0 ? next &- 0xB8 : next < 0x90 ? next &- 0x80 &+ 4 : next &- 0x9E &+ 7
    return Unicode.Scalar(SyllableTable.letters[block &<< 6 | Int(bytes[offset &+ 2] & 0x3F)])
  }

  /// Reads the signs on the consonant at `offset`, and the consonants stacked below it.
  private func signs(after offset: Int) -> (end: Int, hasVowel: Bool, isFinal: Bool, isStacked: Bool) {
    let isBurmese = letter(offset) == "B"
    var signs = (end: offset &+ 3, hasVowel: false, isFinal: false, isStacked: false)
    while true {
      switch letter(signs.end) {
      case "+":
        signs.isStacked = true
        signs.end &+= 3
      case "V", "F", "Z": signs.hasVowel = true
      // In Burmese, U+1037 is before the sign that kills a final, in canonical order.
      case "T": signs.hasVowel = signs.hasVowel || !signs.isStacked && !isBurmese
      case "#": signs.isFinal = signs.isFinal || !signs.hasVowel || !isBurmese
      default: return signs
      }
      signs.end &+= 3
    }
  }

  /// Whether the consonant at `offset`, without signs, shares the vowel of the next letter.
  private func isShared(_ offset: Int, _ signs: (end: Int, hasVowel: Bool, isFinal: Bool, isStacked: Bool)) -> Bool {
    let next = signs.end
    guard next == offset &+ 3 else { return false }
    let others = self.signs(after: next)
    if letter(offset) == "K" { return letter(next) == "K" && others.isStacked && others.hasVowel }
    return isVowel(next) || isPair(offset, next) && !others.isFinal && (others.hasVowel || isVowel(others.end))
  }

  /// Whether U+0E2D or U+0EAD at `offset` is a vowel: without signs, and not the beginning of the next syllable.
  private func isVowel(_ offset: Int) -> Bool {
    letter(offset) == "o" && letter(offset &+ 3) != "o" && signs(after: offset).end == offset &+ 3
      && !isPair(offset, offset &+ 3)
  }

  /// Whether two Thai or Lao consonants begin a syllable together.
  private func isPair(_ first: Int, _ second: Int) -> Bool {
    switch (letter(first), letter(second)) {
    case ("k", "r"), ("k", "w"), ("k", "y"), ("g", "r"), ("g", "w"), ("g", "y"), ("o", "y"): true
    case ("h", "n"), ("h", "r"), ("h", "w"), ("h", "y"): true
    default: false
    }
  }

  /// Whether the consonants before the one at `offset` belong to the previous syllable, and it doesn't.
  private func isSyllableComplete(before offset: Int, _ letter: Unicode.Scalar, hasVowel: Bool, isShared: Bool) -> Bool
  {
    var (consonants, start) = (0, offset &- 3)
    while consonants < 3, case let letter = self.letter(start), letter.isConsonant || letter == "+" {
      consonants &+= 1
      start &-= 3
    }
    if consonants > 0, isPair(offset &- 3, offset) { return false }
    switch (consonants, self.letter(start)) {
    // After a Khmer vowel, it is more often the second part of a word.
    case (0, _) where letter == "K": return false
    case _ where !hasVowel && !isShared, (0, "F"): return false
    // Without a vowel of its own, it can be the final of the previous syllable.
    case (0, _): return hasVowel || !["k", "d", "n", "w", "y"].contains(letter)
    case (1, let vowel): return ["V", "T", "F", "I"].contains(vowel)
    default: return letter != "K"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the letter stands for a Thai, Lao or Khmer consonant.
  fileprivate var isConsonant: Bool { value &- 0x61 < 26 || self == "K" }
}
