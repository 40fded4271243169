/// A position in the text of a page, independent of the width.
package struct Anchor: Hashable, Sendable {
  /// The index of the text, in page order.
  var textNumber: Int
  /// The number of bytes above the window; each line end counts as one.
  var offset: Int
  /// The number of window rows above the text.
  var rowsAbove: Int
}

extension DrawnPage {
  /// The position in the text at a row of the body.
  ///
  /// - Complexity: O(n) in the rows of the text.
  func anchor(atRow row: Int) -> Anchor? {
    for textRow in max(0, row)..<max(row, body.rowCount, 0) {
      let piece = body.piece(atRow: textRow)
      let runs = body.runs(inRow: textRow)
      guard let first = runs.lazy.compactMap(\.textNumber).first else { continue }
      let number = first + piece.texts
      var anchor = Anchor(textNumber: number, offset: 0, rowsAbove: textRow - row)
      // The rows of a text are adjacent.
      for above in (0..<textRow).reversed() {
        let length = length(of: number, inRow: above)
        if length == 0 { break }
        anchor.offset += length
      }
      return anchor
    }
    return nil
  }

  /// The row of the body at a position in the text; `nil` if the text is not on the page.
  func row(of anchor: Anchor) -> Int? {
    var offset = 0
    var found: Int?
    for row in 0..<body.rowCount where offset <= anchor.offset {
      let length = length(of: anchor.textNumber, inRow: row)
      if length > 0 { found = row }
      offset += length
    }
    return found.map { max(0, $0 - anchor.rowsAbove) }
  }

  private func length(of text: Int, inRow row: Int) -> Int {
    let piece = body.piece(atRow: row)
    let frame = piece.drawn.frame
    let number = Int32(text - piece.texts)
    let spans = frame.spanRange(ofRow: row - piece.shift).filter { index in
      frame.spans[index].textNumber == number
    }
    let bytes = spans.reduce(0) { $0 + frame.byteRange(ofSpan: $1).count }
    return bytes > 0 ? bytes + 1 : 0
  }
}
