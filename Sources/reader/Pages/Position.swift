import GalleyRendering
import TextLayout

/// The reader's position on a page: the scroll position and the focus.
struct Position: Hashable, Sendable {
  /// The number of body rows above the window.
  var scroll = 0
  /// The words that all items shown contain; empty if all are shown.
  var filter = ""
  /// The focused control, visible or not.
  var focus: Control.ID?
  /// Whether the reader has moved on the page. Until then the page sets the focus.
  var hasMoved = false
  /// The text at the top of the window after the last scroll, from which the position is restored at another width.
  var anchor: Anchor?
}

extension Pane {
  /// The number of body rows above the window.
  var scroll: Int { position.scroll }

  /// The visible rows of the body.
  var rows: Range<Int> { scroll..<scroll + drawn.windowRows }

  /// Whether the end of the page is visible.
  var isAtEnd: Bool { scroll >= drawn.scrollLimit }

  /// Whether a control is at least partly visible.
  func shows(_ control: Control) -> Bool { control.part != .body || control.rows.overlaps(rows) }

  /// Whether a control is completely visible.
  func showsAll(of control: Control) -> Bool {
    control.part != .body || control.rows.clamped(to: rows) == control.rows
  }

  /// The index of the focused control, if it is visible.
  var focusedIndex: Int? {
    position.focus.flatMap { id in drawn.controls.firstIndex { shows($0) && $0.id == id } }
  }

  /// The focused control, if it is visible.
  var focused: Control? { focusedIndex.map { drawn.controls[$0] } }

  // MARK: Scrolling

  mutating func scroll(to row: Int) {
    position.scroll = min(max(0, row), drawn.scrollLimit)
    position.anchor = drawn.anchor(atRow: scroll)
  }

  /// Focuses a control, and scrolls as little as needed to show it: all of it, or its start if it is longer than the
  /// window.
  mutating func focus(_ control: Control) {
    (position.hasMoved, position.focus) = (true, control.id)
    reveal(control)
  }

  /// Focuses the control with an action, if the page has one.
  mutating func focus(_ action: ScreenAction) {
    guard let control = drawn.control(Control.ID(activation: .action(Identifier(action)))) else { return }
    (position.hasMoved, position.focus) = (true, control.id)
    show(control)
  }

  /// Focuses the text field; a change of the page can still move the focus.
  mutating func focusField() {
    guard let field = drawn.controls.first(where: \.isField) else { return }
    focus(field)
    position.hasMoved = false
  }

  /// Scrolls to rows of the body unless they are completely visible, with a third of the window as context above.
  mutating func showInContext(_ wanted: Range<Int>) {
    position.hasMoved = true
    if wanted.clamped(to: rows) != wanted { scroll(to: wanted.lowerBound - drawn.windowRows / 3) }
  }

  /// Reveals a control, unless it is larger than the window and partly visible.
  private mutating func show(_ control: Control) {
    if !shows(control) || control.rows.count <= drawn.windowRows { reveal(control) }
  }

  mutating func reveal(_ control: Control) {
    guard control.part == .body else { return }
    if control.rows.count >= drawn.windowRows || control.rows.lowerBound < scroll {
      scroll(to: control.rows.lowerBound)
    } else if control.rows.upperBound > rows.upperBound {
      scroll(to: control.rows.upperBound - drawn.windowRows)
    }
  }

  // MARK: Other drawings

  /// The position for a later return: a control outside the window loses the focus.
  var savedPosition: Position {
    var saved = position
    if focused == nil { saved.focus = nil }
    return saved
  }

  /// Takes a saved position to a page in another size, with the same text at the top and the focus visible.
  mutating func restore() {
    let anchor = position.anchor
    position.scroll = min(anchor.flatMap(drawn.row) ?? scroll, drawn.scrollLimit)
    if let control = position.focus.flatMap(drawn.control) { show(control) }
    // A window restored to its old size shows its old rows.
    position.anchor = anchor
    setInitialFocus()
  }

  /// Takes the position to a changed page: the controls in the window stay in place, and a window at the end stays at the
  /// end.
  mutating func follow(_ old: Pane) {
    let wasWhole = old.focused.map { old.showsAll(of: $0) } ?? false
    if scroll > 0, old.isAtEnd, drawn.lastControl == old.drawn.lastControl {
      position.scroll = drawn.scrollLimit
    } else if scroll > 0, let shift = shift(from: old) {
      position.scroll = max(0, scroll + shift)
    }
    position.scroll = min(scroll, drawn.scrollLimit)
    // New rows above can push the focused control out of the window. At the top of the page, the new rows are shown
    // instead.
    if wasWhole, scroll > 0, let control = position.focus.flatMap(drawn.control), control.rows.count <= drawn.windowRows
    {
      reveal(control)
    }
    setInitialFocus()
    position.anchor = scroll > 0 ? drawn.anchor(atRow: scroll) : nil
  }

  /// The number of rows by which the controls in the window have moved.
  private func shift(from old: Pane) -> Int? {
    let rows = Dictionary(
      drawn.controls.lazy.filter { $0.part == .body }.map { ($0.id, $0.rows.lowerBound) }, uniquingKeysWith: { $1 })
    let known = old.drawn.controls.filter { $0.part == .body && rows[$0.id] != nil }
    let reference = known.first { $0.rows.lowerBound >= scroll } ?? known.last
    return reference.flatMap { control in rows[control.id].map { $0 - control.rows.lowerBound } }
  }
}

extension DrawnPage {
  /// The last control of the body; a different one means that the page has grown at its end.
  fileprivate var lastControl: Control.ID? { controls.last { $0.part == .body }?.id }
}
