extension Wrapping {
  /// Breaks prose into lines by optimal fit: as many lines as first fit makes (`words`), set as evenly as possible.
  ///
  /// The opportunities are those of `words`, and so is the treatment of newlines, spaces, URLs and wide words. Among all
  /// ways to set a paragraph in that number of lines, it takes one with the lowest sum of these prices, for a width of
  /// *w* cells:
  /// - for each line except the last, the square of the cells that it leaves empty;
  /// - (*w*/2)² if the last line is a single word, and (*w*/4)² if it fills less than a fifth of the width;
  /// - (*w*/5)² for each hyphen at the end of a line.
  ///
  /// A paragraph of more than 64 lines is set in parts of 64, so that its beginning can be drawn without reading the
  /// rest. The lines that fold a wide word end a part too.
  ///
  /// If a paragraph begins with a marker that was typed as text, such as `•`, `-` or `1.`, its other lines are indented
  /// by the marker, as long as they keep 16 cells and half of the width.
  ///
  /// - Parameters: those of `words`.
  /// - Complexity: O(n·w) in the bytes of the lines; linear, since a line has at most *w* opportunities. Allocates one
  ///   buffer for the opportunities of a part if a paragraph has several lines.
  public static func prose(
    _ utf8: UnsafeBufferPointer<UInt8>, first: Int, rest: Int, joined: JoinedClusters = [], solid: [Range<Int>] = [],
    _ body: (LineSlice) -> Bool
  ) {
    withUnsafeTemporaryAllocation(of: BreakLog.Break.self, capacity: BreakLog.shortCapacity) { buffer in
      var log = BreakLog(buffer)
      defer { log.deallocate() }
      withUnsafeMutablePointer(to: &log) { log in
        var wrapper = ProseWrapper(ScalarReader(utf8.base, count: utf8.count, joined: joined), solid: solid, log: log)
        guard wrapper.paragraph(first: max(first, 1), rest: max(rest, 1), body) else { return }
        while wrapper.hasMore, wrapper.paragraph(first: max(rest, 1), rest: max(rest, 1), body) {}
      }
    }
  }
}

/// The implementation of `Wrapping.prose`.
private struct ProseWrapper {
  private let text: ScalarReader
  private let log: UnsafeMutablePointer<BreakLog>
  private var lines: WordWrapper

  init(_ text: ScalarReader, solid: [Range<Int>], log: UnsafeMutablePointer<BreakLog>) {
    self.text = text
    self.log = log
    lines = WordWrapper(text, solid: solid, log: log)
  }

  var hasMore: Bool { lines.hasMore }

  /// Sets a paragraph.
  /// - Returns: `false` if `body` stopped reading.
  mutating func paragraph(first: Int, rest: Int, _ body: (LineSlice) -> Bool) -> Bool {
    let marker = text.typedMarker(at: lines.start)
    let indent = rest - marker < max(16, rest / 2) ? 0 : marker
    var fit = OptimalFit(log, of: text, first: first, rest: rest - indent, indent: indent)
    while true {
      let line = lines.line(of: fit.nextWidth)
      fit.add(line, isUneven: lines.isUneven)
      switch line.end {
      case .opportunity, .hyphen:
        if log.pointee.lines == 64, !fit.emit(body) { return false }
      case .fold: if !fit.emit(body) || !fit.emit(line, body) { return false }
      case .mandatory, .text: return fit.emit(last: line, body)
      }
    }
  }
}
