import Testing

@testable import TextLayout

struct ClusterTests {
  private func borders(_ text: String) -> [Int] {
    text.withBytes { utf8 in
      var borders = [0]
      Clusters.forEach(in: utf8) { cluster in
        borders.append(cluster.range.upperBound)
        return true
      }
      return borders
    }
  }

  @Test func `every row of Unicode's GraphemeBreakTest passes`() throws {
    let rows = try Conformance.rows("GraphemeBreakTest")
    var met = 0
    for row in rows {
      let (text, offsets) = try Conformance.breaks(row)
      let found = borders(text)
      if found == offsets { met += 1 } else { Issue.record("\(row): \(found)") }
    }
    print("GraphemeBreakTest: \(met) of \(rows.count) rows")
    #expect(met == 766)
  }

  @Test(.timeLimit(.minutes(1))) func `a cluster of a hundred thousand marks is one cluster`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(borders(text) == [0, text.utf8.count])
    #expect(Cells.count(text) == 1)
  }

  @Test func `reading starts at the given position and stops on request`() {
    var seen: [Range<Int>] = []
    "añb".withBytes { utf8 in
      Clusters.forEach(in: utf8, from: 1) { cluster in
        seen.append(cluster.range)
        return false
      }
    }
    #expect(seen == [1..<3])
  }

  @Test func `invalid UTF-8 is read without leaving the buffer`() {
    for first in UInt8(0x80)...0xFF {
      for tail in [[], [0x80], [0x41], [0x80, 0x80], [0xFF, 0xBF, 0xBF]] as [[UInt8]] {
        let bytes = [first] + tail
        bytes.withUnsafeBufferPointer { utf8 in
          var end = 0
          Clusters.forEach(in: utf8) { cluster in
            #expect(cluster.range.lowerBound == end)
            end = cluster.range.upperBound
            return true
          }
          #expect(end == bytes.count)
          #expect((0...8).contains(Cells.count(utf8)))
          Wrapping.words(utf8, first: 1, rest: 1) { $0.range.upperBound <= bytes.count }
        }
      }
    }
  }
}
