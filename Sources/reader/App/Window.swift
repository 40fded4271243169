/// The visible part of a sheet: the sheet and its scroll position.
struct Window: Sendable {
  private(set) var sheet: Sheet
  /// The number of body rows above the window.
  private(set) var scroll = 0
  /// The text at the top of the window after the reader's last scroll.
  private(set) var anchor: Anchor?

  /// Shows a sheet at an anchor, or else at a row.
  init(on sheet: Sheet, scroll: Int, anchor: Anchor?) {
    (self.sheet, self.scroll, self.anchor) = (sheet, scroll, anchor)
    showAnchor()
  }

  /// The visible rows of the body.
  var rows: Range<Int> { scroll..<scroll + sheet.windowRows }

  /// Whether a target is at least partly visible.
  func shows(_ target: Target) -> Bool {
    target.part != .body || target.rows.overlaps(rows)
  }

  /// Whether a target is completely visible.
  func showsAll(of target: Target) -> Bool {
    target.part != .body || target.rows.clamped(to: rows) == target.rows
  }

  private var isAtEnd: Bool { sheet.isWhole && scroll > 0 && scroll == sheet.scrollLimit }

  // MARK: Scrolling

  /// Draws more of the body if a row is near the end of the drawn part.
  mutating func reach(row: Int) { sheet.reach(row: row) }

  /// Draws all of the body.
  mutating func reachEnd() { sheet.reachEnd() }

  mutating func scroll(by rows: Int) {
    scroll += rows
    clamp()
    anchor = sheet.anchor(atRow: scroll)
  }

  /// Scrolls as little as needed to show a target: all of it, or its start if it is longer than the window.
  mutating func reveal(_ target: Target) {
    guard target.part == .body else { return }
    if target.rows.count >= sheet.windowRows || target.rows.lowerBound < scroll {
      scroll(by: target.rows.lowerBound - scroll)
    } else if target.rows.upperBound > rows.upperBound {
      scroll(by: target.rows.upperBound - rows.upperBound)
    }
  }

  /// Reveals a target, unless it is larger than the window and partly visible.
  mutating func show(_ target: Target) {
    if !shows(target) || target.rows.count <= sheet.windowRows { reveal(target) }
  }

  /// Reveals a target and keeps the anchor, so that a window restored to its old size shows its old rows.
  mutating func showKeepingAnchor(_ target: Target) {
    let anchor = anchor
    show(target)
    self.anchor = anchor
  }

  /// Scrolls to rows of the body unless they are completely visible, with a third of the window as context above.
  mutating func showInContext(_ wanted: Range<Int>) {
    if wanted.lowerBound < rows.lowerBound || wanted.upperBound > rows.upperBound {
      scroll(by: wanted.lowerBound - sheet.windowRows / 3 - scroll)
    }
  }

  private mutating func clamp() {
    sheet.reach(row: scroll)
    scroll = min(max(0, scroll), sheet.scrollLimit)
  }

  private mutating func showAnchor() {
    if let anchor, let row = sheet.row(of: anchor) { scroll = row }
    clamp()
  }

  // MARK: Another sheet

  /// Shows the same page in another size, with the same text at the top.
  mutating func resize(to sheet: Sheet) {
    self.sheet = sheet
    showAnchor()
  }

  /// Shows a changed page: the targets in the window stay in place, and a window at the end stays at the end.
  mutating func update(to new: Sheet) {
    let (old, wasAtEnd) = (sheet, isAtEnd)
    sheet = new
    if wasAtEnd, new.lastKey == old.lastKey {
      scroll = new.scrollLimit
    } else if scroll > 0, let shift = shift(from: old) {
      scroll = max(0, scroll + shift)
    }
    clamp()
  }

  /// Makes the text at the top of the window the anchor, or nil at the top of the page.
  mutating func updateAnchor() {
    anchor = scroll > 0 ? sheet.anchor(atRow: scroll) : nil
  }

  /// The number of rows by which the targets in the window have moved.
  private func shift(from old: Sheet) -> Int? {
    let places = Dictionary(
      sheet.targets.lazy.filter { $0.part == .body }.map { ($0.key, $0.rows.lowerBound) }, uniquingKeysWith: { $1 })
    let known = old.targets.filter { $0.part == .body && places[$0.key] != nil }
    let reference = known.first { $0.rows.lowerBound >= scroll } ?? known.last
    return reference.flatMap { target in places[target.key].map { $0 - target.rows.lowerBound } }
  }
}

extension Sheet {
  /// The last target of the body; a different one means that the page has grown at its end.
  fileprivate var lastKey: Target.Key? { targets.last { $0.part == .body }?.key }
}
