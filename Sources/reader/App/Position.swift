/// Where the reader is on a page.
struct Position: Hashable, Sendable {
  /// Rows of the body above the window.
  var scroll = 0
  /// What has the focus, whether or not it is on the screen.
  var focus: Target.Key?
  /// Whether that was on the screen when the page was left.
  var showsFocus = false
  /// Whether the reader has moved about. Until then the page may set the focus.
  var isTouched = false
  /// The words at the top of the window when it was last scrolled, by which the place is found again at another width.
  var anchor: Anchor?
}

/// A place in the text of a page, at any width.
struct Anchor: Hashable, Sendable {
  /// The text, counted in the order of the page.
  var leaf: Int32
  /// How much of it stands above the window, in bytes; a line's end counts as one.
  var offset: Int
  /// Rows of the window above the text.
  var rowsAbove: Int
}

extension Sheet {
  /// The place in the text that a row of the body shows.
  ///
  /// - Complexity: O(n) in the spans of the body up to the row.
  func anchor(atRow row: Int) -> Anchor? {
    guard let textRow = (max(0, row)..<max(row, bodyRows, 0)).first(where: { leaf(inRow: $0) != nil }),
      let leaf = leaf(inRow: textRow)
    else { return nil }
    let offset = (0..<textRow).reduce(0) { $0 + length(of: leaf, inRow: $1) }
    return Anchor(leaf: leaf, offset: offset, rowsAbove: textRow - row)
  }

  /// The row of the body that shows a place in the text; nil where its text is not on the page.
  func row(of anchor: Anchor) -> Int? {
    var offset = 0
    var found: Int?
    for row in 0..<bodyRows where offset <= anchor.offset {
      let length = length(of: anchor.leaf, inRow: row)
      if length > 0 { found = row }
      offset += length
    }
    return found.map { max(0, $0 - anchor.rowsAbove) }
  }

  private func leaf(inRow row: Int) -> Int32? {
    body.spanRange(ofRow: row).lazy.map { body.spans[$0].leaf }.first { $0 >= 0 }
  }

  private func length(of leaf: Int32, inRow row: Int) -> Int {
    let bytes = body.spanRange(ofRow: row).reduce(0) { sum, index in
      sum + (body.spans[index].leaf == leaf ? body.byteRange(ofSpan: index).count : 0)
    }
    return bytes > 0 ? bytes + 1 : 0
  }
}
