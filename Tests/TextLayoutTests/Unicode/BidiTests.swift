import Testing

@testable import TextCells

/// The levels of text, by Unicode's files. Those with embeddings, overrides, isolates, marks without
/// a base and separators aren't met: `SafeText` and the encoders have none inside of a text.
struct BidiTests {
  /// A scalar of each class, by its letter in `BidiTest`.
  private static let scalars: [Character: String] = [
    "A": "a", "B": "\u{5D0}", "C": "\u{627}", "D": "1", "E": "+", "F": "%", "G": "\u{661}",
    "H": ",", "M": " ", "N": "!",
  ]

  @Test func `the rows of Unicode's BidiTest pass`() throws {
    var tested = 0
    for row in try Conformance.rows("BidiTest") {
      let fields = row.split(separator: ";", omittingEmptySubsequences: false)
      let levels = fields[0].split(separator: " ").map { Int($0) }
      let directions = try #require(Int(fields[2]))
      for group in fields[3].split(separator: " ") {
        // Several texts with the same start, such as `ABC.DE` for ABCD and ABCE.
        let parts = group.split(separator: ".", omittingEmptySubsequences: false)
        for last in parts[1] {
          let clusters = (parts[0] + [last]).compactMap { Self.scalars[$0] }
          guard clusters.count == levels.count else { continue }
          for (bit, paragraph) in [Direction.leftToRight, .rightToLeft].enumerated()
          where directions & 2 << bit > 0 {
            tested += 1
            #expect(Levels.levels(of: clusters, in: paragraph) == levels, "\(group) \(last)")
          }
        }
      }
    }
    print("BidiTest: \(tested) rows")
    #expect(tested == 22_220)
  }

  @Test func `the rows of Unicode's BidiCharacterTest pass`() throws {
    let rows = try Conformance.rows("BidiCharacterTest")
    let scalars = Conformance.numbers(rows[0]).compactMap(Unicode.Scalar.init)
    var tested = 0
    for row in rows.dropFirst() {
      let fields = row.utf8.split(separator: UInt8(ascii: " "))
      // The level for the paragraph, or 2 for its first letter's; the level that it has; the text.
      let start = fields[0].prefix(2).map { $0 - UInt8(ascii: "0") }
      let text = fields[0].dropFirst(2).map { scalars[Int($0 - UInt8(ascii: "\""))] }
      guard text.allSatisfy(Self.isMet) else { continue }
      tested += 1
      let levels = fields[1].map { Int($0) - 0x41 }
      let paragraph: Direction = start[1] == 0 ? .leftToRight : .rightToLeft
      let found = Levels.levels(of: text.map { String($0) }, in: paragraph)
      #expect(found == levels, "\(row)")
      if start[0] == 2 {
        let words = String(String.UnicodeScalarView(text))
        let direction = words.utf8.withBytes { Direction(of: $0) }
        #expect((direction ?? .leftToRight) == paragraph, "\(row)")
      }
    }
    print("BidiCharacterTest: \(tested) of \(rows.count - 1) rows")
    #expect(tested > 10_000)
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
      let fields = row.split(separator: " ")
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
