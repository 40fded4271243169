import GalleySystem
import Testing

@testable import TextCells

/// The implementation of UAX #9 that the tests of rows rely on, with Unicode's tests.
struct BidiTests {
  private typealias Class = ReferenceBidi.Class

  /// Whether a case is tested: usually one of `step`, or all in the thorough run.
  private static func isTested(_ number: Int, oneOf step: Int) -> Bool {
    number % step == 0 || isThorough
  }

  private static let isThorough = ProcessInfo.processInfo.environment["GALLEY_THOROUGH"] != nil

  @Test func `the rows of Unicode's BidiTest pass`() throws {
    var (rows, tested, met) = (0, 0, 0)
    for row in try Conformance.rows("BidiTest") {
      let fields = row.split(separator: ";", omittingEmptySubsequences: false)
      let levels = fields[0].split(separator: " ").map { UInt8($0) }
      let order = fields[1].split(separator: " ").compactMap { Int($0) }
      let directions = try #require(Int(fields[2]))
      let first = rows
      rows += count(fields[3])
      guard (first + 1...max(first + 1, rows)).contains(where: { Self.isTested($0, oneOf: 997) })
      else { continue }
      for (index, text) in texts(fields[3]).enumerated()
      where Self.isTested(first + 1 + index, oneOf: 997) {
        tested += 1
        let classes = text.compactMap { (letter: UInt8) in Class(rawValue: letter - 0x41) }
        let isMet = ([nil, 0, 1] as [UInt8?]).enumerated().allSatisfy { bit, paragraph in
          guard directions >> bit & 1 == 1 else { return true }
          let bidi = ReferenceBidi(classes, paragraph: paragraph)
          return bidi.levels == levels && bidi.order == order
        }
        if isMet { met += 1 } else { Issue.record("\(classes)") }
      }
    }
    print("BidiTest: \(met) of \(tested) rows, of \(rows)")
    #expect(met == tested && rows == 490_846)
  }

  /// The number of the texts of a row, without reading them.
  private func count(_ field: Substring) -> Int { groups(field).reduce(0) { $0 + $1.lasts.count } }

  /// The texts of a row: several with the same start as `ABC.DE F.G`, for ABCD, ABCE and FG.
  private func texts(_ field: Substring) -> [[UInt8]] {
    groups(field).flatMap { group in group.lasts.map { group.start + [$0] } }
  }

  private func groups(_ field: Substring) -> [(start: [UInt8], lasts: [UInt8])] {
    field.utf8.split(separator: UInt8(ascii: " ")).map { group in
      let parts = group.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return (Array(parts[0]), Array(parts[1]))
    }
  }

  @Test func `the rows of Unicode's BidiCharacterTest pass`() throws {
    let properties = try BidiProperties.shared.get()
    let rows = try Conformance.rows("BidiCharacterTest")
    let scalars = rows[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    var (tested, met) = (0, 0)
    for (number, row) in rows.dropFirst().enumerated() where Self.isTested(number, oneOf: 211) {
      tested += 1
      let fields = row.utf8.split(separator: UInt8(ascii: " "))
      let text = fields[0].dropFirst(2).map { scalars[Int($0) - 0x22] }
      let start = fields[0].prefix(2).map { (digit: UInt8) -> UInt8 in digit - 0x30 }
      let bidi = ReferenceBidi(
        text.map(properties.bidiClass), brackets: text.map { properties.brackets[$0] },
        paragraph: start[0] == 2 ? nil : start[0])
      let levels = fields[1].map { (letter: UInt8) -> UInt8? in
        letter == UInt8(ascii: "~") ? nil : letter - 0x41
      }
      if bidi.levels == levels, bidi.paragraph == start[1] {
        met += 1
      } else {
        Issue.record("\(row)")
      }
    }
    print("BidiCharacterTest: \(met) of \(tested) rows, of \(rows.count - 1)")
    #expect(met == tested && rows.count - 1 == 91_707)
  }
}

/// The properties of scalars that UAX #9 needs, from the files in `Conformance`.
struct BidiProperties {
  static let shared = Result { try BidiProperties() }
  private var starts: [UInt32] = []
  private var classes: [ReferenceBidi.Class] = []
  private(set) var brackets: [UInt32: ReferenceBidi.Bracket] = [:]

  private init() throws {
    let names = Dictionary(uniqueKeysWithValues: ReferenceBidi.Class.allCases.map { ("\($0)", $0) })
    for row in try Conformance.rows("BidiClasses") {
      let fields = row.split(separator: " ")
      starts.append(try #require(UInt32(fields[0], radix: 16)))
      classes.append(try #require(names[fields[2].lowercased()]))
    }
    for row in try Conformance.rows("BidiBrackets") {
      let fields = row.split(separator: " ").compactMap { UInt32($0, radix: 16) }
      brackets[fields[0]] = ReferenceBidi.Bracket(pair: fields[2], isOpening: true)
      brackets[fields[1]] = ReferenceBidi.Bracket(pair: fields[2], isOpening: false)
    }
  }

  func bidiClass(_ scalar: UInt32) -> ReferenceBidi.Class {
    classes[starts.partitioningIndex { $0 > scalar } - 1]
  }

  /// The order of a row in a terminal that reorders, whose paragraphs are left-to-right.
  func bidi(_ text: String) -> ReferenceBidi {
    let scalars = text.unicodeScalars.map(\.value)
    return ReferenceBidi(
      scalars.map(bidiClass), brackets: scalars.map { brackets[$0] }, paragraph: 0)
  }

  /// The clusters with cells of a text from left to right.
  func seen(_ text: String, in paragraph: Direction) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    let bidi = ReferenceBidi(
      scalars.map(bidiClass), brackets: scalars.map { brackets[$0] },
      paragraph: paragraph == .rightToLeft ? 1 : 0)
    var (glyphs, scalar): ([Int: String], Int) = ([:], 0)
    for (glyph, cells) in Clusters.list(of: text) {
      if cells > 0 { glyphs[scalar] = glyph }
      scalar += glyph.unicodeScalars.count
    }
    return bidi.order.compactMap { glyphs[$0] }
  }
}
