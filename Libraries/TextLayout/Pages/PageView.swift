/// A person's position on a page: the scroll position and the focus.
package struct Position: Hashable, Sendable {
  /// The number of body rows above the window.
  package var scroll = 0
  /// The words that all items shown contain; empty if all are shown.
  package var filter: String
  /// The focused control; it is visible.
  package var focus: Control.ID?
  /// The rows above the window of each pane, by its number.
  var panes: [Int: Int] = [:]
  /// The control to which the program has given the focus.
  var given: Identifier?
  /// Whether the person has moved on the page. Until then the page sets the focus.
  var hasMoved = false
  /// The last control that had the focus and disappeared, such as one behind a dialog.
  var lostFocus: Control.ID?
  /// The text at the top of the window after the last scroll, from which the position is restored
  /// at another width.
  var anchor: Anchor?

  /// The start of a page.
  package init(filter: String = "") {
    self.filter = filter
  }
}

/// A drawn page in a window, with a person's position on it.
///
/// A live program, the reader, the workbench and a flow move on their pages in the same way.
package struct PageView: Sendable {
  /// The page as it was drawn for the window.
  package internal(set) var drawn: DrawnPage
  /// The scroll position and the focus.
  package var position: Position

  /// Opens a page in a window, with the focus on its first item.
  ///
  /// - Parameters:
  ///   - size: the cells and rows of the window; 24 rows if it has none.
  ///   - reading: the program's reading of the page.
  ///   - position: a saved position.
  package init(
    _ page: Block,
    size: Size,
    glyphs: Glyphs = .unicode,
    reading: PageReading = PageReading(),
    at position: Position = Position()
  ) {
    drawn = DrawnPage(
      drawing: page,
      size: size,
      glyphs: glyphs,
      reading: reading,
      filter: position.filter,
      isOpening: position.scroll == 0
    )
    self.position = position
    restore()
  }

  /// Shows the page with all rows, once they are drawn.
  package mutating func show(all page: DrawnPage) { drawn = page }

  /// Draws all rows, if the page has only been opened with its first ones.
  package mutating func drawAll() { drawn = drawn.whole }

  /// Shows another drawing of the page. In the same size, the controls in the window stay in place;
  /// in another one, the text at its top does.
  private mutating func show(_ next: DrawnPage) {
    let old = self
    drawn = next
    if next.width == old.drawn.width, next.height == old.drawn.height {
      follow(old)
    } else {
      restore()
    }
  }

  /// Shows the page after a change of its content, its size or its filter.
  package mutating func show(_ page: Block, size: Size) {
    let next = DrawnPage(
      drawing: page,
      size: size,
      glyphs: drawn.glyphs,
      reading: drawn.reading,
      filter: position.filter,
      panes: position.panes,
      isOpening: scroll == 0,
      after: drawn
    )
    show(next)
  }

  /// Gives the focus to the control that the program wants, if it wants another one than before.
  package mutating func give(_ wanted: Identifier?) {
    if position.given == wanted { return }
    position.given = wanted
    guard let wanted,
      let control = control(of: wanted, where: { $0.id.activation.identifier == wanted })
    else { return }
    focus(control)
  }

  /// The number of body rows above the window.
  package var scroll: Int { position.scroll }

  /// The visible rows of the body.
  package var rows: Range<Int> {
    scroll..<scroll + drawn.windowRows
  }

  /// The control at a cell of the window.
  package func control(atColumn column: Int, row: Int) -> Control? {
    drawn.row(atWindowRow: row, scroll: scroll).flatMap { part, row in
      drawn.control(atColumn: column, row: row, of: part)
    }
  }

  /// Whether the end of the page is visible.
  package var isAtEnd: Bool {
    scroll >= drawn.scrollLimit
  }

  /// Whether a control is at least partly visible.
  package func shows(_ control: Control) -> Bool {
    control.part != .body || control.shownRows.overlaps(rows)
  }

  /// Whether a control is completely visible.
  package func showsAll(of control: Control) -> Bool {
    guard control.part == .body else { return true }
    return control.rows.clamped(to: window(of: control).clamped(to: rows)) == control.rows
  }

  /// The controls that are at least partly visible, in reading order.
  package var visibleControls: [Control] {
    drawn.controls(inRows: rows).map { drawn.controls[$0] }
  }

  /// The index of the focused control. Only visible ones are compared: a page can have 100,000.
  var focusedIndex: Int? {
    position.focus.flatMap { id in
      drawn.controls(inRows: rows).first { drawn.controls[$0].id == id }
    }
  }

  /// The focused control; `nil` if it isn't visible.
  package var focused: Control? {
    focusedIndex.map { drawn.controls[$0] }
  }

  /// The rows of the body that can show a control as a whole.
  func window(of control: Control) -> Range<Int> {
    control.pane?.rows ?? rows
  }

  // MARK: Scrolling

  package mutating func scroll(to row: Int) {
    position.scroll = min(max(0, row), drawn.scrollLimit)
    position.anchor = drawn.anchor(atRow: scroll)
    position.focus = focused?.id
  }

  /// Scrolls the pane at a cell of the window, or a page without panes.
  package mutating func scroll(by rows: Int, atColumn column: Int, row: Int) {
    let bodyRow = row - drawn.topRows + scroll
    let pane = drawn.panes.last { pane in
      pane.rows.contains(bodyRow) && pane.columns.contains(column)
    }
    if pane != nil || drawn.panes.isEmpty || drawn.scrollLimit > 0 { move(.row(rows), in: pane) }
  }

  /// Focuses a control, and reveals it.
  package mutating func focus(_ control: Control) {
    position.hasMoved = true
    position.focus = control.id
    reveal(control)
  }

  /// Focuses the text field.
  package mutating func focusField() {
    guard let field = drawn.controls.first(where: \.isField) else {
      return
    }
    focus(field)
  }

  /// Lets the next change of the page move the focus, as on a page that is opened.
  package mutating func releaseFocus() { position.hasMoved = false }

  /// Scrolls to rows of the body unless they are completely visible, with a third of the window as
  /// context above.
  package mutating func showInContext(_ wanted: Range<Int>) {
    position.hasMoved = true
    if wanted.clamped(to: rows) != wanted {
      scroll(to: wanted.lowerBound - drawn.windowRows / 3)
    }
  }

  /// Scrolls as little as needed to show a control: all of it, or a part if it is longer than the
  /// window.
  mutating func reveal(_ control: Control) {
    guard control.part == .body else { return }
    guard let pane = control.pane else { return scroll(to: control.rows, in: nil) }
    scroll(to: control.rows, in: pane)
    // The pane can be outside of the window itself.
    let shown = drawn.control(control.id)?.shownRows ?? pane.rows
    let focus = position.focus
    scroll(to: shown, in: nil)
    position.focus = focus
  }

  /// Scrolls a pane, or without one the page, as little as needed to show rows of the body.
  private mutating func scroll(to wanted: Range<Int>, in pane: ScrollPane?) {
    let window = pane?.rows ?? rows
    guard wanted.count <= window.count || !wanted.overlaps(window) else { return }
    if wanted.count >= window.count || wanted.lowerBound < window.lowerBound {
      scroll(pane, by: wanted.lowerBound - window.lowerBound)
    } else if wanted.upperBound > window.upperBound {
      scroll(pane, by: wanted.upperBound - window.upperBound)
    }
  }

  /// Scrolls a pane, or without one the page. If that hides the control with the focus, another one
  /// in the pane gets it.
  mutating func scroll(_ pane: ScrollPane?, by distance: Int) {
    guard let pane else { return scroll(to: scroll + distance) }
    let hadFocus = focused != nil
    position.panes[pane.number] = pane.scroll + distance
    drawn = drawn.redrawn(position.panes)
    let scrolled = drawn.panes.first { $0.number == pane.number }
    position.panes[pane.number] = scrolled?.wanted
    if hadFocus, focused == nil { refocus(last: distance < 0, in: pane) }
  }

  /// The first such control, also in rows of a pane that aren't painted, to which it is scrolled.
  ///
  /// - Parameter identifier: the value of the program; nil if it has none.
  private mutating func control(
    of identifier: Identifier?,
    where isWanted: (Control) -> Bool
  ) -> Control? {
    let known = drawn.controls.first(where: isWanted)
    guard known == nil, let identifier, !drawn.panes.allSatisfy(\.isWhole) else { return known }
    let redrawn = drawn.redrawn(position.panes, showing: identifier)
    guard let hidden = redrawn.controls.first(where: isWanted) else { return nil }
    drawn = redrawn
    for pane in drawn.panes { position.panes[pane.number] = pane.wanted }
    return hidden
  }

  /// Shows the control with the focus, wherever it is.
  private mutating func revealFocus() {
    guard let id = position.focus,
      let focused = control(of: id.activation.identifier, where: { $0.id == id })
    else { return }
    reveal(focused)
  }

  // MARK: Other drawings

  /// Takes a saved position to a page in another size, with the same text at the top and the focus
  /// visible.
  private mutating func restore() {
    let anchor = position.anchor
    let wanted = anchor.flatMap(drawn.row) ?? scroll
    position.scroll = min(wanted, drawn.scrollLimit)
    revealFocus()
    // A window restored to its old size shows its old rows.
    position.anchor = anchor
    setInitialFocus()
  }

  /// Takes the position to a changed page: the controls in the window stay in place.
  private mutating func follow(_ old: PageView) {
    for pane in drawn.panes where !pane.follows && pane.isOtherText(than: old.drawn) {
      scroll(pane, by: -pane.scroll)
    }
    let wasWhole = old.focused.map { old.showsAll(of: $0) } ?? false
    if scroll > 0, let shift = shift(from: old) {
      position.scroll = max(0, scroll + shift)
    }
    position.scroll = min(scroll, drawn.scrollLimit)
    // New rows above can push the focused control out of the window. At the top of the page, the
    // new rows are shown instead.
    let pane = old.focused?.pane
    if let pane, pane.isFollowing, old.isLast(in: pane) {
      refocus(last: true, in: pane)
    } else if wasWhole, scroll > 0 || pane != nil {
      revealFocus()
    }
    setInitialFocus(in: pane)
    position.anchor = scroll > 0 ? drawn.anchor(atRow: scroll) : nil
  }

  /// Whether the last choice in a pane has the focus.
  private func isLast(in pane: ScrollPane) -> Bool {
    drawn.controls.last { $0.isIn(pane) }?.id == position.focus
  }

  /// The number of rows by which the controls in the window have moved.
  private func shift(from old: PageView) -> Int? {
    let first = old.drawn.firstControl(belowRow: scroll)
    // Mostly it is the same one as before, and needn't be looked for among 100,000.
    if let first, let same = drawn.controls.dropFirst(first).first {
      let reference = old.drawn.controls[first]
      if same.part == .body, same.id == reference.id {
        return same.rows.lowerBound - reference.rows.lowerBound
      }
    }
    var rows: [Control.ID: Int] = [:]
    for control in drawn.controls where control.part == .body {
      rows[control.id] = control.rows.lowerBound
    }
    let known = old.drawn.controls.filter { $0.part == .body && rows[$0.id] != nil }
    let reference = known.first { $0.rows.lowerBound >= scroll } ?? known.last
    guard let reference, let row = rows[reference.id] else {
      return nil
    }
    return row - reference.rows.lowerBound
  }

  /// The cells before a page for the mark of the focused control.
  package static let margin = 2

  /// A page as the window shows it, with a mark beside the first row of the focused control.
  package func window(of page: Block) -> Block {
    var viewport = page.viewport ?? Viewport(arrangements: [Viewport.Arrangement()], body: page)
    let filling = viewport.body.filling(
      width: drawn.width,
      glyphs: drawn.glyphs,
      scroll: viewport.scroll
    )
    viewport.body = filling ?? viewport.body
    viewport.rows = drawn.height
    viewport.scroll = .row(scroll)
    viewport.panes = position.panes
    let focused = focused
    let first = (0..<drawn.height).first { row in
      guard let focused, let place = drawn.row(atWindowRow: row, scroll: scroll) else {
        return false
      }
      return place.part == focused.part && focused.shownRows.contains(place.row)
    }
    let mark = first.map { String(repeating: "\n", count: $0) + "▸" } ?? ""
    return Row(gap: 0) {
      TextBlock(Run(SafeText(own: mark, breaks: .keep), .marker, isOrnament: true))
        .fixed(Self.margin)
      viewport.column(minimum: 1, ideal: drawn.width)
    }.asBlock
  }
}
