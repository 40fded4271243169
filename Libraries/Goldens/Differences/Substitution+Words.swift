import TextLayout

extension Substitution.Text {
  /// Some of the bytes.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let rest = words.utf8.dropFirst(range.lowerBound)
    return Array(rest.prefix(range.count))
  }

  /// The words in some of the bytes, between spaces, no-break spaces and line feeds.
  func words(in range: Range<Int>) -> [Range<Int>] {
    let part = bytes(range).decoded
    return part.words.map { word in
      let start = range.lowerBound + part.utf8.distance(from: part.startIndex, to: word.startIndex)
      return start..<start + word.utf8.count
    }
  }

  /// What stands between its words at a range: a no-break space if no other one is in it or beside
  /// it.
  func space(at range: Range<Int>) -> String {
    let whole = range.isEmpty ? extended(range) : range
    let part = bytes(whole).decoded
    let text = part.contains { $0 == " " || $0 == "\u{A0}" } ? part : words
    return text.contains("\u{A0}") && !text.contains(" ") ? "\u{A0}" : " "
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
  /// The whole text before and after, if it is short and its words stand in another order.
  var reordered: (old: String, new: String)? {
    let words = old.words
    let newWords = new.words
    let part = LongestCommonSubsequence.trimmed(Hunk(words, newWords), words, newWords)
    let isMoved = words[part.old].contains(where: newWords[part.new].contains)
    return isMoved && text.words.words.count <= 5 ? (before, text.words) : nil
  }

  /// The whole text with the old words.
  var before: String {
    var bytes = Array(text.words.utf8)
    bytes.replaceSubrange(range, with: Array(old.utf8))
    return bytes.decoded
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
