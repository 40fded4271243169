import GalleyDomain

/// The reader's position on a page: the scroll position and the focus.
struct Position: Hashable, Sendable {
  /// The number of body rows above the window.
  var scroll = 0
  /// The focused control, visible or not.
  var focus: Control.ID?
  /// Whether the reader has moved on the page. Until then the page sets the focus.
  var hasMoved = false
  /// The text at the top of the window after the last scroll, from which the position is restored at another width.
  var anchor: Anchor?
}

extension Position {
  /// The visible rows of the body.
  func rows(in page: DrawnPage) -> Range<Int> { scroll..<scroll + page.windowRows }

  /// Whether a control is at least partly visible.
  func shows(_ control: Control, in page: DrawnPage) -> Bool {
    control.part != .body || control.rows.overlaps(rows(in: page))
  }

  /// Whether a control is completely visible.
  func showsAll(of control: Control, in page: DrawnPage) -> Bool {
    control.part != .body || control.rows.clamped(to: rows(in: page)) == control.rows
  }

  /// The index of the focused control, if it is visible.
  func focusedIndex(in page: DrawnPage) -> Int? {
    focus.flatMap { id in page.controls.firstIndex { shows($0, in: page) && $0.id == id } }
  }

  /// The focused control, if it is visible.
  func focused(in page: DrawnPage) -> Control? { focusedIndex(in: page).map { page.controls[$0] } }

  /// Whether the end of the page is visible.
  func isAtEnd(of page: DrawnPage) -> Bool { scroll >= page.scrollLimit }

  // MARK: Scrolling

  mutating func scroll(to row: Int, in page: DrawnPage) {
    scroll = min(max(0, row), page.scrollLimit)
    anchor = page.anchor(atRow: scroll)
  }

  /// Focuses a control, and scrolls as little as needed to show it: all of it, or its start if it is longer than the
  /// window.
  mutating func focus(_ control: Control, in page: DrawnPage) {
    (hasMoved, focus) = (true, control.id)
    reveal(control, in: page)
  }

  /// Reveals a control, unless it is larger than the window and partly visible.
  mutating func show(_ control: Control, in page: DrawnPage) {
    if !shows(control, in: page) || control.rows.count <= page.windowRows { reveal(control, in: page) }
  }

  /// Scrolls to rows of the body unless they are completely visible, with a third of the window as context above.
  mutating func showInContext(_ wanted: Range<Int>, in page: DrawnPage) {
    hasMoved = true
    if wanted.clamped(to: rows(in: page)) != wanted {
      scroll(to: wanted.lowerBound - page.windowRows / 3, in: page)
    }
  }

  private mutating func reveal(_ control: Control, in page: DrawnPage) {
    guard control.part == .body else { return }
    if control.rows.count >= page.windowRows || control.rows.lowerBound < scroll {
      scroll(to: control.rows.lowerBound, in: page)
    } else if control.rows.upperBound > rows(in: page).upperBound {
      scroll(to: control.rows.upperBound - page.windowRows, in: page)
    }
  }

  // MARK: Other drawings

  /// The position for a later return: a control outside the window loses the focus.
  func saved(on page: DrawnPage) -> Position {
    var saved = self
    if focused(in: page) == nil { saved.focus = nil }
    return saved
  }

  /// A saved position on the same page in another size, with the same text at the top and the focus visible.
  func restored(on page: DrawnPage) -> Position {
    var new = self
    new.scroll = min(anchor.flatMap(page.row) ?? scroll, page.scrollLimit)
    if let control = focus.flatMap(page.control) { new.show(control, in: page) }
    // A window restored to its old size shows its old rows.
    new.anchor = anchor
    new.setInitialFocus(in: page)
    return new
  }

  /// The position on a changed page: the controls in the window stay in place, and a window at the end stays at the end.
  func updated(from old: DrawnPage, to page: DrawnPage) -> Position {
    var new = self
    let wasWhole = focused(in: old).map { showsAll(of: $0, in: old) } ?? false
    if scroll > 0, isAtEnd(of: old), page.lastControl == old.lastControl {
      new.scroll = page.scrollLimit
    } else if scroll > 0, let shift = shift(from: old, to: page) {
      new.scroll = max(0, scroll + shift)
    }
    new.scroll = min(new.scroll, page.scrollLimit)
    // New rows above can push the focused control out of the window. At the top of the page, the new rows are shown
    // instead.
    if wasWhole, new.scroll > 0, let control = focus.flatMap(page.control), control.rows.count <= page.windowRows {
      new.reveal(control, in: page)
    }
    new.setInitialFocus(in: page)
    new.anchor = new.scroll > 0 ? page.anchor(atRow: new.scroll) : nil
    return new
  }

  /// The number of rows by which the controls in the window have moved.
  private func shift(from old: DrawnPage, to page: DrawnPage) -> Int? {
    let rows = Dictionary(
      page.controls.lazy.filter { $0.part == .body }.map { ($0.id, $0.rows.lowerBound) }, uniquingKeysWith: { $1 })
    let known = old.controls.filter { $0.part == .body && rows[$0.id] != nil }
    let reference = known.first { $0.rows.lowerBound >= scroll } ?? known.last
    return reference.flatMap { control in rows[control.id].map { $0 - control.rows.lowerBound } }
  }
}

extension DrawnPage {
  /// The last control of the body; a different one means that the page has grown at its end.
  fileprivate var lastControl: Control.ID? { controls.last { $0.part == .body }?.id }
}
