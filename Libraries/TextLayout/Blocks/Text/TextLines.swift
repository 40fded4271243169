/// The runs of a text, joined into one text so that lines can break independently of run
/// boundaries.
struct TextLines {
  /// The joined text.
  private(set) var utf8: [UInt8] = []
  /// The ends of the runs in the joined text.
  private(set) var ends: [Int] = []
  /// The ranges that break only at blanks; adjacent runs are one range.
  private(set) var solid: [Range<Int>] = []
  /// Whether the text contains a soft hyphen or a zero-width space that can be left out: no two
  /// clusters join without it.
  private(set) var hidesBreaks = false
  /// The end and the direction of each paragraph; empty for ASCII text.
  private var paragraphs: [(end: Int, direction: Direction?)] = []
  /// The end of the last tab in code; 0 if the bytes are those of the text.
  private(set) var tabEnd = 0
  /// The offsets of the no-break spaces that stand for spaces at the start of a line, which the
  /// wrapping would drop.
  private var indents: [Int] = []

  /// - Parameter isOneLine: whether newlines become spaces; they always do if `text` is truncated
  ///   at its start or in the middle.
  init(_ text: TextBlock, glyphs: Glyphs, isOneLine: Bool = false) {
    for index in text.runs.indices {
      append(text.runs[index], glyphs, isCode: text.overflow == .fold)
    }
    let isOneLine =
      switch text.overflow {
      case .truncateMiddle, .truncateStart: true
      default: isOneLine
      }
    if isOneLine || utf8.contains(.tab) {
      // In prose, a tab is an ordinary space.
      utf8 = utf8.map { byte in
        let isSpace = byte == .tab || byte == .newline && isOneLine
        return isSpace ? .space : byte
      }
    }
    guard utf8.contains(where: { $0 >= 0x80 }) else { return }
    let whole = String(decoding: utf8, as: UTF8.self)
    if let visible = TextLines.strippingHiddenBreaks(whole) {
      hidesBreaks = Cells.count(visible) == Cells.count(whole)
    }
    utf8.withBytes { utf8 in
      var start = 0
      while start <= utf8.count {
        let end = utf8[start...].firstIndex(of: .newline) ?? utf8.count
        paragraphs.append((end, Direction(of: utf8.part(start..<end))))
        start = end + 1
      }
    }
  }

  private mutating func append(_ run: Run, _ glyphs: Glyphs, isCode: Bool) {
    let start = utf8.count
    let form = glyphs.form(of: run).utf8
    if !isCode, run.text.origin == .own, form.contains(.space) {
      appendKeepingIndents(Array(form))
    } else {
      utf8 += form
    }
    if isCode { expandTabs(from: start) }
    let end = utf8.count
    if run.breaksAtBlanks {
      let isAdjacent = solid.last?.upperBound == start
      let first = isAdjacent ? solid.removeLast().lowerBound : start
      solid.append(first..<end)
    }
    ends.append(end)
  }

  /// The direction of the paragraph at an offset; nil if it has no right-to-left text.
  ///
  /// - Complexity: O(log n) in the number of paragraphs.
  func direction(at offset: Int) -> Direction? {
    let index = paragraphs.partitioningIndex { $0.end >= offset }
    let paragraph = paragraphs[index...].first ?? paragraphs.last
    return paragraph?.direction
  }

  /// The offset at which the last `count` runs begin.
  func start(ofLast count: Int) -> Int {
    ends.dropLast(count).last ?? 0
  }

  /// The index of the run of the byte at an offset; past the end of the text, the number of runs.
  ///
  /// - Complexity: O(log n) in the number of runs.
  func runIndex(at offset: Int) -> Int {
    ends.partitioningIndex { $0 > offset }
  }

  /// Returns text without soft hyphens and zero-width spaces, which have no function once the line
  /// is broken; nil if there are none.
  ///
  /// Terminals disagree about the cells of a soft hyphen; many draw one.
  static func strippingHiddenBreaks(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.value.isHiddenBreak) else { return nil }
    return String(text.unicodeScalars.filter { !$0.value.isHiddenBreak })
  }

  /// Appends the program's own text. Spaces at the start of a line stay if words follow.
  private mutating func appendKeepingIndents(_ form: [UInt8]) {
    var isStart = (utf8.last ?? .newline) == .newline || indents.last == utf8.count - 2
    for line in form.split(separator: .newline, omittingEmptySubsequences: false) {
      if line.startIndex > 0 { utf8.append(.newline) }
      let words = line.drop { $0 == .space }
      isStart = isStart || line.startIndex > 0
      if isStart, !words.isEmpty || line.endIndex == form.count {
        for _ in line.startIndex..<words.startIndex {
          indents.append(utf8.count)
          utf8 += "\u{A0}".utf8
        }
        utf8 += words
      } else {
        utf8 += line
      }
    }
  }

  /// The bytes of the runs that a part of the joined text has.
  func source(_ range: Range<Int>) -> Range<Int> {
    func offset(_ end: Int) -> Int {
      end - indents.partitioningIndex { $0 >= end }
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  /// Puts spaces up to the next multiple of four cells in the place of each tab after an offset.
  private mutating func expandTabs(from offset: Int) {
    guard utf8[offset...].contains(.tab) else { return }
    let form = utf8[offset...]
    utf8.removeSubrange(offset...)
    for byte in form {
      guard byte == .tab else {
        utf8.append(byte)
        continue
      }
      let start = utf8[tabEnd...].lastIndex(of: .newline).map { $0 + 1 } ?? tabEnd
      let cells = utf8[start...].withBytes { Cells.count($0) }
      utf8 += repeatElement(.space, count: 4 - cells % 4)
      tabEnd = utf8.count
    }
  }
}
