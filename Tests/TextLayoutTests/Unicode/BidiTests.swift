import GalleySystem
import Testing

@testable import TextCells

/// The implementation of UAX #9 that the tests of rows rely on, with Unicode's tests.
struct BidiTests {
  private static let isThorough = ProcessInfo.processInfo.environment["GALLEY_THOROUGH"] != nil

  /// Whether a case is tested: usually one of `step`, or all in the thorough run.
  private static func isTested(_ number: Int, oneOf step: Int) -> Bool {
    number % step == 0 || isThorough
  }

  @Test func `the rows of Unicode's BidiTest pass`() throws {
    var rows = 0
    var tested = 0
    for row in try Conformance.rows("BidiTest") {
      let fields = row.split(separator: ";", omittingEmptySubsequences: false)
      let levels = fields[0].split(separator: " ").map { UInt8($0) }
      let order = fields[1].split(separator: " ").map { Int($0) }
      let directions = try #require(Int(fields[2]))
      for group in fields[3].utf8.split(separator: UInt8(ascii: " ")) {
        // Several texts with the same start, such as `ABC.DE` for ABCD and ABCE.
        let parts = group.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for last in parts[1] {
          rows += 1
          guard Self.isTested(rows, oneOf: 997) else {
            continue
          }
          tested += 1
          let letters = parts[0] + [last]
          let classes = letters.compactMap { ReferenceBidi.Class(rawValue: $0 - 0x41) }
          let paragraphs: [UInt8?] = [nil, 0, 1]
          for (bit, paragraph) in paragraphs.enumerated() where directions >> bit & 1 == 1 {
            let bidi = ReferenceBidi(classes, paragraph: paragraph)
            #expect(bidi.levels == levels, "\(classes)")
            #expect(bidi.order == order, "\(classes)")
          }
        }
      }
    }
    print("BidiTest: \(tested) of \(rows) rows")
    #expect(rows == 490_846)
  }

  @Test func `the rows of Unicode's BidiCharacterTest pass`() throws {
    let properties = try BidiProperties.shared.get()
    let rows = try Conformance.rows("BidiCharacterTest")
    let scalars = Conformance.numbers(rows[0])
    var tested = 0
    for (number, row) in rows.dropFirst().enumerated() where Self.isTested(number, oneOf: 211) {
      tested += 1
      let fields = row.utf8.split(separator: UInt8(ascii: " "))
      // The level for the paragraph, or 2 for its first letter's; the level that it has; the text.
      let start = fields[0].prefix(2).map {
        $0 - UInt8(ascii: "0")
      }
      let letters = fields[0].dropFirst(2)
      let text = letters.map {
        scalars[Int($0 - UInt8(ascii: "\""))]
      }
      let levels = fields[1].map { level in
        level == UInt8(ascii: "~") ? nil : level - UInt8(ascii: "A")
      }
      let paragraph = start[0] == 2 ? nil : start[0]
      let bidi = properties.bidi(text, paragraph: paragraph)
      #expect(bidi.levels == levels, "\(row)")
      #expect(bidi.paragraph == start[1], "\(row)")
    }
    print("BidiCharacterTest: \(tested) of \(rows.count - 1) rows")
    #expect(rows.count - 1 == 91_707)
  }
}

/// The properties of scalars that UAX #9 needs, from the files in `Conformance`.
struct BidiProperties {
  static let shared = Result { try BidiProperties() }
  /// The first scalars of ranges with one class, and these classes.
  private var starts: [UInt32] = []
  private var classes: [ReferenceBidi.Class] = []
  private var brackets: [UInt32: ReferenceBidi.Bracket] = [:]

  private init() throws {
    var classOfName: [String: ReferenceBidi.Class] = [:]
    for item in ReferenceBidi.Class.allCases {
      classOfName["\(item)"] = item
    }
    for row in try Conformance.rows("BidiClasses") {
      let fields = row.split(separator: " ")
      starts.append(try #require(UInt32(fields[0], radix: 16)))
      classes.append(try #require(classOfName[fields[2].lowercased()]))
    }
    for row in try Conformance.rows("BidiBrackets") {
      let fields = Conformance.numbers(row)
      brackets[fields[0]] = ReferenceBidi.Bracket(pair: fields[2], isOpening: true)
      brackets[fields[1]] = ReferenceBidi.Bracket(pair: fields[2], isOpening: false)
    }
  }

  /// The order of a text.
  ///
  /// - Parameter paragraph: the level of the paragraph; a terminal that reorders has 0 for each
  ///   row.
  func bidi(_ text: [UInt32], paragraph: UInt8? = 0) -> ReferenceBidi {
    let classes = text.map { scalar in
      let next = starts.partitioningIndex { $0 > scalar }
      return self.classes[next - 1]
    }
    let brackets = text.map { self.brackets[$0] }
    return ReferenceBidi(classes, brackets: brackets, paragraph: paragraph)
  }

  func bidi(_ text: String, paragraph: UInt8? = 0) -> ReferenceBidi {
    bidi(text.unicodeScalars.map(\.value), paragraph: paragraph)
  }

  /// The clusters with cells of a text from left to right.
  func seen(_ text: String, in paragraph: Direction) -> [String] {
    let bidi = bidi(text, paragraph: paragraph == .rightToLeft ? 1 : 0)
    var glyphs: [Int: String] = [:]
    var scalar = 0
    for (glyph, cells) in Clusters.list(of: text) {
      if cells > 0 {
        glyphs[scalar] = glyph
      }
      scalar += glyph.unicodeScalars.count
    }
    return bidi.order.compactMap { glyphs[$0] }
  }
}
