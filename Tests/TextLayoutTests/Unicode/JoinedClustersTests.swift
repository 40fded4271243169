import Testing
import TextLayout

/// Text for terminals that join some kinds of clusters.
struct JoinedClustersTests {
  private static let sets = (0...JoinedClusters.all.rawValue).map { JoinedClusters(rawValue: $0) }

  @Test func `a sample has two cells, and a reach of two only if its kind is joined`() {
    for (text, kind) in JoinedClusters.samples {
      #expect(Cells.count(text) == 2)
      #expect(Cells.reach(text) > 2)
      for joined in Self.sets { #expect((Cells.reach(text, joined: joined) == 2) == joined.contains(kind)) }
    }
  }

  @Test func `the joined kinds follow from the cells of the samples`() {
    #expect(JoinedClusters(cellsOfSamples: [2, 2, 2, 2]) == .all)
    #expect(JoinedClusters(cellsOfSamples: [8, 4, 2, 6]) == .flags)
    #expect(JoinedClusters(cellsOfSamples: [2, 4, 4]) == .emojiSequences)
    #expect(JoinedClusters(cellsOfSamples: [0, -1, 3, 80]) == [])
    #expect(JoinedClusters(cellsOfSamples: []) == [])
  }

  @Test(arguments: ["\u{600}\u{600}\u{600}x", "\u{1100}\u{1100}\u{1161}"])
  func `other clusters have the reach of their scalars`(_ text: String) {
    #expect(Cells.reach(text, joined: .all) == Cells.reach(text))
    #expect(Cells.reach(text) > Cells.count(text))
  }

  @Test func `the reach is between the cells and the sum of the scalars, and shrinks with each joined kind`() {
    var source = GeneratedText(seed: 11)
    for _ in 0..<200 {
      let text = source.text(pieces: 20)
      let reaches = Self.sets.map { Cells.reach(text, joined: $0) }
      #expect(reaches[0] == Cells.reach(text))
      for (index, reach) in reaches.enumerated() {
        #expect(Cells.count(text) <= reach, "\(text.debugDescription)")
        for less in 0..<index where less & index == less { #expect(reach <= reaches[less]) }
      }
    }
  }

  @Test func `lines, pieces of code and prefixes fit their width`() {
    var source = GeneratedText(seed: 12)
    for round in 0..<60 {
      var text = source.text(pieces: 30).replacing("\t", with: "    ")
      let joined = Self.sets[round % Self.sets.count]
      text.withUTF8 { utf8 in
        for width in stride(from: 3, through: 120, by: 9) {
          func check(_ slice: LineSlice) -> Bool {
            let part = UnsafeBufferPointer(rebasing: utf8[slice.range])
            let hyphen = slice.end == .hyphen ? 1 : 0
            #expect(slice.reach == Cells.reach(part, joined: joined) + hyphen && slice.reach <= width)
            #expect(slice.cells == Cells.count(part) + hyphen)
            return true
          }
          Wrapping.words(utf8, first: width, rest: width, joined: joined, check)
          Wrapping.code(utf8, first: width, rest: width, mark: 1, joined: joined, check)
          #expect(Fitting.prefix(utf8, cells: width, joined: joined).reach <= width)
          #expect(Fitting.suffix(utf8, cells: width, joined: joined).reach <= width)
        }
      }
    }
  }

  @Test func `no row is wider than the page, and a full line has all that fits`() {
    var source = GeneratedTree(seed: 13)
    for joined in Self.sets {
      let tree = source.block(depth: 5)
      for width in [2, 5, 17, 40, 100] {
        let frame = Frame(drawing: tree, size: Size(width: width), glyphs: .unicode.joining(joined))
        for row in frame.rows { #expect(Cells.reach(row, joined: joined) <= width, "\(width), \(joined): \(row)") }
      }
    }
    let flags = Block.text(TextBlock([Run(SafeText(outside: String(repeating: "\u{1F1F3}\u{1F1F4}", count: 30)))]))
    #expect(Frame(drawing: flags, size: Size(width: 60), glyphs: .unicode.joining(.flags)).rowCount == 1)
    #expect(Frame(drawing: flags, size: Size(width: 60)).rowCount == 2)
  }
}
