/// A part of a window that a person scrolls.
package struct ScrollPane: Hashable, Sendable {
  /// The number among those of the page.
  let number: Int
  /// The rows above its window.
  var scroll = 0
  /// The rows above what is painted of it.
  var first = 0
  /// The number of its rows; nil if it isn't known.
  var rowCount: Int?
  /// Whether it stays at its end while the person doesn't leave that.
  var follows = false
  /// The painted rows: all, or those around its window.
  var body: Frame
  /// The rows of its window on the page.
  var rows = 0..<0
  /// The columns of its window on the page.
  var columns = 0..<0

  /// Whether all of its rows are painted.
  var isWhole: Bool { first == 0 && body.rowCount == rowCount }

  /// The maximum scroll position, as far as it is known.
  var scrollLimit: Int { max(0, (rowCount ?? first + body.rowCount) - rows.count) }

  /// The rows above its window that the next drawing is to have; nil at an end that it follows.
  var wanted: Int? { isFollowing ? nil : scroll }

  /// Whether it is at an end that it follows.
  var isFollowing: Bool { follows && scroll >= scrollLimit }

  /// Whether it showed nothing but text, and at most half of these rows are the same. Such a pane
  /// begins at its first row again, as for another message.
  func isOtherText(than page: DrawnPage) -> Bool {
    let id = Control.ID(activation: .pane(number))
    guard let old = page.control(id)?.pane else { return false }
    let start = old.scroll - old.first
    let end = min(start + old.rows.count, old.body.rowCount)
    // The empty rows between paragraphs are those of any text.
    let shown = (start..<max(start, end)).filter { old.body.text(ofRow: $0) != "" }
    let same = shown.count { row in
      row < body.rowCount && body.text(ofRow: row) == old.body.text(ofRow: row)
    }
    return same * 2 <= shown.count
  }
}

extension Frame {
  /// The parts of the window that a person scrolls.
  var scrollPanes: [ScrollPane] {
    regions.compactMap { region in
      guard case .pane(let value) = region.kind,
        var pane = value.value(as: ScrollPane.self)
      else { return nil }
      pane.rows = region.rows
      pane.columns = region.columns
      return pane
    }
  }
}

extension Region.Kind {
  /// A part of a window, which can have others in it.
  static let windowPart = Region.Kind.pane(Identifier(0))
}
