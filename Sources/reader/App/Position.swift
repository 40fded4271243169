/// The reader's position on a page.
struct Position: Hashable, Sendable {
  /// The number of body rows above the window.
  var scroll = 0
  /// The focused target, visible or not.
  var focus: Target.Key?
  /// Whether the focused target was visible when the reader left the page.
  var showsFocus = false
  /// Whether the reader has moved on the page. Until then the page may set the focus.
  var isTouched = false
  /// The text at the top of the window after the last scroll, from which the position is restored at another width.
  var anchor: Anchor?
}

/// A position in the text of a page, independent of the width.
struct Anchor: Hashable, Sendable {
  /// The index of the text, in page order.
  var textNumber: Int
  /// The number of bytes above the window; each line end counts as one.
  var offset: Int
  /// The number of window rows above the text.
  var rowsAbove: Int
}

extension Sheet {
  /// The position in the text at a row of the body.
  ///
  /// - Complexity: O(n) in the rows of the text.
  func anchor(atRow row: Int) -> Anchor? {
    guard let textRow = (max(0, row)..<max(row, bodyRows, 0)).first(where: { textNumber(inRow: $0) != nil }),
      let number = textNumber(inRow: textRow)
    else { return nil }
    // The rows of a text are adjacent.
    var (offset, above) = (0, textRow - 1)
    while above >= 0, case let length = length(of: number, inRow: above), length > 0 {
      offset += length
      above -= 1
    }
    return Anchor(textNumber: number, offset: offset, rowsAbove: textRow - row)
  }

  /// The row of the body at a position in the text; `nil` if the text is not on the page.
  func row(of anchor: Anchor) -> Int? {
    var offset = 0
    var found: Int?
    for row in 0..<bodyRows where offset <= anchor.offset {
      let length = length(of: anchor.textNumber, inRow: row)
      if length > 0 { found = row }
      offset += length
    }
    return found.map { max(0, $0 - anchor.rowsAbove) }
  }

  private func textNumber(inRow row: Int) -> Int? {
    body.runs(inRow: row).lazy.compactMap(\.textNumber).first
  }

  private func length(of text: Int, inRow row: Int) -> Int {
    let bytes = body.runs(inRow: row).reduce(0) { $0 + ($1.textNumber == text ? $1.utf8.count : 0) }
    return bytes > 0 ? bytes + 1 : 0
  }
}
