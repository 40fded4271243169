/// The part of a sheet that can be seen: a sheet, and how far it is scrolled.
struct Window: Sendable {
  private(set) var sheet: Sheet
  /// Rows of the body above the window.
  private(set) var scroll = 0
  /// The text at the top of the window when a person last scrolled it.
  private(set) var anchor: Anchor?

  /// Shows a sheet where it was left: at the anchor, or else at the row.
  init(on sheet: Sheet, scroll: Int, anchor: Anchor?) {
    (self.sheet, self.scroll, self.anchor) = (sheet, scroll, anchor)
    showAnchor()
  }

  /// The rows of the body that can be seen.
  var rows: Range<Int> { scroll..<scroll + sheet.windowRows }

  /// Whether at least a part of a target can be seen.
  func shows(_ target: Target) -> Bool {
    target.part != .body || target.rows.overlaps(rows)
  }

  /// Whether all rows of a target can be seen.
  func showsAll(of target: Target) -> Bool {
    target.part != .body || target.rows.clamped(to: rows) == target.rows
  }

  private var isAtEnd: Bool { sheet.isWhole && scroll > 0 && scroll == sheet.scrollLimit }

  // MARK: Scrolling

  /// Draws more of the body where a row near the end of what is drawn is wanted.
  mutating func reach(row: Int) { sheet.reach(row: row) }

  /// Draws all of the body.
  mutating func reachEnd() { sheet.reachEnd() }

  mutating func scroll(by rows: Int) {
    scroll += rows
    clamp()
    anchor = sheet.anchor(atRow: scroll)
  }

  /// Scrolls as little as needed to show a target: all of it, or its beginning where it is longer than the window.
  mutating func reveal(_ target: Target) {
    guard target.part == .body else { return }
    if target.rows.count >= sheet.windowRows || target.rows.lowerBound < scroll {
      scroll(by: target.rows.lowerBound - scroll)
    } else if target.rows.upperBound > rows.upperBound {
      scroll(by: target.rows.upperBound - rows.upperBound)
    }
  }

  /// Reveals a target unless a part of it can be seen and all of it has no room.
  mutating func show(_ target: Target) {
    if !shows(target) || target.rows.count <= sheet.windowRows { reveal(target) }
  }

  /// Reveals a target and keeps the anchor, so that a window that gets its old size back shows its old rows.
  mutating func showKeepingAnchor(_ target: Target) {
    let anchor = anchor
    show(target)
    self.anchor = anchor
  }

  /// Scrolls to rows of the body that aren't all in the window, with a few rows above them.
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

  /// Shows the same page in another size: the text at the top stays there.
  mutating func resize(to sheet: Sheet) {
    self.sheet = sheet
    showAnchor()
  }

  /// Shows the page with another content: the targets in the window stay where they are, and the end of the page stays
  /// in the window.
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

  /// Takes the text at the top of the window for the anchor; the page's top has none.
  mutating func updateAnchor() {
    anchor = scroll > 0 ? sheet.anchor(atRow: scroll) : nil
  }

  /// The number of rows that the targets in the window have moved by.
  private func shift(from old: Sheet) -> Int? {
    let places = Dictionary(
      sheet.targets.lazy.filter { $0.part == .body }.map { ($0.key, $0.rows.lowerBound) }, uniquingKeysWith: { $1 })
    let known = old.targets.filter { $0.part == .body && places[$0.key] != nil }
    let reference = known.first { $0.rows.lowerBound >= scroll } ?? known.last
    return reference.flatMap { target in places[target.key].map { $0 - target.rows.lowerBound } }
  }
}

extension Sheet {
  /// The last target of the body: another one means that the page has grown at its end.
  fileprivate var lastKey: Target.Key? { targets.last { $0.part == .body }?.key }
}
