import GalleyTestSupport
import Testing
import TextLayout

struct BarTests {
  /// The eighths of a cell that a line takes.
  private func eighths(_ row: String) -> Int {
    row.unicodeScalars.reduce(0) { $0 + (0x2590 - Int($1.value)) }
  }

  @Test(arguments: 1...60)
  func `a line is as long as its share of the room, less at most an eighth of a cell`(width: Int) {
    var last = 0
    for value in 0...200 {
      let length = eighths(drawing(Bar(Double(value), of: 200), width))
      let share = Double(8 * width * value) / 200
      #expect(length >= last)
      #expect(value == 0 || abs(share - Double(length)) <= 1)
      #expect((length == 0) == (value == 0))
      #expect((length == 8 * width) == (value == 200))
      last = length
    }
  }

  @Test(arguments: 1...60)
  func `no largest number is lost in fewer cells than numbers`(width: Int) {
    for peak in 0..<24 {
      var values = Array(repeating: 3.0, count: 24)
      values[peak] = 9
      let row = drawing(Bar(columns: values, spokenAs: "gusts"), width)
      #expect(row.count == width)
      #expect(row.contains("█"))
      #expect(!row.contains(" "))
    }
  }

  @Test func `numbers that can't be drawn are nothing or the whole`() {
    for value in [-1, 0, .nan, -.infinity] as [Double] {
      #expect(drawing(Bar(value), 4).isEmpty)
    }
    for value in [1, 2, .infinity] as [Double] {
      #expect(drawing(Bar(value), 4) == "████")
    }
    #expect(drawing(Bar(1, of: 0), 4).isEmpty)
    #expect(drawing(Bar(columns: [.nan, 2, -1, .infinity], spokenAs: "x"), 4) == " █ █")
    #expect(rows(Bar(columns: [], spokenAs: "none"), 4).isEmpty)
  }

  @Test
  func `a bar is spoken once, as its number or as the words that follow, and has a form in ASCII`()
  {
    let bars = Stack {
      Bar(2, of: 3)
      Bar(13, of: 32, track: "track")
      Bar(0.001).followed()
      Bar(0.999).followed(by: "nearly all")
      Bar(columns: [0, 1, 2, 3, 4, 5, 6, 7, 8], spokenAs: "from 0 to 8")
    }
    expectGolden(spoken(bars), drawn(bars, 9, glyphs: .ascii))
  }
}
