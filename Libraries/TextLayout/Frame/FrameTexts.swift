import TextCells

/// The words of a drawing without spaces, and the words that its marks hide.
///
/// Each text is joined from its rows, since a line break can replace a space. The rules that hold at
/// every width compare millions of rows, so they are counted here, in an optimized library.
package struct FrameTexts: Equatable, Sendable {
  /// The bytes of each text, by its number; the omitted pieces are at nil.
  private var bytes: [Int?: [UInt8]] = [:]

  package init(_ frame: Frame) {
    for piece in frame.hiding(.covered, inRows: 0..<frame.rowCount) {
      bytes[piece.textNumber, default: []] += piece.hidden.utf8.lazy.filter { $0 != .space }
    }
  }

  /// The texts, with their numbers of occurrences.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for (number, text) in bytes {
      // Omitted pieces have no text number in the frame; each is a line of the hidden text.
      let pieces = number == nil ? text.split(separator: .newline) : [text[...]]
      for piece in pieces {
        var words = String(decoding: piece, as: UTF8.self)
        words.unicodeScalars.removeAll(where: \.isBlank)
        if !words.isEmpty { counts[words, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension Unicode.Scalar {
  /// Whether it is white space (`White_Space`); most scalars are letters of ASCII, which are told
  /// without looking them up.
  fileprivate var isBlank: Bool {
    let isVisible = isASCII && value > 0x20
    return !isVisible && properties.isWhitespace
  }
}

extension Frame {
  /// The bytes of the texts in a row, each with the number of its text, from left to right.
  package func texts(inRow row: Int) -> [(number: Int, bytes: Range<Int>)] {
    spanRange(ofRow: row).compactMap { index in
      spans[index].textNumber.map { (Int($0), byteRange(ofSpan: index)) }
    }
  }

  /// Whether a row needs no closer look: it reaches at most to the width, it doesn't end in a space,
  /// and it has neither a control character nor a mark of direction.
  package func isPlain(row: Int) -> Bool {
    let text = bytes[byteRange(ofRow: row)]
    guard text.withBytes({ Cells.reach($0) }) <= width else { return false }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    if scalars.last?.properties.isWhitespace == true { return false }
    return !scalars.contains { $0.isControl }
  }

  /// The first two texts of a row that have neither a space nor a line between them. An ornament isn't a
  /// text.
  package func touchingTexts(inRow row: Int) -> (left: CellRun, right: CellRun)? {
    let range = spanRange(ofRow: row)
    for index in range.dropLast() {
      guard let first = spans[index].textNumber,
        let second = spans[index + 1].textNumber,
        first != second,
        !spans[index].isOrnament,
        !spans[index + 1].isOrnament,
        bytes[byteRange(ofSpan: index)].last != .space,
        bytes[byteRange(ofSpan: index + 1)].first != .space
      else { continue }
      let runs = runs(inRow: row)
      let number = index - range.lowerBound
      return (runs[number], runs[number + 1])
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is C0, DEL, C1 or a bidirectional control (`Bidi_Control`).
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
