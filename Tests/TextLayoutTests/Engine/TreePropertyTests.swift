import Testing
import TextLayout

/// Properties of every tree at every width.
struct TreePropertyTests {
  private static let seeds: [UInt64] = [1, 20_17, 0xCAFE]
  private static let trees = 5

  private func trees(_ seed: UInt64) -> [Block] {
    print("generated trees: seed \(seed)")
    var source = GeneratedTree(seed: seed)
    // Beside another block, a viewport draws all of its parts.
    return (0..<TreePropertyTests.trees).map { _ in
      .stack(Stack([source.block(depth: 5), .nothing]))
    }
  }

  @Test(arguments: seeds)
  func `at every width, rows fit, no word is lost without a record and columns never overlap`(
    _ seed: UInt64
  ) {
    for (number, tree) in trees(seed).enumerated() {
      let words = Words.of(tree)
      // Each tree is drawn at every narrow width and at some others, and all trees together at all
      // widths to 220.
      for width in 1...220 where width <= 24 || width % TreePropertyTests.trees == number {
        let frame = Frame(drawing: tree, size: Size(width: width))
        let place = "seed \(seed), tree \(number), width \(width)"
        checkRows(of: frame, width: width, place)
        checkWords(of: frame, words, place)
        checkColumns(of: frame, place)
      }
    }
  }

  /// Draws each tree at some widths.
  private func sweep(
    _ seed: UInt64, at widths: [Int], _ check: (_ tree: Block, Frame, _ place: String) -> Void
  ) {
    for (number, tree) in trees(seed).enumerated() {
      for width in widths {
        check(
          tree, Frame(drawing: tree, size: Size(width: width)),
          "seed \(seed), tree \(number), width \(width)")
      }
    }
  }

  private func checkRows(of frame: Frame, width: Int, _ place: String) {
    for row in 0..<frame.rowCount {
      let text = frame.text(ofRow: row)
      let cells = Cells.count(text)
      var here: Comment { "\(place), row \(row): \(text)" }
      let reach = Cells.reach(text)
      if reach > width, !(width == 1 && reach == 2) { Issue.record(here) }
      let recorded = frame.cells(inRow: row)
      // Spaces that had no room keep their cells.
      if cells != recorded, cells > recorded || recorded > width || reach == cells {
        Issue.record("\(recorded) cells recorded; \(here)")
      }
      if text.unicodeScalars.last?.properties.isWhitespace == true { Issue.record(here) }
      if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { Issue.record(here) }
      let spans = frame.runs(inRow: row).last?.columns.upperBound ?? 0
      if spans != recorded { Issue.record("\(spans) cells in spans; \(here)") }
    }
  }

  private func checkWords(of frame: Frame, _ expected: [String: Int], _ place: String) {
    let found = Words.of(frame)
    guard found != expected else { return }
    let lost = expected.filter { found[$0.key] != $0.value }.keys.sorted()
    let added = found.filter { expected[$0.key] != $0.value }.keys.sorted()
    Issue.record("\(place): lost \(lost), added \(added)")
  }

  /// Checks that the columns of a row don't overlap, and that equal ones differ by one cell at
  /// most.
  private func checkColumns(of frame: Frame, _ place: String) {
    var cells: [RowPlace: [Region]] = [:]
    for region in frame.regions {
      if let place = region.name.flatMap(RowPlace.init) { cells[place, default: []].append(region) }
    }
    for (row, regions) in cells {
      for (index, region) in regions.enumerated() {
        for other in regions[..<index] where other.rows.overlaps(region.rows) {
          let isApart = !other.columns.overlaps(region.columns)
          let isEqual = !row.isEqual || abs(other.columns.count - region.columns.count) <= 1
          if !isApart || !isEqual { Issue.record("\(place): \(regions)") }
        }
      }
    }
  }

  @Test(arguments: seeds) func `regions and shortenings are inside the frame`(_ seed: UInt64) {
    sweep(seed, at: [1, 2, 3, 4, 5, 8, 13, 16, 17, 20, 33, 40, 64, 100]) { _, frame, place in
      let rows = 0..<frame.rowCount
      for region in frame.regions {
        let isInside =
          region.rows.clamped(to: rows) == region.rows && region.columns.upperBound <= frame.width
        if !isInside || region.rows.isEmpty || region.columns.isEmpty {
          Issue.record("\(place): \(region)")
        }
      }
      for shortening in frame.shortenings {
        let isInside = rows.contains(shortening.row) && shortening.column <= max(2, frame.width)
        if !isInside { Issue.record("\(place): \(shortening)") }
      }
      let order = frame.shortenings.map(\.row)
      if order != order.sorted() { Issue.record("\(place): out of order") }
    }
  }

