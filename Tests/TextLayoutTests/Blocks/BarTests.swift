import Testing
import TextLayout

struct BarTests {
  /// Shares of all sizes, in order.
  private static let shares =
    [0, .leastNonzeroMagnitude, 1e-9] + (1...199).map { Double($0) / 200 } + [
      1 - 1e-9, 1.0.nextDown, 1,
    ]

  private static let widths = [1, 2, 3, 7, 8, 13, 20, 41, 59]

  /// The eighths of a drawn line: █ has eight, and the glyphs after it down to one.
  private func eighths(_ row: String) -> Int {
    row.unicodeScalars.reduce(0) { $0 + 8 - (Int($1.value) - 0x2588) }
  }

  private func bar(_ share: Double, _ width: Int, _ glyphs: Glyphs = .unicode) -> String {
    rows(.bar(Bar(share, spoken: "a share")), width, glyphs: glyphs)[0]
  }

  @Test
  func
    `a bar is exact to an eighth of a cell, in order, full only at the whole and empty only at 0`()
  {
    for width in BarTests.widths {
      let drawn = BarTests.shares.map { eighths(bar($0, width)) }
      #expect(drawn == drawn.sorted(), "width \(width)")
      for (share, eighths) in zip(BarTests.shares, drawn) {
        #expect(abs(Double(eighths) - share * Double(width * 8)) <= 1, "\(share) at \(width)")
        #expect(
          (eighths == 0) == (share == 0) && (eighths == width * 8) == (share == 1),
          "\(share) at \(width)")
      }
    }
  }

  @Test func `with ASCII glyphs, a cell with an eighth or more is partly full`() {
    for width in BarTests.widths {
      for share in BarTests.shares {
        let row = bar(share, width, .ascii)
        let full = row.prefix { $0 == "#" }.count
        let eighths = eighths(bar(share, width))
        #expect(
          row.dropFirst(full).allSatisfy { $0 == "=" } && row.count <= full + 1,
          "\(share) at \(width)")
        #expect(full == eighths / 8 && row.count == (eighths + 7) / 8, "\(share) at \(width)")
        #expect(
          row.isEmpty == (share == 0) && (full == width) == (share == 1), "\(share) at \(width)")
      }
    }
  }

  @Test func `a number without a share is drawn as the nearest bound`() {
    for value in [-1, -Double.infinity, .nan, 0] { #expect(bar(value, 4) == "") }
    for value in [1, 2, Double.infinity] { #expect(bar(value, 4) == "████") }
    for whole in [0, -1, Double.nan] {
      #expect(rows(.bar(Bar(1, of: whole, spoken: "none")), 4) == [""])
    }
    #expect(rows(.bar(Bar(1, of: .infinity, spoken: "little")), 4) == ["▏"])
  }

  @Test func `a bar in fewer cells than it asks for is recorded`() {
    func narrowed(_ block: Block, _ width: Int) -> [Shortening.Rule] {
      Frame(drawing: block, size: Size(width: width)).shortenings.map(\.rule)
    }
    let bar = Block.bar(Bar(0.5, spoken: "half"))
    #expect(narrowed(bar, 8) == [] && narrowed(bar, 7) == [.narrowed(cells: 7, of: 8)])
    // Beside other columns, a bar keeps its cells.
    let row = Row {
      TextBlock("words that are wrapped first")
      bar
    }.asBlock
    #expect(narrowed(row, 30) == [] && narrowed(row, 120) == [])
  }

  @Test func `a progress bar has a percentage that is 100 only at the end`() {
    func row(_ value: Double, _ width: Int = 14) -> [String] {
      rows(ProgressBar(value, of: 2, spoken: "Upload").asBlock, width)
    }
    #expect(row(0) == ["░░░░░░░░   0 %"])
    #expect(row(0.0001) == ["▏░░░░░░░   1 %"])
    #expect(row(0.84) == ["███▎░░░░  42 %"])
    #expect(row(1.9999) == ["███████▉  99 %"])
    #expect(row(2) == ["████████ 100 %"])
    #expect(row(2, 8) == ["████████", "100 %"])
    #expect(spoken(ProgressBar(0.84, of: 2, spoken: "Upload").asBlock) == "Upload: 42 %\n")
  }

  @Test func `a sparkline has a column for each number, and its latest ones on a narrow page`() {
    let values = [0, 0.001, 1, 2, 3, 4, 5, 6, 7, 7.999, 8, .nan, -1, 8, .infinity, 4]
    let block = Block.sparkline(Sparkline(values, spoken: "loads"))
    #expect(rows(block, 20) == [" ▁▁▂▃▄▅▆▇▇█  ██▄"])
    #expect(rows(block, 20, glyphs: .ascii) == [" ..:-=+*##@  @@="])
    #expect(rows(block, 6) == ["…  ██▄"])
    #expect(rows(block, 6, glyphs: .ascii) == ["...@@="])
    let frame = Frame(drawing: block, size: Size(width: 6))
    #expect(frame.shortenings.map(\.rule) == [.narrowed(cells: 5, of: 16)])
    #expect(rows(.sparkline(Sparkline([1, 2, 4], spoken: "up")), 9) == ["▂▄█"])
    #expect(rows(.sparkline(Sparkline([0, -3, .nan], spoken: "none")), 9) == [""])
  }
}

/// The spoken form of a tree.
func spoken(_ block: Block) -> String { String(decoding: Spoken.encode(block), as: UTF8.self) }
