import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

struct BarTests {
  private static let widths = [1, 2, 3, 7, 8, 13, 20, 41, 59]

  /// Shares of all sizes, in order.
  private static let shares: [Double] = {
    let tiny: [Double] = [0, .leastNonzeroMagnitude, 1e-9]
    let almostWhole: [Double] = [1 - 1e-9, 1.0.nextDown, 1]
    return tiny + (1...199).map { Double($0) / 200 } + almostWhole
  }()

  private func bar(_ share: Double, _ width: Int, glyphs: Glyphs = .unicode) -> String {
    drawing(Bar(share, spoken: "a share"), width, glyphs: glyphs)
  }

  /// The eighths of a drawn line: █ has eight, and the glyphs after it down to one.
  private func eighths(_ row: String) -> Int {
    row.unicodeScalars.reduce(0) { $0 + 8 - (Int($1.value) - 0x2588) }
  }

  @Test(arguments: widths)
  func `a bar is exact to an eighth of a cell, in order, full only at 1 and empty only at 0`(
    width: Int
  ) {
    let drawn = Self.shares.map { eighths(bar($0, width)) }
    #expect(drawn == drawn.sorted())
    for (share, eighths) in zip(Self.shares, drawn) {
      #expect(abs(Double(eighths) - share * Double(width * 8)) <= 1, "\(share)")
      #expect((eighths == 0) == (share == 0), "\(share)")
      #expect((eighths == width * 8) == (share == 1), "\(share)")
    }
  }

  @Test(arguments: widths)
  func `with ASCII glyphs, a cell with an eighth or more is partly full`(width: Int) {
    for share in Self.shares {
      let eighths = eighths(bar(share, width))
      let full = String(repeating: "#", count: eighths / 8)
      let part = eighths % 8 > 0 ? "=" : ""
      #expect(bar(share, width, glyphs: .ascii) == full + part, "\(share)")
    }
  }

  @Test func `a number without a share is drawn as the nearest bound`() {
    for value in [-1, -Double.infinity, .nan, 0] {
      #expect(bar(value, 4) == "")
    }
    for value in [1, 2, Double.infinity] {
      #expect(bar(value, 4) == "████")
    }
    for whole in [0, -1, Double.nan] {
      #expect(drawing(Bar(1, of: whole, spoken: "none"), 4) == "")
    }
    expectSection(drawn(Bar(1, of: .infinity, spoken: "little"), 4))
  }

  @Test func `a bar in fewer cells than it asks for is recorded`() {
    let bar = Bar(0.5, spoken: "half")
    #expect(frame(bar, 8).rules == [])
    #expect(frame(bar, 7).rules == [.narrowed(cells: 7, of: 8)])
    // Beside other columns, a bar keeps its cells.
    let row = Row {
      TextBlock("words that are wrapped first")
      bar
    }
    #expect(frame(row, 30).rules == [])
    #expect(frame(row, 120).rules == [])
  }

  @Test func `a progress bar has a percentage that is 100 only at the end`() {
    func progress(_ value: Double) -> Block {
      ProgressBar(value, of: 2, spoken: "Upload").asBlock
    }
    let bars = Stack([0, 0.0001, 0.84, 1.9999, 2].map(progress))
    #expect(spoken(progress(0.84)) == "Upload: 42 %\n")
    expectSection(drawn(bars, 14), drawn(progress(2), 8))
  }

  @Test func `a sparkline has a column for each number, and its latest ones on a narrow page`() {
    let values = [0, 0.001, 1, 2, 3, 4, 5, 6, 7, 7.999, 8, .nan, -1, 8, .infinity, 4]
    let line = Sparkline(values, spoken: "loads")
    #expect(frame(line, 6).rules == [.narrowed(cells: 5, of: 16)])
    expectSection(
      drawn(line, 20),
      drawn(line, 20, glyphs: .ascii),
      drawn(line, 6),
      drawn(line, 6, glyphs: .ascii),
      drawn(Sparkline([1, 2, 4], spoken: "up"), 9),
      drawn(Sparkline([0, -3, .nan], spoken: "none"), 9))
  }
}
