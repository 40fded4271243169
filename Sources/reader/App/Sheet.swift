import Domain
import TextLayout

/// A page drawn for a window: what stays at its top and bottom, and all that scrolls between.
///
/// What scrolls is drawn once for each width, so that moving about draws nothing. Of a page of very many rows only the
/// first are drawn, until the window gets near their end (A14).
struct Sheet: Sendable {
  /// Where on a sheet something is.
  enum Part: Hashable, Sendable {
    case top, body, bottom
  }

  let width: Int
  /// What the terminal can show.
  let glyphs: Glyphs
  /// Rows of the window.
  let height: Int
  let top: Frame
  let bottom: Frame
  private(set) var body: Frame
  /// The rows of the body that were drawn, none of them padding.
  private(set) var bodyRows: Int
  /// Whether all of the body was drawn.
  private(set) var isWhole: Bool
  /// What can be chosen, in the order in which it is read.
  private(set) var targets: [Target] = []
  /// Where images are, by their addresses.
  private(set) var images: [(address: UntrustedText, part: Part, rows: Range<Int>)] = []

  private let tree: Block
  /// How many rows are drawn beyond those that are known to be needed: most pages have fewer in all.
  private static let ahead = 2_000

  /// - Parameters:
  ///   - width: cells in a row, 1 or more.
  ///   - height: rows of the window, 1 or more.
  ///   - glyphs: what the terminal can show.
  ///   - rows: how many rows of the body are drawn at least, where it has as many.
  init(drawing page: Block, width: Int, height: Int, glyphs: Glyphs = .unicode, atLeast rows: Int = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.glyphs = glyphs
    let viewport = page.viewport
    let fixed = viewport?.fixedParts(width: self.width, height: self.height, glyphs: glyphs)
    (top, bottom) = (fixed?.top ?? Frame(width: self.width), fixed?.bottom ?? Frame(width: self.width))
    tree = viewport?.body ?? page
    (body, bodyRows, isWhole) = Self.draw(
      tree, width: self.width, rows: max(rows, self.height) + Self.ahead, glyphs: glyphs)
    findPlaces()
  }

  /// Rows of the window that scroll.
  var windowRows: Int { max(1, height - top.rowCount - bottom.rowCount) }

  /// The furthest that the body can be scrolled, in rows.
  var scrollLimit: Int { max(0, bodyRows - windowRows) }

  /// Draws more of a body that goes on, where a row of it is wanted that was not drawn.
  mutating func reach(row: Int) {
    guard !isWhole, row >= bodyRows - windowRows else { return }
    var rows = bodyRows
    while rows - windowRows <= row { rows = rows > Int.max / 4 ? .max : rows * 4 }
    (body, bodyRows, isWhole) = Self.draw(tree, width: width, rows: rows, glyphs: glyphs)
    findPlaces()
  }

  /// Draws all of the body.
  mutating func reachEnd() {
    guard !isWhole else { return }
    body = Frame(drawing: tree, size: Size(width: width), glyphs: glyphs)
    (bodyRows, isWhole) = (body.rowCount, true)
    findPlaces()
  }

  /// What can be chosen under this key; nil where it is not on the part of the page that is drawn.
  ///
  /// - Complexity: O(n) in the targets.
  func target(_ key: Target.Key) -> Target? { targets.first { $0.key == key } }

  func frame(_ part: Part) -> Frame {
    switch part {
    case .top: top
    case .body: body
    case .bottom: bottom
    }
  }

  /// What stands in a row of the window; nil below the end of the page.
  func place(ofWindowRow row: Int, scroll: Int) -> (part: Part, row: Int)? {
    if row < top.rowCount { return (.top, row) }
    if row < top.rowCount + windowRows {
      let bodyRow = row - top.rowCount + scroll
      return bodyRow < bodyRows ? (.body, bodyRow) : nil
    }
    let bottomRow = row - top.rowCount - windowRows
    return bottomRow < bottom.rowCount ? (.bottom, bottomRow) : nil
  }

  /// The cell of the mark of what is awaited, where it stands in this row.
  func activityColumn(inRow row: Int, of part: Part) -> Int? {
    frame(part).regions.first { $0.kind == .activity && $0.rows.lowerBound == row }?.columns.lowerBound
  }

  private mutating func findPlaces() {
    let parts = [Part.top, .body, .bottom]
    targets = parts.flatMap { frame($0).targets(in: $0) }
    images = parts.flatMap { part in
      frame(part).regions.compactMap { region in
        guard case .image(let image) = region.kind, let address = image.value(as: UntrustedText.self) else {
          return nil
        }
        return (address, part, region.rows)
      }
    }
  }

  private static func draw(
    _ tree: Block, width: Int, rows: Int, glyphs: Glyphs
  ) -> (Frame, rows: Int, isWhole: Bool) {
    let frame = Frame(drawing: tree, size: Size(width: width, height: rows), glyphs: glyphs)
    return (frame, min(frame.pageRows ?? frame.rowCount, frame.rowCount), frame.pageRows != nil)
  }
}
