import GalleyDomain
import TextLayout

/// A page as it was drawn for a window: the fixed top and bottom, and the scrolling body between them.
///
/// All of the body is drawn, so scrolling draws nothing. A page of 10,000 rows takes about 50 ms.
struct DrawnPage: Sendable {
  /// A part of the page.
  enum Part: Int, CaseIterable, Hashable, Sendable {
    case top, body, bottom
  }

  /// An image on the page.
  struct Image: Sendable {
    var address: UntrustedText
    var part: Part
    var rows: Range<Int>
    var columns: Range<Int>
    /// Whether its cells are blank, for the picture itself.
    var isPicture: Bool
  }

  /// The words that all items contain; the rows of other items are left out.
  let filter: String
  /// The cells in a row.
  let width: Int
  /// The rows of the window.
  let height: Int
  /// The terminal's glyphs.
  let glyphs: Glyphs
  let top: Frame
  let body: Frame
  let bottom: Frame
  /// The controls, in reading order.
  let controls: [Control]
  private let activities: [(part: Part, row: Int, column: Int)]
  /// The addresses in the list of the page's links, by their numbers there, such as `[3]`.
  private let links: [Int: String]

  /// - Parameters:
  ///   - width: the cells in a row, 1 or more.
  ///   - height: the rows of the window, 1 or more.
  ///   - glyphs: the terminal's glyphs.
  ///   - filter: the words that all items contain.
  init(drawing page: Block, width: Int, height: Int, glyphs: Glyphs = .unicode, filter: String = "") {
    self.filter = filter
    (self.width, self.height, self.glyphs) = (max(1, width), max(1, height), glyphs)
    let viewport = page.viewport
    let fixed = viewport?.fixedParts(width: self.width, height: self.height, glyphs: glyphs)
    (top, bottom) = (fixed?.top ?? Frame(width: self.width), fixed?.bottom ?? Frame(width: self.width))
    let whole = Frame(drawing: viewport?.body ?? page, size: Size(width: self.width), glyphs: glyphs)
    body = filter.isEmpty ? whole : whole.keepingItems(with: filter)
    links = body.numberedLinks
    let parts = [(Part.top, top), (.body, body), (.bottom, bottom)]
    controls = parts.flatMap { $1.controls(in: $0) }
    activities = parts.flatMap { part, frame in
      frame.regions.filter { $0.kind == .activity }.map { (part, $0.rows.lowerBound, $0.columns.lowerBound) }
    }
  }

  /// The number of scrolling rows of the window.
  var windowRows: Int { max(1, height - top.rowCount - bottom.rowCount) }

  /// The maximum scroll position, in rows.
  var scrollLimit: Int { max(0, body.rowCount - windowRows) }

  func frame(_ part: Part) -> Frame {
    switch part {
    case .top: top
    case .body: body
    case .bottom: bottom
    }
  }

  /// The part and its row at a row of the window; `nil` below the end of the page.
  func row(atWindowRow row: Int, scroll: Int) -> (part: Part, row: Int)? {
    if row < top.rowCount { return (.top, row) }
    if row < top.rowCount + windowRows {
      let bodyRow = row - top.rowCount + scroll
      return bodyRow < body.rowCount ? (.body, bodyRow) : nil
    }
    let bottomRow = row - top.rowCount - windowRows
    return bottomRow < bottom.rowCount ? (.bottom, bottomRow) : nil
  }

  /// Whether an activity mark is in the fixed parts or in these rows of the body.
  func hasActivity(inRows rows: Range<Int>) -> Bool {
    activities.contains { $0.part != .body || rows.contains($0.row) }
  }

  /// The column of the activity mark that starts in this row, if any.
  func activityColumn(inRow row: Int, of part: Part) -> Int? {
    activities.first { $0.part == part && $0.row == row }?.column
  }

  /// The images in the fixed parts, and those that are at least partly in these rows of the body.
  func images(inRows rows: Range<Int>) -> [Image] {
    Part.allCases.flatMap { part in
      let regions = frame(part).regions
      // A page can have 100,000 regions; by their indices, they aren't copied.
      let visible = regions.indices.filter { part != .body || regions[$0].rows.overlaps(rows) }
      return visible.map { regions[$0] }.compactMap { region in
        region.kind.image.map {
          Image(address: $0.address, part: part, rows: region.rows, columns: region.columns, isPicture: $0.isPicture)
        }
      }
    }
  }

  // MARK: Targets

  /// The indices of the controls in the fixed parts, and of those that are at least partly in these rows of the body.
  func controls(inRows rows: Range<Int>) -> [Int] {
    controls.indices.filter { controls[$0].part != .body || controls[$0].rows.overlaps(rows) }
  }

  /// Returns a control by its identifier.
  ///
  /// - Complexity: O(n) in the number of controls.
  func control(_ id: Control.ID) -> Control? { controls.first { $0.id == id } }

  /// The items of the page.
  var items: [Control] { controls.filter(\.isItem) }

  /// Whether the page has links.
  var hasLinks: Bool { controls.contains(where: \.isLink) }

  /// The control at a cell of a row; the innermost if several are there.
  func control(atColumn column: Int, row: Int, of part: Part) -> Control? {
    let frame = frame(part)
    let run = frame.runs(inRow: row).first { column < $0.columns.upperBound }
    let here = controls.filter { $0.part == part && $0.rows.contains(row) }
    let marked = here.last { control in
      run.map { control.marks[row]?.overlaps($0.utf8.indices) ?? false } ?? false
    }
    let blocks = here.filter(\.marks.isEmpty)
    return marked ?? blocks.last { $0.column <= column } ?? blocks.first
  }

  /// The address with a number in the list of the page's links.
  func link(numbered number: Int) -> String? { links[number] }
}

extension Frame {
  /// The addresses after numbers in square brackets; the last of a number counts.
  fileprivate var numberedLinks: [Int: String] {
    guard spans.contains(where: { $0.role == .reference }) else { return [:] }
    var (links, next): ([Int: String], String?) = ([:], nil)
    for run in runs.reversed() {
      next = run.link ?? next
      guard run.role == .reference, let number = Int(run.text.filter { !"[] ".contains($0) }) else { continue }
      links[number] = links[number] ?? next
    }
    return links
  }

  /// The frame without the items that don't contain some words, and the rows between them; with 500 items at most.
  fileprivate func keepingItems(with words: String) -> Frame {
    let items = controls(in: .body).filter(\.isItem)
    guard let first = items.first, let last = items.last else { return self }
    let found = Set(TextSearch(words).matches(in: self, .body).flatMap(\.rows))
    // Items side by side have the same rows.
    let ends = items.dropFirst().map(\.rows.lowerBound) + [last.rows.upperBound]
    let kept = zip(items, ends).filter { item, _ in item.rows.contains(where: found.contains) }.prefix(500)
    let rows = kept.map { $0.rows.lowerBound..<max($0.rows.upperBound, $1) }
    let parts =
      [0..<first.rows.lowerBound]
      + rows.reduce(into: []) { parts, rows in
        if let end = parts.last?.upperBound, end >= rows.upperBound { return }
        parts.append(max(rows.lowerBound, parts.last?.upperBound ?? 0)..<rows.upperBound)
      } + [last.rows.upperBound..<rowCount]
    return Frame(
      stacking: parts.map { part in
        Frame(stacking: [self], size: Size(width: width, height: part.count, scroll: part.lowerBound))
      }, size: Size(width: width))
  }
}
