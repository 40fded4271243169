import TextLayout

/// Finds words in a sheet in reading order, across line breaks and decorations.
///
/// The search ignores case. A space in the query matches a line break.
struct TextSearch: Sendable {
  /// A match of the query.
  struct Match: Hashable, Sendable {
    var part: Sheet.Part
    /// The byte ranges of the match in the frame, by row.
    var marks: [Int: Range<Int>]
    /// The first row.
    var row: Int
  }

  /// A lower-case scalar of the text with its place, or the end of a line or of a text.
  private struct Unit {
    var scalar: UInt32
    var row: Int32
    var bytes: Range<Int32>
    var extends: Bool
  }

  private static let lineEnd = UInt32.max
  private static let textEnd = UInt32.max - 1
  /// The maximum length of a query, in scalars, which bounds the time of a search. A longer query has no matches.
  static let longestQuery = 100

  private var parts: [(part: Sheet.Part, units: [Unit])] = []

  /// Prepares a sheet for searching.
  ///
  /// - Complexity: O(n log n) in the number of spans, O(n) in the length of the text.
  init(in sheet: Sheet) {
    for part in [Sheet.Part.top, .body, .bottom] {
      let frame = sheet.frame(part)
      parts.append((part, Self.units(of: frame)))
    }
  }

  /// All matches of the query, in page order; none for a blank query.
  ///
  /// - Complexity: O(n·m), where m is at most `longestQuery`.
  func matches(of query: String) -> [Match] {
    guard query.unicodeScalars.count <= Self.longestQuery else { return [] }
    let wanted = Self.folded(query)
    guard wanted.contains(where: { $0 != 0x20 }) else { return [] }
    return parts.flatMap { part, units in
      var found: [Match] = []
      var start = 0
      while start < units.count {
        if let end = Self.match(wanted, units, from: start) {
          found.append(Self.match(units[start..<end], part))
          start = end
        } else {
          start += 1
        }
      }
      return found.sorted { $0.row < $1.row }
    }
  }

  /// The index after the match that starts here; `nil` without a match.
  private static func match(_ wanted: [UInt32], _ units: [Unit], from start: Int) -> Int? {
    guard units[start].scalar == wanted[0] else { return nil }
    var index = start
    for scalar in wanted {
      if index < units.count, units[index].scalar == lineEnd {
        index += 1
        if scalar == 0x20 { continue }
      }
      guard index < units.count, units[index].scalar == scalar else { return nil }
      index += 1
    }
    while index < units.count, units[index].extends { index += 1 }
    return index
  }

  private static func match(_ units: ArraySlice<Unit>, _ part: Sheet.Part) -> Match {
    var match = Match(part: part, marks: [:], row: Int(units.first?.row ?? 0))
    for unit in units where unit.scalar != lineEnd {
      let bytes = Int(unit.bytes.lowerBound)..<Int(unit.bytes.upperBound)
      let row = Int(unit.row)
      match.marks[row] = (match.marks[row] ?? bytes).lowerBound..<bytes.upperBound
    }
    return match
  }

  // MARK: Text

  private static func units(of frame: Frame) -> [Unit] {
    var lines: [(leaf: Int32, row: Int, bytes: Range<Int>)] = []
    for row in 0..<frame.rowCount {
      for index in frame.spanRange(ofRow: row) where frame.spans[index].leaf >= 0 {
        let (leaf, bytes) = (frame.spans[index].leaf, frame.byteRange(ofSpan: index))
        if let last = lines.last, last.leaf == leaf, last.row == row, last.bytes.upperBound == bytes.lowerBound {
          lines[lines.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
          lines.append((leaf, row, bytes))
        }
      }
    }
    lines.sort { ($0.leaf, $0.row) < ($1.leaf, $1.row) }
    var units: [Unit] = []
    for (index, line) in lines.enumerated() {
      append(frame.bytes, line.bytes, row: line.row, to: &units)
      let goesOn = index + 1 < lines.count && lines[index + 1].leaf == line.leaf
      units.append(Unit(scalar: goesOn ? lineEnd : textEnd, row: Int32(line.row), bytes: 0..<0, extends: false))
    }
    return units
  }

  private static func append(_ bytes: [UInt8], _ range: Range<Int>, row: Int, to units: inout [Unit]) {
    var start = Int32(range.lowerBound)
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let end = start + Int32(UTF8.width(scalar))
      let extends = scalar.value >= 0x300 && scalar.properties.isGraphemeExtend
      for form in lowercase(scalar) {
        units.append(Unit(scalar: form, row: Int32(row), bytes: start..<end, extends: extends))
      }
      start = end
    }
  }

  private static func folded(_ query: String) -> [UInt32] {
    var scalars: [UInt32] = []
    for scalar in query.unicodeScalars {
      if scalar.properties.isWhitespace {
        if scalars.last != 0x20 { scalars.append(0x20) }
      } else {
        scalars += lowercase(scalar)
      }
    }
    return scalars
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> [UInt32] {
    if scalar.isASCII {
      return [(0x41...0x5A).contains(scalar.value) ? scalar.value + 32 : scalar.value]
    }
    if scalar.value == 0xA0 { return [0x20] }
    guard scalar.properties.changesWhenLowercased else { return [scalar.value] }
    return scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }
}
