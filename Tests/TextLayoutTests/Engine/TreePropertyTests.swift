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
  func `every frame is consistent, is drawn again alike, and is the sum of its windows`(
    _ seed: UInt64
  ) {
    for (number, tree) in trees(seed).enumerated() {
      let names = frame(tree, 120).names
      let widths = [1, 2, 3, 5, 8, 16, 17, 40, 64, 100]
      for width in Thoroughness.some(6, of: widths).untilFailure {
        let page = frame(tree, width)
        let place: Comment = "tree \(number), width \(width)"
        #expect(page == frame(tree, width), place)
        checkRecords(of: page, place)
        checkBackgrounds(of: page, place)
        checkEncodings(of: page, place)
        checkASCII(frame(tree, width, glyphs: .ascii), place)
        let lost = names.symmetricDifference(page.names).filter { name in
          !name.hasPrefix("piece") && !name.hasPrefix("in a window")
        }
        #expect(lost == [], "a region is neither drawn nor counted as hidden, \(place)")
        if width % 8 < 2 { checkWindows(of: tree, page, place) }
      }
    }
  }

  /// Checks that regions and shortenings are inside the frame.
  private func checkRecords(of frame: Frame, _ place: Comment) {
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

  /// Checks that the backgrounds of a row divide its cells, and that no cell of its words is lost.
  private func checkBackgrounds(of page: Frame, _ place: Comment) {
    for row in 0..<page.rowCount {
      let grounds = page.grounds(inRow: row)
      let cells = grounds.flatMap { Array($0.columns) }
      #expect(cells == Array(0..<page.width), place)
      let parts = grounds.flatMap(\.runs)
      #expect(parts.map(\.text).joined() == page.text(ofRow: row), place)
      let written = parts.flatMap { Array($0.columns) }
      #expect(written == Array(0..<page.cells(inRow: row)), place)
      for ground in grounds {
        let roles = Set(ground.columns.map { page.background(ofRow: row, column: $0) })
        #expect(roles == [ground.role], place)
      }
    }
  }

  private static let theme = Theme([
    "prose": Style(TerminalColor(rgb: 0x336699, palette: 4)),
    "code": Style(weight: .bold),
    "headline": Style(italic: true),
    "ground": Style(background: TerminalColor(rgb: 0x336699, palette: 4)),
  ])

  /// Checks that removing its escapes leaves the text.
  private func checkEncodings(of page: Frame, _ place: Comment) {
    let plain = PlainText.encode(page).text
    for depth in [ANSI.Depth.sixteen, .indexed, .full] {
      let encoded = ANSI(theme: Self.theme, depth: depth).encode(page)
      #expect(withoutEscapes(encoded) == plain, place)
    }
  }

  /// Checks that with ASCII glyphs, only letters and the text of others are not ASCII.
  private func checkASCII(_ frame: Frame, _ place: Comment) {
    for run in frame.runs where run.origin == .own {
      let others = run.text.unicodeScalars.filter { scalar in
        !scalar.isASCII && !scalar.isLetter && !scalar.value.isDirectionalMark
      }
      #expect(others.isEmpty, place)
    }
  }

  private static let windows = [(0, 7), (1, 5), (3, 4), (7, 7), (11, 9), (20, 20), (.max, 3)]

  /// Checks that consecutive windows add up to the page, including regions and shortenings.
  private func checkWindows(of tree: Block, _ page: Frame, _ place: Comment) {
    for (first, height) in Self.windows {
      let top = max(0, min(first, page.rowCount - 1))
      let window = frame(tree, page.width, height: height, scroll: top)
      let rows = top..<top + height
      let place: Comment = "\(place), \(height) rows from \(top)"
      for (seen, row) in rows.enumerated() {
        let expected = row < page.rowCount ? page.text(ofRow: row) : ""
        #expect(window.text(ofRow: seen) == expected, place)
        #expect(window.backgrounds(ofRow: seen) == page.backgrounds(ofRow: row), place)
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
