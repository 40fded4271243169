/// The runs of a text, joined into one string so that lines can break independently of run boundaries.
struct TextLines {
  /// The end of a run or of a part of it in the joined text, and the shared attributes of its cells.
  struct Mark {
    /// The index of the run.
    var run: Int
    var end: Int
    var role: Role
    var origin: SafeText.Origin
    var hasLink = false
    var hasRegion = false
  }

  private(set) var string: String
  /// The marks of the runs, at least one for each; a text without runs has one mark, which ends at offset 0.
  private(set) var marks: [Mark] = []
  /// The ranges that break only at blanks; adjacent runs are one range.
  private(set) var solid: [Range<Int>] = []
  /// Whether the text may contain a soft hyphen or a zero-width space.
  private(set) var hasHiddenBreaks = false
  /// The end and the direction of each paragraph; empty if the text has no right-to-left letters.
  private var paragraphs: [(end: Int, direction: Direction?)] = []

  /// - Parameter isOneLine: whether newlines become spaces; they always do if `text` is truncated in the middle or
  ///   at its start.
  init(_ text: borrowing TextBlock, glyphs: borrowing Glyphs, isOneLine: Bool = false) {
    let isOneLine = isOneLine || text.overflow.joinsLines
    string = glyphs.isASCII ? text.runs.indices.map { glyphs.form(of: text.runs[$0]) }.joined() : text.runs.joined
    // A pointer, because copying runs is expensive.
    text.runs.withUnsafeBufferPointer { runs in
      marks.reserveCapacity(
        runs.indices.reduce(max(1, runs.count)) { $0 + (runs[$1].isPlain ? 0 : runs[$1].parts.count) })
      var end = 0
      for index in runs.indices {
        let start = end
        end += (glyphs.isASCII ? glyphs.form(of: runs[index]) : runs[index].text.string).utf8.count
        if runs[index].breaksAtBlanks {
          let isAdjacent = solid.last?.upperBound == start
          solid.append((isAdjacent ? solid.removeLast().lowerBound : start)..<end)
        }
        mark(runs, at: index, start..<end)
      }
    }
    if marks.isEmpty { marks = [Mark(run: 0, end: 0, role: .plain, origin: .own)] }
    let found = string.withUTF8 { TextLines.scan($0) }
    hasHiddenBreaks = found.mayHideBreaks
    if found.hasTab, text.overflow == .fold {
      expandTabs(every: 4)
    } else if found.hasTab || found.hasNewline && isOneLine {
      // In prose, a tab is an ordinary space.
      let blanked = string.utf8.map { byte in
        byte == 0x09 || byte == 0x0A && isOneLine ? UInt8(ascii: " ") : byte
      }
      string = String(decoding: blanked, as: UTF8.self)
    }
    guard found.mayReorder else { return }
    var end = -1
    string.withUTF8 { utf8 in
      for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        end += line.count + 1
        paragraphs.append((end, Direction(of: UnsafeBufferPointer(rebasing: line))))
      }
    }
  }

  /// Adds the marks of a run.
  private mutating func mark(_ runs: UnsafeBufferPointer<Run>, at index: Int, _ range: Range<Int>) {
    var mark = Mark(run: index, end: range.upperBound, role: runs[index].role, origin: runs[index].text.origin)
    // A comparison with nil copies the link.
    if case .some = runs[index].link { mark.hasLink = true }
    if !runs[index].isPlain {
      mark.hasRegion = runs[index].region != nil
      if range.count == runs[index].text.string.utf8.count {
        for part in runs[index].parts {
          (mark.role, mark.end) = (part.role, min(range.lowerBound + part.end, range.upperBound))
          marks.append(mark)
        }
        (mark.role, mark.end) = (runs[index].role, range.upperBound)
      }
    }
    marks.append(mark)
  }

  /// The direction of the paragraph at an offset; nil if it has no right-to-left text.
  ///
  /// - Complexity: O(log n) in the number of paragraphs.
  func direction(at offset: Int) -> Direction? {
    guard !paragraphs.isEmpty else { return nil }
    return paragraphs[min(paragraphs.partitioningIndex { $0.end >= offset }, paragraphs.count - 1)].direction
  }

  private static func scan(
    _ utf8: UnsafeBufferPointer<UInt8>
  ) -> (hasTab: Bool, hasNewline: Bool, mayHideBreaks: Bool, mayReorder: Bool) {
    let text = ScalarReader(utf8.base, count: utf8.count)
    var (hasTab, hasNewline, mayHideBreaks, mayReorder) = (false, false, false, false)
    var offset = 0
    while offset < text.count {
      let byte = text.bytes[offset]
      if byte &- 0x20 < 0x5F {
        offset = text.endOfASCII(from: offset)
      } else {
        if byte == 0x09 { hasTab = true }
        if byte == 0x0A { hasNewline = true }
        if byte == 0xAD || byte == 0x8B { mayHideBreaks = true }
        if text.mayBeRightToLeft(at: offset) { mayReorder = true }
        offset &+= 1
      }
    }
    return (hasTab, hasNewline, mayHideBreaks, mayReorder)
  }

  @inline(__always)
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    string.withBytes(body)
  }

  /// The offset at which the last `count` runs begin.
  func start(ofLast count: Int) -> Int {
    let first = marks[marks.count - 1].run + 1 - count
    return marks.last { $0.run < first }?.end ?? 0
  }

  /// The index of the mark of the byte at an offset; past the end of the text, the last one.
  ///
  /// - Complexity: O(log n) in the number of marks.
  func markIndex(at offset: Int) -> Int {
    var (low, high) = (0, marks.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The role of the byte at an offset.
  func role(at offset: Int) -> Role {
    marks[markIndex(at: max(0, offset))].role
  }

  /// Returns text without soft hyphens and zero-width spaces, which have no function once the line is broken.
  ///
  /// Terminals disagree about the cells of a soft hyphen; many draw one.
  /// - Returns: nil if the text contains none, or if removing them would change the number of cells, because two
  ///   clusters would join.
  static func withoutHiddenBreaks(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let kept = strippingHiddenBreaks(utf8) else { return nil }
    return kept.withUnsafeBufferPointer { Cells.count($0) } == Cells.count(utf8) ? kept : nil
  }

  /// Returns text without soft hyphens and zero-width spaces; nil if there are none.
  static func strippingHiddenBreaks(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let text = String(decoding: utf8, as: UTF8.self)
    let kept = String(text.unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{200B}" })
    return kept.utf8.count == utf8.count ? nil : Array(kept.utf8)
  }

  /// Replaces each tab with spaces up to the next tab stop, and updates the ends of the runs.
  private mutating func expandTabs(every stop: Int) {
    var expanded: [UInt8] = []
    var ends: [Int] = []
    ends.reserveCapacity(marks.count)
    withUTF8 { utf8 in
      var (start, column) = (0, 0)
      for index in 0...utf8.count where index == utf8.count || utf8[index] == 0x09 || utf8[index] == 0x0A {
        // The runs that end in this piece. A run that ends with the previous tab includes that tab's spaces.
        while ends.count < marks.count, marks[ends.count].end <= index {
          ends.append(expanded.count + marks[ends.count].end - start)
        }
        let piece = UnsafeBufferPointer(rebasing: utf8[start..<index])
        expanded += piece
        start = index + 1
        guard index < utf8.count else { break }
        if utf8[index] == 0x0A {
          expanded.append(0x0A)
          column = 0
        } else {
          column += Cells.count(piece)
          let blanks = stop - column % stop
          expanded += repeatElement(UInt8(ascii: " "), count: blanks)
          column += blanks
        }
      }
    }
    for index in ends.indices { marks[index].end = ends[index] }
    string = String(decoding: expanded, as: UTF8.self)
  }
}

extension [Run] {
  /// The texts of all runs as one.
  fileprivate var joined: String {
    if count == 1 { return self[0].text.string }
    // In one piece, because appending to a string checks much for each run.
    return String(unsafeUninitializedCapacity: indices.reduce(0) { $0 + self[$1].text.string.utf8.count }) { buffer in
      indices.reduce(0) { end, index in
        self[index].text.string.withBytes { buffer[end...].initialize(fromContentsOf: $0) }
      }
    }
  }
}
