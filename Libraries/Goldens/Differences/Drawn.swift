import TextLayout

/// A golden as the code draws it, with the texts and the blocks behind its words.
struct Drawn {
  /// A part of a word that one text has drawn.
  struct Part {
    let text: Substitution.Text
    /// The bytes of the text.
    var range: Range<Int>
    var cells: Range<Int>
    /// Whether the cells are filled with a repeated glyph.
    var isRepeated = false
  }

  let bytes: [UInt8]
  /// The page; nil for spoken text.
  let frame: Frame?
  /// What each spoken line is made of.
  private let spoken: [Int: Spoken.Trace]
  /// The parts of each row, from left to right.
  private let parts: [[Part]]

  init(_ specimen: Specimen, _ name: GoldenName) {
    if let size = name.size {
      let page = CodeLines.draw(specimen, size)
      frame = page
      bytes = name.aspect.encode(page)
      spoken = [:]
      parts = (0..<page.rowCount).map { row in
        page.traces(inRows: row..<row + 1).flatMap(Drawn.parts)
      }
    } else {
      let lines = specimen.spokenTraces()
      frame = nil
      bytes = specimen.spoken?() ?? []
      spoken = lines
      parts = RowDifference.rows(of: bytes).enumerated().map { row, line in
        Drawn.parts(of: line, lines[row]?.texts ?? [])
      }
    }
  }

  /// All texts.
  var texts: Set<Substitution.Text> {
    let sources = frame?.traces.compactMap(\.source) ?? spoken.values.flatMap(\.texts)
    return Set(sources.compactMap(\.text))
  }

  /// All values that lines of code gave to blocks.
  var values: Set<GivenValue> {
    guard let frame else { return Set(spoken.values.flatMap(\.values)) }
    var values: Set<GivenValue> = []
    var last: [BlockTrace.Step] = []
    for path in frame.traces.map(\.path) {
      // Neighbours have most of their blocks in common.
      let common = zip(path, last).prefix { $0 == $1 }.count
      values.formUnion(path.dropFirst(common).flatMap(\.values))
      last = path
    }
    return values
  }

  /// The cells that a block with a value can use.
  func room(of given: GivenValue) -> Int? {
    let path = frame?.traces.lazy.flatMap(\.path).first { $0.values.contains(given) }
    return path?.room
  }

  /// The values of the blocks around words, the innermost of each word first.
  func values(around words: some Sequence<Word>) -> [GivenValue] {
    let levels = words.reversed().map(levels)
    let most = levels.map(\.count).max() ?? 0
    let values = (0..<most).flatMap { level in
      levels.filter { level < $0.count }.flatMap { $0[level] }
    }
    return values.unique
  }

  /// The values of each block around a word, from the innermost block to the page.
  private func levels(of word: Word) -> [[GivenValue]] {
    guard let frame else { return [spoken[word.row]?.values ?? []] }
    let traces = frame.traces(inRows: word.row..<word.row + 1)
    // A row of a blank box has no cells, and belongs to the words beside it.
    let empty = traces.filter(\.columns.isEmpty)
    let own = traces.filter { $0.columns.overlaps(word.cells) }.prefix(1) + empty
    let path = own.map(\.path).max { $0.count < $1.count } ?? []
    return path.indices.reversed().map { index in
      // The values of a part of a stack belong to the line of that part.
      let next = path.indices.contains(index + 1) ? path[index + 1].lines : []
      let lines = next + path[index].lines
      return path[index].values.filter { given in
        let isOfPart = given.name == .gapBefore || given.name == .gapAfter
        return !isOfPart || lines.contains(given.line)
      }
    }
  }

  /// The parts of a word; neighbours of one text are one part.
  func parts(of word: Word) -> [Part] {
    var own: [Part] = []
    for next in parts[word.row] where word.cells.overlaps(next.cells) {
      if let last = own.last, last.text == next.text,
        last.range.upperBound == next.range.lowerBound
      {
        own[own.count - 1].range = last.range.lowerBound..<next.range.upperBound
        own[own.count - 1].cells = last.cells.lowerBound..<next.cells.upperBound
      } else {
        own.append(next)
      }
    }
    return own
  }

  /// The words of the texts of a spoken line, as far as they are found in it in this order.
  private static func parts(of line: GoldenRow, _ sources: [BlockTrace.Source]) -> [Part] {
    var parts: [Part] = []
    var place = line.startIndex
    for source in sources {
      guard let text = source.text else { continue }
      for range in text.words(in: source.range) {
        let bytes = text.bytes(range)
        guard let found = line[place...].firstRange(of: bytes) else { continue }
        place = found.upperBound
        let start = Word.width(of: line[..<found.lowerBound])
        let cells = start..<start + Word.width(of: bytes)
        parts.append(Part(text: text, range: range, cells: cells))
      }
    }
    return parts
  }

  /// The words of a trace, each with its place in the text and its cells.
  private static func parts(of trace: BlockTrace) -> [Part] {
    guard let source = trace.source, let text = source.text, !trace.isBlank else { return [] }
    if source.isRepeated {
      return [Part(text: text, range: source.range, cells: trace.columns, isRepeated: true)]
    }
    var place = source.range.lowerBound
    var column = trace.columns.lowerBound
    return text.words(in: source.range).map { range in
      let start = column + Word.width(of: text.bytes(place..<range.lowerBound))
      column = start + Word.width(of: text.bytes(range))
      place = range.upperBound
      return Part(text: text, range: range, cells: start..<column)
    }
  }
}
