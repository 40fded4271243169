import TextLayout

/// The search for words on a page, across line breaks and decorations.
///
/// The search folds the query and the page (see `FoldedText`). A space in the query matches a line
/// break.
struct TextSearch: Sendable {
  /// A match of a query.
  struct Match: Hashable, Sendable {
    var part: DrawnPage.Part
    /// The rows with a part of the match.
    var rows: ClosedRange<Int>
    /// The bytes of the match in the first row.
    var first: Range<Int>
    /// The bytes in each of the other rows, which few matches have.
    var others: [Int: Range<Int>] = [:]

    /// The bytes of the match in a row; `nil` without any.
    func bytes(inRow row: Int) -> Range<Int>? {
      row == rows.lowerBound ? first : others[row]
    }
  }

  /// A folded scalar of a text, with the bytes of the scalar and of its accents.
  private struct Letter {
    var scalar: Unicode.Scalar
    var row: Int
    var bytes: Range<Int>
  }

  private let wanted: [Unicode.Scalar]

  init(_ query: String) {
    var wanted: [Unicode.Scalar] = []
    var folding = FoldedText()
    for scalar in query.unicodeScalars {
      if !scalar.properties.isWhitespace {
        folding.fold(scalar) { wanted.append($0) }
      } else if wanted.last != " " {
        wanted.append(" ")
      }
    }
    self.wanted = wanted == [" "] ? [] : wanted
  }

  /// All matches on a page, in page order; none for a blank query.
  ///
  /// - Complexity: O(n·m) in the letters of the page and those of the query.
  func matches(on page: DrawnPage) -> [Match] {
    DrawnPage.Part.allCases.flatMap { matches(in: page.rows(of: $0), $0) }
  }

  /// All matches in a part of a page.
  func matches(in rows: PageRows, _ part: DrawnPage.Part) -> [Match] {
    rows.pieces.flatMap { matches(in: $0, part) }
  }

  private func matches(in piece: PageRows.Piece, _ part: DrawnPage.Part) -> [Match] {
    guard !wanted.isEmpty else { return [] }
    var found: [Match] = []
    var texts: [Int: [Letter]] = [:]
    var folding = FoldedText()
    let frame = piece.drawn.frame
    for row in piece.rows {
      var first: Int?
      for (number, bytes) in frame.texts(inRow: row) {
        first = min(first ?? number, number)
        append(
          frame.bytes[bytes],
          row + piece.shift,
          to: &texts[number, default: []],
          &folding)
      }
      // Texts are numbered in page order, so that those before the first one of a row are complete.
      for (number, letters) in texts where number < first ?? 0 {
        found += matches(in: letters, part)
        texts[number] = nil
      }
    }
    for letters in texts.values {
      found += matches(in: letters, part)
    }
    return found.sorted { $0.first.lowerBound < $1.first.lowerBound }
  }

  private func append(
    _ utf8: ArraySlice<UInt8>,
    _ row: Int,
    to letters: inout [Letter],
    _ folding: inout FoldedText
  ) {
    // Most texts are in one row.
    if letters.isEmpty { letters.reserveCapacity(utf8.count) }
    var start = utf8.startIndex
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      let bytes = start..<start + UTF8.width(scalar)
      start = bytes.upperBound
      let count = letters.count
      folding.fold(scalar) { letters.append(Letter(scalar: $0, row: row, bytes: bytes)) }
      guard letters.count == count,
        let last = letters.last,
        last.row == row
      else {
        continue
      }
      letters[count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
    }
  }

  private func matches(in letters: [Letter], _ part: DrawnPage.Part) -> [Match] {
    var found: [Match] = []
    var start = 0
    while start < letters.count {
      guard var end = end(of: letters, from: start) else {
        start += 1
        continue
      }
      // The rest of a letter such as `ß`, and marks that aren't folded, belong to the match.
      while end < letters.count, letters[end].row == letters[end - 1].row,
        letters[end].bytes == letters[end - 1].bytes
          || letters[end].scalar.properties.isGraphemeExtend
      {
        end += 1
      }
      var match = Match(
        part: part,
        rows: letters[start].row...letters[end - 1].row,
        first: letters[start].bytes)
      for letter in letters[start..<end] {
        let bytes = match.bytes(inRow: letter.row) ?? letter.bytes
        let joined = bytes.lowerBound..<letter.bytes.upperBound
        if letter.row == match.rows.lowerBound {
          match.first = joined
        } else {
          match.others[letter.row] = joined
        }
      }
      found.append(match)
      start = end
    }
    return found
  }

  /// The end of the match that starts at a letter; `nil` without a match.
  private func end(of letters: [Letter], from start: Int) -> Int? {
    var end = start
    var index = 0
    while index < wanted.count {
      let isBreak = end > start && end < letters.count && letters[end].row != letters[end - 1].row
      if isBreak, wanted[index] == " " { index += 1 }
      guard index < wanted.count, end < letters.count, letters[end].scalar == wanted[index] else {
        return index == wanted.count ? end : nil
      }
      end += 1
      index += 1
    }
    return end
  }
}