  @Test(arguments: seeds)
  func `consecutive windows add up to the page, including regions and shortenings`(_ seed: UInt64) {
    for (number, tree) in trees(seed).enumerated() {
      for width in [1, 3, 16, 40, 90] {
        let page = Frame(drawing: tree, size: Size(width: width))
        for (top, height) in [
          (0, 7), (1, 5), (3, 4), (7, 7), (11, 9), (20, 20), (page.rowCount - 1, 3),
        ] {
          let window = Frame(drawing: tree, size: Size(width: width, height: height, scroll: top))
          let place: Comment = "seed \(seed), tree \(number), \(width)x\(height)+\(top)"
          let top = max(0, top)
          let expected = (top..<top + height).map { $0 < page.rowCount ? page.text(ofRow: $0) : "" }
          #expect(window.rows == expected, place)
          #expect(
            window.shortenings.map(\.unnumbered) == page.shortenings(in: top..<top + height), place)
          #expect(window.regions == page.regions(in: top..<top + height), place)
          #expect(window.pageRows == nil || window.pageRows == page.rowCount, place)
          #expect(window.pageRows != nil || page.rowCount >= top + height, place)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `a second drawing is the same, and removing its escapes leaves the text`(_ seed: UInt64) {
    let theme = Theme([
      "prose": Style(TerminalColor(rgb: 0x336699, palette: 4)), "code": Style(weight: .bold),
      "headline": Style(italic: true),
    ])
    sweep(seed, at: [1, 2, 17, 40, 100]) { tree, frame, place in
      #expect(frame == Frame(drawing: tree, size: Size(width: frame.width)), "\(place)")
      for depth in [ANSI.Depth.sixteen, .indexed, .full] {
        let encoded = ANSI(theme: theme, depth: depth).encode(frame)
        #expect(
          Terminal.text(encoded) == String(decoding: PlainText.encode(frame), as: UTF8.self),
          "\(place)")
      }
    }
  }

  @Test(arguments: seeds) func `what a sink takes and what it leaves are the whole output`(
    _ seed: UInt64
  ) {
    let html = HTML(light: Theme(), dark: Theme())
    let encoders: [(Frame, Frame.Sink) -> [UInt8]] = [
      { PlainText.encode($0, sink: $1) }, { ANSI(theme: Theme()).encode($0, sink: $1) },
      { html.page($0, title: "", sink: $1) }, { SVG(html: html).encode($0, title: "", sink: $1) },
    ]
    sweep(seed, at: [17, 100]) { _, frame, place in
      for encode in encoders {
        var parts: [[UInt8]] = []
        let rest = encode(frame) { bytes in
          parts.append(bytes)
          bytes = []
          return true
        }
        let whole = encode(frame) { _ in true }
        #expect(parts.count == frame.rowCount && parts.joined() + rest == whole, "\(place)")
      }
    }
  }

  @Test(arguments: seeds) func `every region is found at every width, or counted as hidden`(
    _ seed: UInt64
  ) {
    sweep(seed, at: [1, 2, 5, 16, 17, 40, 64]) { tree, frame, place in
      let widest = Frame(drawing: tree, size: Size(width: 120))
      let lost = widest.names.symmetricDifference(frame.names).filter { !$0.hasPrefix("piece") }
      if !lost.isEmpty { Issue.record("\(place): \(lost)") }
    }
  }

  @Test(arguments: seeds) func `the spoken form doesn't depend on the drawn alternative`(
    _ seed: UInt64
  ) {
    for tree in trees(seed) { #expect(Spoken.isSameForAllAlternatives(in: tree)) }
  }
}

extension Shortening {
  /// The shortening without its text's number: a window may not count the texts beside it.
  fileprivate var unnumbered: Shortening {
    var copy = self
    copy.textNumber = 0
    return copy
  }
}

extension Frame {
  /// The names of the actions of a generated tree.
  fileprivate var names: Set<String> { Set(regions.compactMap(\.name)) }

  fileprivate func shortenings(in rows: Range<Int>) -> [Shortening] {
    shortenings.filter { rows.contains($0.row) }.map { shortening in
      var copy = shortening.unnumbered
      copy.row -= rows.lowerBound
      return copy
    }
  }

  fileprivate func regions(in rows: Range<Int>) -> [Region] {
    regions.compactMap { region in
      let seen = region.rows.clamped(to: rows)
      guard !seen.isEmpty else { return nil }
      var copy = region
      copy.rows = seen.lowerBound - rows.lowerBound..<seen.upperBound - rows.lowerBound
      return copy
    }
  }
}

extension Region {
  /// The name of an action in a generated tree.
  fileprivate var name: String? {
    if case .action(let action) = kind { action.value(as: String.self) } else { nil }
  }
}
