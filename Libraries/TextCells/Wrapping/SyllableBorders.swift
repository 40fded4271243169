/// Syllable borders in Thai, Lao, Burmese and Khmer, which have no spaces between words.
///
/// UAX #14 leaves the breaks of these scripts (class SA) to dictionaries. Here, a line can break
/// where a syllable certainly or very probably begins (docs/unicode.md), and nowhere else:
/// - Thai and Lao: before a vowel that is written before its consonant; and before a consonant with
///   a vowel or tone of its own, or before a pair such as กร with one, if the consonants before it
///   complete the previous syllable.
/// - Khmer: before a consonant with a vowel of its own, if the previous syllable ends with one
///   consonant.
/// - Burmese: before each consonant that isn't killed or stacked, except after one without signs.
/// - In none of them before a consonant that seldom begins a word.
///
/// Each scalar of these scripts has three bytes.
extension ScalarReader {
  /// Whether the scalar at `offset` belongs to one of these scripts.
  func isSpaceless(at offset: Int) -> Bool {
    guard offset &+ 2 < count else { return false }
    let next = bytes[offset &+ 1]
    return switch bytes[offset] {
    case 0xE0: 0xB8...0xBB ~= next
    case 0xE1: 0x80...0x82 ~= next || 0x9E...0x9F ~= next
    default: false
    }
  }

  /// Whether the scalar at `offset` begins a word of its own without a space before it: an
  /// ideograph, a kana, or a letter of these scripts or Tibetan.
  func beginsWordWithoutSpace(at offset: Int) -> Bool {
    let isTibetan = bytes[offset] == 0xE0 && scalar(at: offset) >= 0xF00
    return isTibetan || isSpaceless(at: offset) || record(at: offset).isIdeograph
  }

  /// Whether a line can break before the scalar at `offset`, which belongs to one of these scripts.
  func beginsSyllable(at offset: Int) -> Bool {
    let letter = letter(offset)
    let previous = self.letter(offset - 3)
    switch (previous, letter) {
    case (".", _), ("+", _), ("E", _), ("I", _): return false
    // A short a in Lao ends a part of a word more often than a word.
    case ("Z", _) where bytes[offset - 2] == 0xBA: return false
    case (_, "E"), (_, "I"): return true
    case (_, "x"), ("B", "B"), ("B", "A"), ("A", "B"), ("A", "A"): return false
    default: break
    }
    let isBurmese = letter == "B" || letter == "A"
    guard letter.isConsonant || isBurmese else { return false }
    let signs = signs(after: offset)
    if signs.isFinal { return false }
    if isBurmese { return !signs.isStacked }
    if previous.isOne(of: "/Z#") { return true }
    let hasVowel = signs.hasVowel || sharesVowel(offset, signs)
    return isSyllableComplete(before: offset, hasVowel: hasVowel, isShared: !signs.hasVowel)
  }

  /// Whether the scalar at `offset` is a sign of these scripts that can't begin a line.
  func isTrailingSign(at offset: Int) -> Bool {
    letter(offset).isOne(of: "VFZT#+/")
  }

  /// The letter in the table of the scalar at `offset`; `.` if there is none.
  private func letter(_ offset: Int) -> Unicode.Scalar {
    guard bytes.indices.contains(offset), isSpaceless(at: offset) else { return "." }
    let scalar = Int(scalar(at: offset, length: 3))
    let start =
      switch scalar {
      case 0xE00..<0xF00: 0xE00
      case 0x1000..<0x10C0: 0xF00
      default: 0x15C0
      }
    return Unicode.Scalar(SyllableTable.letters[scalar - start])
  }

  /// The signs on a consonant, and the consonants stacked below it.
  private struct Signs {
    var end: Int
    var hasVowel = false
    var isFinal = false
    var isStacked = false
  }

  /// Reads the signs on the consonant at `offset`.
  private func signs(after offset: Int) -> Signs {
    let isBurmese = letter(offset) == "B"
    var signs = Signs(end: offset + 3)
    while true {
      switch letter(signs.end) {
      case "+":
        signs.isStacked = true
        signs.end += 3
      case "V", "F", "Z": signs.hasVowel = true
      case "T":
        // In Burmese, U+1037 is before the sign that kills a final, in canonical order.
        if !signs.isStacked, !isBurmese { signs.hasVowel = true }
      case "#":
        if !signs.hasVowel || !isBurmese { signs.isFinal = true }
      default: return signs
      }
      signs.end += 3
    }
  }

  /// Whether the consonant at `offset`, without signs, shares the vowel of the next letter.
  private func sharesVowel(_ offset: Int, _ signs: Signs) -> Bool {
    let next = offset + 3
    guard signs.end == next else { return false }
    let others = self.signs(after: next)
    if letter(offset) == "K" {
      return letter(next) == "K" && others.isStacked && others.hasVowel
    }
    if isVowel(next) { return true }
    guard isPair(offset, next), !others.isFinal else { return false }
    return others.hasVowel || isVowel(others.end)
  }

  /// Whether U+0E2D or U+0EAD at `offset` is a vowel: without signs, and not the beginning of the
  /// next syllable.
  private func isVowel(_ offset: Int) -> Bool {
    let next = offset + 3
    guard letter(offset) == "o", letter(next) != "o" else { return false }
    return signs(after: offset).end == next && !isPair(offset, next)
  }

  /// Whether two Thai or Lao consonants begin a syllable together.
  private func isPair(_ first: Int, _ second: Int) -> Bool {
    let next = letter(second)
    return switch letter(first) {
    case "k", "g": next.isOne(of: "rwy")
    case "o": next == "y"
    case "h": next.isOne(of: "nrwy")
    default: false
    }
  }

  /// Whether the consonants before the one at `offset` belong to the previous syllable, and it
  /// doesn't.
  ///
  /// - Parameters:
  ///   - hasVowel: whether the consonant has a vowel, of its own or of the next letter.
  ///   - isShared: whether the vowel isn't its own.
  private func isSyllableComplete(before offset: Int, hasVowel: Bool, isShared: Bool) -> Bool {
    let letter = letter(offset)
    var consonants = 0
    var before = self.letter(offset - 3)
    while consonants < 3, before.isConsonant || before == "+" {
      consonants += 1
      before = self.letter(offset - 3 * (consonants + 1))
    }
    if consonants > 0, isPair(offset - 3, offset) { return false }
    switch consonants {
    case 0:
      // After a Khmer vowel, it is more often the second part of a word.
      guard hasVowel, letter != "K", before != "F" else { return false }
      // Without a vowel of its own, it can be the final of the previous syllable.
      return !isShared || !letter.isOne(of: "kdnwy")
    case 1: return hasVowel && before.isOne(of: "VTFI")
    default: return hasVowel && letter != "K"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the letter stands for a Thai, Lao or Khmer consonant.
  fileprivate var isConsonant: Bool {
    value &- 0x61 < 26 || self == "K"
  }

  /// Whether it is one of some letters of the table.
  fileprivate func isOne(of letters: String) -> Bool {
    letters.unicodeScalars.contains(self)
  }
}
