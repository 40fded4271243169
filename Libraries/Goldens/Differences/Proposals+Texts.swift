import TextLayout

extension Word {
  /// Whether it ends with the mark of a shortened text.
  var isShortened: Bool {
    bytes.suffix(3).elementsEqual("…".utf8)
  }

  /// Whether another word follows in its row, after one space.
  func isBeside(_ next: Word) -> Bool {
    row == next.row && cells.upperBound + 1 == next.cells.lowerBound
  }

  /// The glyphs in some cells.
  func glyphs(inCells isContained: (Int) -> Bool) -> String {
    var column = cells.lowerBound
    var glyphs = ""
    for (glyph, width) in Clusters.list(of: text) {
      if isContained(column) { glyphs += glyph }
      column += width
    }
    return glyphs
  }

  /// The glyph that it is made of, if there is only one.
  var onlyGlyph: String? {
    guard Set(text).count == 1 else { return nil }
    return String(text.prefix(1))
  }
}

extension Substitution.Text {
  /// Some of the bytes.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let rest = words.utf8.dropFirst(range.lowerBound)
    return Array(rest.prefix(range.count))
  }

  /// The words in some of the bytes.
  func words(in range: Range<Int>) -> [Range<Int>] {
    let start = range.lowerBound
    return bytes(range).words.map { word in
      start + word.lowerBound..<start + word.upperBound
    }
  }

  /// A range with a space before it, or else behind it.
  func extended(_ range: Range<Int>) -> Range<Int> {
    for space in [" ", "\u{A0}"].map({ Array($0.utf8) }) {
      let start = range.lowerBound - space.count
      if start >= 0, bytes(start..<range.lowerBound) == space {
        return start..<range.upperBound
      }
      let end = range.upperBound + space.count
      if bytes(range.upperBound..<end) == space {
        return range.lowerBound..<end
      }
    }
    return range
  }
}

extension Substitution.Words {
  /// Whether words were moved over at most two words that stay: removed here and added by the next
  /// edit of the text, or the reverse.
  func isNear(_ next: Substitution.Words) -> Bool {
    guard text == next.text, old.isEmpty && next.range.isEmpty || range.isEmpty && next.old.isEmpty
    else { return false }
    let between = text.bytes(range.upperBound..<max(range.upperBound, next.range.lowerBound))
    return between.words.count <= 2
  }

  /// This edit, the next one of the text, and the words between them.
  func joined(with next: Substitution.Words) -> Substitution.Words {
    let between = text.bytes(range.upperBound..<next.range.lowerBound).decoded
    let whole = range.lowerBound..<next.range.upperBound
    return Substitution.Words(text, whole, old + between + next.old)
  }

  /// The whole text before and after, if it is short and its words stand in another order.
  var reordered: (old: String, new: String)? {
    let words = Set(new.split { $0 == " " || $0 == "\u{A0}" })
    let stay = old.split { $0 == " " || $0 == "\u{A0}" }.contains(where: words.contains)
    let bytes = Array(text.words.utf8)
    guard stay, bytes.words.count <= 5 else { return nil }
    var before = bytes
    before.replaceSubrange(range, with: Array(old.utf8))
    return (before.decoded, text.words)
  }

  /// The words that are replaced.
  var new: String {
    text.bytes(range).decoded
  }

  /// Whether both replace the same bytes of a text, or words at the same place.
  func overlaps(_ other: Substitution.Words) -> Bool {
    guard text == other.text else { return false }
    return range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
  }

  /// An order that is the same in every run.
  var order: [String] {
    [text.words, "\(range.lowerBound)", "\(range.upperBound)", old] + text.roles
  }
}

extension [UInt8] {
  /// The ranges of words between spaces, no-break spaces and line feeds.
  var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    var place = 0
    while place < count {
      let blank = blankLength(at: place)
      if blank == 0 {
        place += 1
        continue
      }
      if start < place { words.append(start..<place) }
      place += blank
      start = place
    }
    if start < count { words.append(start..<count) }
    return words
  }

  /// The bytes of a blank; 0 for another character.
  private func blankLength(at place: Int) -> Int {
    switch self[place] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"):
      1
    case 0xC2 where place + 1 < count && self[place + 1] == 0xA0:
      2
    default:
      0
    }
  }
}
