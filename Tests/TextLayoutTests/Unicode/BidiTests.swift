import GalleyTestSupport
import Testing

@testable import TextCells

/// The levels of text, by Unicode's files. Those with embeddings, overrides, isolates, marks without
/// a base and separators aren't met: `SafeText` and the encoders have none inside of a text.
@Suite(.firstFailure) struct BidiTests {
  /// A scalar of each class, by its letter in `BidiTest`.
  private static let scalars: [UInt8: String] = [
    0x41: "a", 0x42: "\u{5D0}", 0x43: "\u{627}", 0x44: "1", 0x45: "+", 0x46: "%", 0x47: "\u{661}",
    0x48: ",", 0x4D: " ", 0x4E: "!",
  ]

  @Test func `the rows of Unicode's BidiTest pass`() throws {
    var tested = 0
    for row in try Conformance.rows("BidiTest") {
      let fields = row.utf8.split(separator: 0x3B, omittingEmptySubsequences: false)
      let levels = fields[0].split(separator: 0x20).map { Int(Substring($0)) }
      let directions = try #require(Int(Substring(fields[2])))
      for group in fields[3].split(separator: 0x20) {
        // Several texts with the same start, such as `ABC.DE` for ABCD and ABCE.
        let parts = group.split(separator: 0x2E, omittingEmptySubsequences: false)
        let start = parts[0].compactMap { Self.scalars[$0] }
        guard start.count == parts[0].count else { continue }
        for last in parts[1].compactMap({ Self.scalars[$0] }) {
          for (bit, paragraph) in [Direction.leftToRight, .rightToLeft].enumerated()
          where directions & 2 << bit > 0 {
            tested += 1
            let found = Levels.levels(of: start + [last], in: paragraph)
            #expect(found == levels, "\(row) \(last)")
          }
        }
      }
    }
    #expect(tested == 22_270)
  }

  @Test func `the rows of Unicode's BidiCharacterTest pass`() throws {
    let all = try Conformance.rows("BidiCharacterTest")
    let scalars = Conformance.numbers(all[0]).compactMap(Unicode.Scalar.init)
    let rows = Thoroughness.some(4_000, of: Array(all.dropFirst()))
    var tested = 0
    for row in rows {
      let fields = row.utf8.split(separator: 0x20)
      // The level for the paragraph, or 2 for its first letter's; the level that it has; the text.
      let start = fields[0].prefix(2).map { $0 - UInt8(ascii: "0") }
      let text = fields[0].dropFirst(2).map { scalars[Int($0 - UInt8(ascii: "\""))] }
      // A text has at most 63 open brackets (BD16), which no row has.
      guard text.count < 63, text.allSatisfy(Self.isMet) else { continue }
      tested += 1
      let levels = fields[1].map { Int($0) - 0x41 }
      let paragraph: Direction = start[1] == 0 ? .leftToRight : .rightToLeft
      #expect(Levels.levels(of: text.map { String($0) }, in: paragraph) == levels, "\(row)")
      if start[0] == 2 {
        let words = String(String.UnicodeScalarView(text))
        let direction = words.utf8.withBytes { Direction(of: $0) }
        #expect((direction ?? .leftToRight) == paragraph, "\(row)")
      }
    }
    #expect(tested > rows.count * 9 / 10)
  }

  private static func isMet(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .paragraphSeparator, .lineSeparator: false
    case .format: scalar.value.isDirectionalMark
    // Other brackets are neutral.
    case .openPunctuation, .closePunctuation: scalar.isASCII
    default: true
    }
  }

  @Test func `the direction of every scalar is that of its class`() throws {
    func direction(_ text: String) -> Direction? {
      text.utf8.withBytes { Direction(of: $0) }
    }
    for row in try Conformance.rows("BidiClasses") {
      let fields = row.fields
      let name = fields[2]
      let isRight = name == "R" || name == "AL"
      for field in fields[...1] {
        let scalar = try Conformance.scalar(field)
        let beforeBoth = direction("\(scalar)a\u{5D0}")
        #expect(beforeBoth == (isRight ? .rightToLeft : .leftToRight), "\(row)")
        let beforeHebrew = direction("\(scalar)\u{5D0}")
        #expect(
          beforeHebrew == (name == "L" ? .leftToRight : .rightToLeft),
          "\(row)")
        let afterLatin = direction("a\(scalar)")
        let isReordered = isRight || name == "AN" || scalar == "\u{200E}"
        #expect((afterLatin != nil) == isReordered, "\(row)")
      }
    }
  }
}
