import TextLayout

/// The text of a page in reading order, for finding words across line breaks and decorations.
///
/// The search ignores case unless the query has an upper-case letter. A space in the query matches a line break.
struct TextSearch: Hashable, Sendable {
  /// A match of a query.
  struct Match: Hashable, Sendable {
    var part: DrawnPage.Part
    /// The rows with a part of the match.
    var rows: ClosedRange<Int>
    /// The lines with a part of the match, by their index.
    fileprivate var lines: ClosedRange<Int32>
    /// The bytes from the start of the match in its first line to its end in the last one.
    fileprivate var start: Int32
    fileprivate var end: Int32
  }

  /// A part of a text in one row.
  private struct Line: Hashable {
    var text: Int32
    var row: Int32
    var start: Int32
    var end: Int32
  }

  /// The maximum length of a query, in scalars, which bounds the time of a search. A longer query has no matches.
  static let longestQuery = 100

  /// The lines of each part.
  private let lines: [[Line]]

  /// Prepares a page for searching.
  ///
  /// - Complexity: O(n log n) in the number of runs.
  init(in page: DrawnPage) {
    lines = DrawnPage.Part.allCases.map { Self.lines(of: page.frame($0)) }
  }

  private static func lines(of frame: Frame) -> [Line] {
    var lines: [Line] = []
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) {
        guard let text = run.textNumber.map(Int32.init) else { continue }
        let bytes = run.utf8.indices
        if let last = lines.last, last.text == text, Int(last.row) == row, Int(last.end) == bytes.lowerBound {
          lines[lines.count - 1].end = Int32(bytes.upperBound)
        } else {
          lines.append(
            Line(text: text, row: Int32(row), start: Int32(bytes.lowerBound), end: Int32(bytes.upperBound)))
        }
      }
    }
    lines.sort { ($0.text, $0.row) < ($1.text, $1.row) }
    return lines
  }

  /// All matches of the query in the page, in page order; none for a blank query.
  ///
  /// - Complexity: O(n·m) in the bytes of the text, where m is at most `longestQuery`.
  func matches(of query: String, in page: DrawnPage) -> [Match] {
    let pattern = Pattern(query)
    guard query.unicodeScalars.count <= Self.longestQuery, pattern.wanted.contains(where: { $0 != 0x20 }) else {
      return []
    }
    return DrawnPage.Part.allCases.flatMap { part in
      page.frame(part).bytes.withUnsafeBufferPointer { bytes in
        Self.matches(of: pattern, in: lines[part.rawValue], part, bytes)
      }.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    }
  }

  /// The bytes of a match in a row of the frame; `nil` if the match has none there.
  func bytes(of match: Match, inRow row: Int) -> Range<Int>? {
    let lines = lines[match.part.rawValue]
    let index = match.lines.first { Int(lines[Int($0)].row) == row }
    return index.map { index in
      let start = index == match.lines.lowerBound ? match.start : lines[Int(index)].start
      return Int(start)..<Int(index == match.lines.upperBound ? match.end : lines[Int(index)].end)
    }
  }

  // MARK: Matching

  private static func matches(
    of pattern: Pattern, in lines: [Line], _ part: DrawnPage.Part, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Match] {
    var found: [Match] = []
    var (index, start) = (0, lines.first?.start ?? 0)
    while index < lines.count {
      guard start < lines[index].end else {
        index += 1
        if index < lines.count { start = lines[index].start }
        continue
      }
      guard pattern.canStart(with: bytes[Int(start)]), let end = end(of: pattern, in: lines, bytes, index, start)
      else {
        start += 1
        continue
      }
      found.append(
        Match(
          part: part, rows: Int(lines[index].row)...Int(lines[end.line].row), lines: Int32(index)...Int32(end.line),
          start: start, end: end.place))
      (index, start) = (end.line, end.place)
    }
    return found
  }

  /// The end of the match that starts at a byte of a line; `nil` without a match.
  private static func end(
    of pattern: Pattern, in lines: [Line], _ bytes: UnsafeBufferPointer<UInt8>, _ line: Int, _ start: Int32
  ) -> (line: Int, place: Int32)? {
    var (line, place, index) = (line, start, 0)
    while index < pattern.wanted.count {
      if place == lines[line].end {
        guard line + 1 < lines.count, lines[line + 1].text == lines[line].text else { return nil }
        line += 1
        place = lines[line].start
        if pattern.wanted[index] == 0x20 { index += 1 }
        continue
      }
      let (scalar, width) = Pattern.scalar(bytes, at: Int(place))
      guard pattern.advance(over: scalar, &index) else { return nil }
      place += width
    }
    while place < lines[line].end, bytes[Int(place)] >= 0xCC {
      let (scalar, width) = Pattern.scalar(bytes, at: Int(place))
      guard scalar.properties.isGraphemeExtend else { break }
      place += width
    }
    return (line, place)
  }
}

/// The scalars of a query: in lower case, unless the query has an upper-case letter.
private struct Pattern {
  private(set) var wanted: [UInt32] = []
  private let isExact: Bool

  init(_ query: String) {
    isExact = query.unicodeScalars.contains { $0.properties.isUppercase }
    for scalar in query.unicodeScalars {
      if scalar.properties.isWhitespace {
        if wanted.last != 0x20 { wanted.append(0x20) }
      } else {
        wanted += folded(scalar)
      }
    }
  }

  /// Whether a match can start with a byte: most bytes can be excluded without decoding them.
  func canStart(with byte: UInt8) -> Bool {
    guard byte < 0x80 else { return byte >= 0xC2 }
    let isLetter = !isExact && (0x41...0x5A).contains(byte)
    return UInt32(isLetter ? byte + 0x20 : byte) == wanted[0]
  }

  /// Moves the index of the next wanted scalar over a scalar of the text; returns false if they differ.
  func advance(over scalar: Unicode.Scalar, _ index: inout Int) -> Bool {
    if scalar.isASCII, isExact || !(0x41...0x5A).contains(scalar.value) {
      index += 1
      return wanted[index - 1] == scalar.value
    }
    for form in folded(scalar) where index < wanted.count {
      guard wanted[index] == form else { return false }
      index += 1
    }
    return true
  }

  private func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    if scalar.value == 0xA0 { return [0x20] }
    guard !isExact, scalar.properties.changesWhenLowercased else { return [scalar.value] }
    return scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }

  /// The scalar at a byte of valid UTF-8, and its number of bytes.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (Unicode.Scalar, width: Int32) {
    let first = bytes[place]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for offset in 1..<width { value = value << 6 | UInt32(bytes[place + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", Int32(width))
  }
}
