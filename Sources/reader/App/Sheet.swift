import GalleyDomain
import TextLayout

/// A page drawn for a window: the fixed top and bottom, and the scrolling body between them.
///
/// The body is drawn once for each width, so scrolling draws nothing. Only the first rows of a long page are drawn until
/// a job has drawn all of them, or the window gets near their end (A14).
struct Sheet: Sendable {
  /// A part of the sheet.
  enum Part: Int, CaseIterable, Hashable, Sendable {
    case top, body, bottom
  }

  let width: Int
  /// The terminal's glyphs.
  let glyphs: Glyphs
  /// The rows of the window.
  let height: Int
  let top: Frame
  let bottom: Frame
  private(set) var body: Frame
  /// The number of drawn body rows, without padding.
  private(set) var bodyRows = 0
  /// Whether all of the body has been drawn.
  private(set) var isWhole = false
  /// The targets, in reading order.
  private(set) var targets: [Target] = []

  /// The place of an image.
  struct Image: Sendable {
    var address: UntrustedText
    var part: Part
    var rows: Range<Int>
    var columns: Range<Int>
    /// Whether the place is blank, for the picture itself.
    var isPicture: Bool
  }

  /// The places of activity marks.
  private var activities: [(part: Part, row: Int, column: Int)] = []

  private let tree: Block
  /// The number of rows drawn in advance: more than most pages have.
  private static let ahead = 500

  /// Drawing of a whole page, for another thread.
  struct Job: Sendable {
    /// The pane that shows the page, and the number of the page's version.
    var pane: Int
    var version: Int
    fileprivate(set) var page: Block
    fileprivate(set) var old: Sheet

    init(pane: Int, version: Int, page: Block, like old: Sheet) {
      (self.pane, self.version, self.page, self.old) = (pane, version, page, old)
    }

    /// Draws the page for the window of the old sheet.
    func drawn() -> Sheet {
      Sheet(drawing: page, width: old.width, height: old.height, glyphs: old.glyphs, atLeast: .max)
    }
  }

  /// - Parameters:
  ///   - width: the cells in a row, 1 or more.
  ///   - height: the rows of the window, 1 or more.
  ///   - glyphs: the terminal's glyphs.
  ///   - rows: the minimum number of body rows to draw, if the page has as many; `.max` draws all.
  init(drawing page: Block, width: Int, height: Int, glyphs: Glyphs = .unicode, atLeast rows: Int = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.glyphs = glyphs
    let viewport = page.viewport
    let fixed = viewport?.fixedParts(width: self.width, height: self.height, glyphs: glyphs)
    (top, bottom) = (fixed?.top ?? Frame(width: self.width), fixed?.bottom ?? Frame(width: self.width))
    tree = viewport?.body ?? page
    body = Frame(width: self.width)
    draw(rows: max(rows, self.height + Self.ahead))
  }

  /// The number of scrolling rows of the window.
  var windowRows: Int { max(1, height - top.rowCount - bottom.rowCount) }

  /// The maximum scroll position, in rows.
  var scrollLimit: Int { max(0, bodyRows - windowRows) }

  /// Draws more of a long body if the window gets near the end of the drawn rows.
  mutating func reach(row: Int) {
    guard !isWhole, row >= bodyRows - windowRows else { return }
    var rows = bodyRows
    while rows - windowRows <= row { rows = rows > 1 << 40 ? .max : rows * 4 }
    draw(rows: rows)
  }

  /// Draws all of the body.
  mutating func reachEnd() {
    if !isWhole { draw(rows: .max) }
  }

  /// The target with a key; `nil` if it is not on the drawn part of the page.
  ///
  /// - Complexity: O(n) in the number of targets.
  func target(_ key: Target.Key) -> Target? { targets.first { $0.key == key } }

  func frame(_ part: Part) -> Frame {
    switch part {
    case .top: top
    case .body: body
    case .bottom: bottom
    }
  }

  /// The part and row at a row of the window; `nil` below the end of the page.
  func place(ofWindowRow row: Int, scroll: Int) -> (part: Part, row: Int)? {
    if row < top.rowCount { return (.top, row) }
    if row < top.rowCount + windowRows {
      let bodyRow = row - top.rowCount + scroll
      return bodyRow < bodyRows ? (.body, bodyRow) : nil
    }
    let bottomRow = row - top.rowCount - windowRows
    return bottomRow < bottom.rowCount ? (.bottom, bottomRow) : nil
  }

  /// The column of the activity mark that starts in this row, if any.
  func activityColumn(inRow row: Int, of part: Part) -> Int? {
    activities.first { $0.part == part && $0.row == row }?.column
  }

  private mutating func findPlaces() {
    let parts = Part.allCases
    targets = parts.flatMap { frame($0).targets(in: $0) }
    activities = parts.flatMap { part in
      frame(part).regions.filter { $0.kind == .activity }.map { (part, $0.rows.lowerBound, $0.columns.lowerBound) }
    }
  }

  /// The places of the images in the fixed parts, and of those that are at least partly in these rows of the body.
  func images(inRows rows: Range<Int>) -> [Image] {
    Part.allCases.flatMap { part in
      let regions = frame(part).regions
      let visible = regions.indices.filter { part != .body || regions[$0].rows.overlaps(rows) }
      return visible.compactMap { index -> Image? in
        let region = regions[index]
        return region.kind.image.map {
          Image(address: $0.address, part: part, rows: region.rows, columns: region.columns, isPicture: $0.isPicture)
        }
      }
    }
  }

  /// Draws at least a number of rows of the body; `.max` draws all.
  private mutating func draw(rows: Int) {
    body = Frame(drawing: tree, size: Size(width: width, height: rows == .max ? nil : rows), glyphs: glyphs)
    bodyRows = min(body.pageRows ?? body.rowCount, body.rowCount)
    isWhole = body.pageRows != nil
    findPlaces()
  }
}
