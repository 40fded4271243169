import GalleyTestSupport
import Testing

@testable import TextLayout

/// Properties of every tree at every width.
@Suite(.firstFailure) struct TreePropertyTests {
  /// The depths of the trees of a seed.
  private static let depths = [1, 3, 4, 5, 5]

  private func trees(_ seed: UInt64) -> [Block] {
    var source = GeneratedTree(seed: seed)
    // Beside another block, a viewport draws all of its parts.
    return Self.depths.map { Stack([source.block(depth: $0), .nothing]).asBlock }
  }

  // Proves X5.
  @Test(arguments: GeneratedText.seeds)
  func `at every width, rows fit, no word is lost without a record and columns never overlap`(
    _ seed: UInt64
  ) {
    for (number, tree) in trees(seed).enumerated().untilFailure {
      let words = Words.of(tree)
      // Each tree is drawn at every narrow width and at some others, and all trees together at all
      // widths to 220.
      for width in 1...220 where width <= 24 || width % Self.depths.count == number {
        let drawn = Frame.recordingAll { frame(tree, width) }
        let place = "tree \(number), width \(width)"
        for row in 0..<drawn.rowCount {
          check(row, of: drawn, place)
        }
        let found = Words.of(drawn)
        if found != words {
          let lost = words.filter { found[$0.key] != $0.value }
          let added = found.filter { words[$0.key] != $0.value }
          Issue.record("\(place): lost \(lost), added \(added)")
        }
        checkColumns(of: drawn, place)
      }
    }
  }

  /// Draws each tree at some widths.
  private func sweep(
    _ seed: UInt64, at widths: [Int], _ check: (_ tree: Block, Frame, _ place: Comment) -> Void
  ) {
    for (number, tree) in trees(seed).enumerated() {
      for width in widths.untilFailure {
        let frame = frame(tree, width)
        check(tree, frame, "tree \(number), width \(width)")
      }
    }
  }

  private func check(_ row: Int, of frame: Frame, _ place: String) {
    let text = frame.text(ofRow: row)
    let cells = Cells.count(text)
    let reach = Cells.reach(text)
    let fits = reach <= frame.width || frame.width == 1 && reach == 2
    let recorded = frame.cells(inRow: row)
    // Spaces that had no room keep their cells.
    let isPadded = cells < recorded && recorded <= frame.width && reach > cells
    let isCounted = cells == recorded || isPadded
    let spans = frame.runs(inRow: row).last?.columns.upperBound ?? 0
    let isTrimmed = text.unicodeScalars.last?.properties.isWhitespace != true
    let isSafe = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    if !fits || !isCounted || spans != recorded || !isTrimmed || !isSafe {
      Issue.record("\(place), row \(row): \(recorded) cells, \(spans) in spans; \(text)")
    }
  }

