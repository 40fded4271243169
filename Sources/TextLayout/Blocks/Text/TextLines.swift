/// The runs of a text, joined into one text so that lines can break independently of run boundaries.
struct TextLines {
  /// The end of a run, or of a part of it with a role of its own, in the joined text.
  struct Mark {
    /// The index of the run.
    var run: Int
    var end: Int
    var role: Role
  }

  /// The joined text.
  private(set) var utf8: [UInt8] = []
  /// The marks of the runs, at least one for each; a text without runs has one mark, which ends at offset 0.
  private(set) var marks: [Mark] = []
  /// The ranges that break only at blanks; adjacent runs are one range.
  private(set) var solid: [Range<Int>] = []
  /// Whether the text contains a soft hyphen or a zero-width space.
  private(set) var hasHiddenBreaks = false
  /// The end and the direction of each paragraph; empty for ASCII text.
  private var paragraphs: [(end: Int, direction: Direction?)] = []

  /// - Parameter isOneLine: whether newlines become spaces; they always do if `text` is truncated in the middle.
  init(_ text: TextBlock, glyphs: Glyphs, isOneLine: Bool = false) {
    for index in text.runs.indices { append(text.runs[index], at: index, glyphs) }
    if marks.isEmpty { marks = [Mark(run: 0, end: 0, role: .plain)] }
    let hasTab = utf8.contains(UInt8(ascii: "\t"))
    if hasTab, text.overflow == .fold {
      expandTabs(every: 4)
    } else if case let isOneLine = isOneLine || text.overflow.joinsLines, isOneLine || hasTab {
      // In prose, a tab is an ordinary space.
      utf8 = utf8.map { $0 == 0x09 || $0 == 0x0A && isOneLine ? UInt8(ascii: " ") : $0 }
    }
    guard utf8.contains(where: { $0 >= 0x80 }) else { return }
    hasHiddenBreaks = String(decoding: utf8, as: UTF8.self).unicodeScalars
      .contains { $0 == "\u{AD}" || $0 == "\u{200B}" }
    var end = -1
    utf8.withBytes { utf8 in
      for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        end += line.count + 1
        paragraphs.append((end, Direction(of: utf8.part(line.indices))))
      }
    }
  }

  private mutating func append(_ run: Run, at index: Int, _ glyphs: Glyphs) {
    let start = utf8.count
    utf8 += glyphs.form(of: run).utf8
    let end = utf8.count
    if run.breaksAtBlanks {
      let isAdjacent = solid.last?.upperBound == start
      solid.append((isAdjacent ? solid.removeLast().lowerBound : start)..<end)
    }
    marks.append(Mark(run: index, end: end, role: run.role))
  }

  /// The direction of the paragraph at an offset; nil if it has no right-to-left text.
  ///
  /// - Complexity: O(log n) in the number of paragraphs.
  func direction(at offset: Int) -> Direction? {
    guard let last = paragraphs.last else { return nil }
    let index = paragraphs.partitioningIndex { $0.end >= offset }
    return index < paragraphs.count ? paragraphs[index].direction : last.direction
  }

  /// The offset at which the last `count` runs begin.
  func start(ofLast count: Int) -> Int {
    let first = marks[marks.count - 1].run + 1 - count
    return marks.last { $0.run < first }?.end ?? 0
  }

  /// The index of the mark of the byte at an offset; past the end of the text, the last one.
  ///
  /// - Complexity: O(log n) in the number of marks.
  func markIndex(at offset: Int) -> Int { min(marks.partitioningIndex { $0.end > offset }, marks.count - 1) }

  /// The role of the byte at an offset.
  func role(at offset: Int) -> Role { marks[markIndex(at: max(0, offset))].role }

  /// Returns text without soft hyphens and zero-width spaces, which have no function once the line is broken; nil if
  /// there are none.
  ///
  /// Terminals disagree about the cells of a soft hyphen; many draw one.
  static func strippingHiddenBreaks(_ text: String) -> String? {
    let kept = text.unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{200B}" }
    return kept.count == text.unicodeScalars.count ? nil : String(kept)
  }

  /// Replaces each tab with spaces up to the next tab stop, and updates the ends of the runs.
  private mutating func expandTabs(every stop: Int) {
    var expanded: [UInt8] = []
    // The start of the text since the last tab or newline, and the first mark whose end isn't updated.
    var (start, mark) = (0, 0)
    for (offset, byte) in utf8.enumerated() {
      // A run that ends with a tab includes its spaces.
      while marks[mark].end <= offset {
        marks[mark].end = expanded.count
        mark += 1
      }
      if byte == 0x09 {
        let cells = expanded[start...].withBytes { Cells.count($0) }
        expanded += repeatElement(UInt8(ascii: " "), count: stop - cells % stop)
      } else {
        expanded.append(byte)
      }
      if byte == 0x09 || byte == 0x0A { start = expanded.count }
    }
    for index in mark..<marks.count { marks[index].end = expanded.count }
    utf8 = expanded
  }
}

extension TextBlock.Overflow {
  /// Whether newlines are drawn as spaces.
  fileprivate var joinsLines: Bool { if case .truncateMiddle = self { true } else { false } }
}