  /// Checks that the columns of a row don't overlap, and that equal ones differ by one cell at
  /// most.
  private func checkColumns(of frame: Frame, _ place: String) {
    var cells: [RowPlace: [Region]] = [:]
    for region in frame.regions {
      if let place = region.name.flatMap(RowPlace.init) {
        cells[place, default: []].append(region)
      }
    }
    for (row, regions) in cells {
      for (index, region) in regions.enumerated() {
        for other in regions[..<index] where other.rows.overlaps(region.rows) {
          let isOverlap = other.columns.overlaps(region.columns)
          let difference = abs(other.columns.count - region.columns.count)
          if isOverlap || row.isEqual && difference > 1 {
            Issue.record("\(place): \(regions)")
          }
        }
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `regions and shortenings are inside the frame`(_ seed: UInt64) {
    let widths = [1, 2, 3, 4, 5, 8, 13, 16, 17, 20, 33, 40, 64, 100]
    sweep(seed, at: widths) { _, frame, place in
      let rows = 0..<frame.rowCount
      for region in frame.regions {
        #expect(rows.contains(region.rows), place)
        #expect(region.columns.upperBound <= frame.width, place)
        #expect(!region.rows.isEmpty, place)
        #expect(!region.columns.isEmpty, place)
      }
      for shortening in frame.shortenings {
        #expect(rows.contains(shortening.row), place)
        #expect(shortening.column <= max(2, frame.width), place)
      }
      let order = frame.shortenings.map(\.row)
      #expect(order == order.sorted(), place)
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `with ASCII glyphs, only letters and the text of others are not ASCII`(_ seed: UInt64) {
    sweep(seed, at: [1, 3, 8, 17, 40, 100]) { tree, page, place in
      for run in frame(tree, page.width, glyphs: .ascii).runs where run.origin == .own {
        let others = run.text.unicodeScalars.filter { scalar in
          !scalar.isASCII && !scalar.isLetter && !scalar.value.isDirectionalMark
        }
        #expect(others.isEmpty, place)
      }
    }
  }

  private static let windows = [
    (0, 7),
    (1, 5),
    (3, 4),
    (7, 7),
    (11, 9),
    (20, 20),
    (.max, 3),
  ]

  @Test(arguments: GeneratedText.seeds)
  func `consecutive windows add up to the page, including regions and shortenings`(_ seed: UInt64) {
    sweep(seed, at: [1, 3, 16, 40, 90]) { tree, page, place in
      for (first, height) in Self.windows {
        let top = max(0, min(first, page.rowCount - 1))
        let window = frame(tree, page.width, height: height, scroll: top)
        let rows = top..<top + height
        let place: Comment = "\(place), \(height) rows from \(top)"
        for (seen, row) in rows.enumerated() {
          let expected = row < page.rowCount ? page.text(ofRow: row) : ""
          #expect(window.text(ofRow: seen) == expected, place)
          #expect(window.backgrounds[seen] == page.backgrounds[row], place)
        }
        #expect(window.rowCount == height, place)
        let shortenings = window.shortenings.map(\.unnumbered)
        #expect(shortenings == page.shortenings(in: rows), place)
        #expect(window.regions == page.regions(in: rows), place)
        let count = window.pageRows
        #expect(count == nil || count == page.rowCount, place)
        #expect(count != nil || page.rowCount >= rows.upperBound, place)
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `a second drawing is the same, and removing its escapes leaves the text`(_ seed: UInt64) {
    let theme = Theme([
      "prose": Style(TerminalColor(rgb: 0x336699, palette: 4)),
      "code": Style(weight: .bold),
      "headline": Style(italic: true),
      "ground": Style(background: TerminalColor(rgb: 0x336699, palette: 4)),
    ])
    sweep(seed, at: [1, 2, 17, 40, 100]) { tree, page, place in
      #expect(page == frame(tree, page.width), place)
      let plain = PlainText.encode(page).text
      for depth in [ANSI.Depth.sixteen, .indexed, .full] {
        let encoded = ANSI(theme: theme, depth: depth).encode(page)
        #expect(Terminal.text(encoded) == plain, place)
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `the backgrounds of a row divide its cells, and no cell of its words is lost`(
    _ seed: UInt64
  ) {
    sweep(seed, at: [2, 3, 17, 40, 100]) { _, page, place in
      for row in 0..<page.rowCount {
        let grounds = page.grounds(inRow: row)
        let cells = grounds.flatMap { Array($0.columns) }
        #expect(cells == Array(0..<page.width), place)
        let parts = grounds.flatMap(\.runs)
        let words = parts.map(\.text).joined()
        #expect(words == page.text(ofRow: row), place)
        let written = parts.flatMap { Array($0.columns) }
        #expect(written == Array(0..<page.cells(inRow: row)), place)
        for ground in grounds {
          for column in ground.columns {
            let role = page.background(ofRow: row, column: column)
            #expect(role == ground.role, place)
          }
        }
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `every region is found at every width, or counted as hidden`(_ seed: UInt64) {
    sweep(seed, at: [1, 2, 5, 16, 17, 40, 64]) { tree, page, place in
      let widest = frame(tree, 120)
      let lost = widest.names.symmetricDifference(page.names)
      let missing = lost.filter { !$0.hasPrefix("piece") }
      #expect(missing == [], place)
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `the spoken form doesn't depend on the drawn alternative`(_ seed: UInt64) {
    for tree in trees(seed) {
      #expect(Spoken.isSameForAllAlternatives(in: tree))
    }
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
  fileprivate var names: Set<String> {
    Set(regions.compactMap(\.name))
  }

  fileprivate func shortenings(in rows: Range<Int>) -> [Shortening] {
    let seen = shortenings.filter { rows.contains($0.row) }
    return seen.map { shortening in
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
      let first = seen.lowerBound - rows.lowerBound
      copy.rows = first..<first + seen.count
      return copy
    }
  }
}

extension Region {
  /// The name of an action in a generated tree.
  fileprivate var name: String? {
    guard case .action(let action) = kind else {
      return nil
    }
    return action.value(as: String.self)
  }
}
