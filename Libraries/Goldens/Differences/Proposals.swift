import TextLayout

/// The edits of texts that could have changed a page: for each word that differs, the text that has
/// drawn it.
///
/// They are proposals. An experiment shows whether the page was as it is with them.
struct Proposals {
  /// A part of a word that one text has drawn.
  private struct Part {
    let text: Substitution.Text
    var range: Range<Int>
    var cells: Range<Int>
    let isRepeated: Bool
  }

  private let alignment: Alignment
  /// The parts of each row, from left to right.
  private var parts: [Int: [Part]] = [:]
  private var counts: [Edit: Int] = [:]

  /// - Parameters:
  ///   - difference: the rows of the old page and the new one.
  ///   - frame: the new page, with the texts of its cells.
  init(_ difference: RowDifference, drawnBy frame: Frame) {
    alignment = Alignment(difference)
    for row in Set(alignment.new.map(\.row)) {
      parts[row] = frame.traces(inRows: row..<row + 1).flatMap(Proposals.parts)
    }
    for change in alignment.changes { propose(change) }
  }

  /// - Parameters:
  ///   - difference: the lines of the old spoken text and the new one.
  ///   - texts: the texts of each new line.
  init(_ difference: RowDifference, spoken texts: [Int: [BlockTrace.Source]]) {
    alignment = Alignment(difference)
    for row in Set(alignment.new.map(\.row)) {
      parts[row] = Proposals.parts(of: difference.new[row], texts[row] ?? [])
    }
    for change in alignment.changes { propose(change) }
  }

  /// The edits, at most one for each place of a text: the one that most words ask for.
  var edits: [Edit] {
    var taken: [Edit] = []
    for (edit, _) in counts.sorted(by: Proposals.isBefore)
    where !taken.contains(where: { $0.overlaps(edit) }) {
      taken.append(edit)
    }
    return taken
  }

  private static func isBefore(_ first: (key: Edit, value: Int), _ second: (key: Edit, value: Int))
    -> Bool
  {
    if first.value != second.value { return first.value > second.value }
    return first.key.order.lexicographicallyPrecedes(second.key.order)
  }

  // MARK: Words

  private mutating func propose(_ change: Hunk) {
    let old = alignment.old[change.old]
    let new = alignment.new[change.new]
    if new.isEmpty { return insert(change) }
    // Only divided into lines elsewhere, or shortened by the engine.
    if old.flatMap(\.bytes) == new.flatMap(\.bytes) { return }
    if (Array(old) + new).contains(where: \.isShortened) { return }
    let phrases = phrases(of: new)
    if phrases.count == 1 { return replace(new, by: old) }
    // Which of the old words belong to a phrase isn't known otherwise.
    guard old.count == new.count else { return }
    var rest = old
    for phrase in phrases {
      replace(phrase, by: rest.prefix(phrase.count))
      rest = rest.dropFirst(phrase.count)
    }
  }

  /// The words in groups that each belong to one text.
  private func phrases(of words: ArraySlice<Word>) -> [ArraySlice<Word>] {
    var phrases: [ArraySlice<Word>] = []
    for index in words.indices {
      let part = onlyPart(of: words[index])
      let before = index > words.startIndex ? onlyPart(of: words[index - 1]) : nil
      let isNext =
        part?.text == before?.text && part?.range.lowerBound ?? 0 > before?.range.lowerBound ?? 0
      if let last = phrases.last, part != nil, isNext {
        phrases[phrases.count - 1] = words[last.startIndex...index]
      } else {
        phrases.append(words[index...index])
      }
    }
    return phrases
  }

  private mutating func replace(_ words: ArraySlice<Word>, by old: ArraySlice<Word>) {
    guard let first = words.first, let last = words.last else { return }
    let parts = parts(of: first)
    guard parts.count == 1, let start = parts.first, let end = onlyPart(of: last) else { return }
    var range = start.range.lowerBound..<end.range.upperBound
    var text = Alignment.text(old)
    if old.isEmpty {
      range = start.text.extended(range)
    } else if start.isRepeated {
      guard let glyph = old.first?.onlyGlyph else { return }
      text = glyph
    } else {
      // Such as the brackets around spoken words from outside.
      let before = first.text(inCells: first.cells.lowerBound..<start.cells.lowerBound)
      let after = last.text(inCells: end.cells.upperBound..<last.cells.upperBound)
      guard text.hasPrefix(before), text.hasSuffix(after) else { return }
      text = String(text.dropFirst(before.count).dropLast(after.count))
    }
    note(Edit(start.text, range, text))
  }

  /// Proposes words that were removed: at the end of the text before them, or at the beginning of
  /// the one behind.
  private mutating func insert(_ change: Hunk) {
    let old = alignment.old[change.old]
    guard let first = old.first, let last = old.last, !old.contains(where: \.isShortened) else {
      return
    }
    let place = change.new.lowerBound
    let before = place > 0 ? parts(of: alignment.new[place - 1]).last : nil
    let after = place < alignment.new.count ? parts(of: alignment.new[place]).first : nil
    let isSame = before != nil && before?.text == after?.text
    let words = Alignment.text(old)
    if let before, isSame || isBeside(change.old.lowerBound - 1, first) {
      note(Edit(before.text, before.range.upperBound..<before.range.upperBound, " " + words))
    } else if let after, change.old.upperBound < alignment.old.count,
      isBeside(last, alignment.old[change.old.upperBound])
    {
      note(Edit(after.text, after.range.lowerBound..<after.range.lowerBound, words + " "))
    }
  }

  private func isBeside(_ place: Int, _ word: Word) -> Bool {
    place >= 0 && isBeside(alignment.old[place], word)
  }

  private func isBeside(_ first: Word, _ second: Word) -> Bool {
    first.row == second.row && second.cells.lowerBound - first.cells.upperBound == 1
  }

  private mutating func note(_ edit: Edit) {
    // A rule of another length has the same glyph.
    if Array(edit.old.utf8) != edit.text.bytes(edit.range) { counts[edit, default: 0] += 1 }
  }

  // MARK: Texts

  /// The parts of a word; neighbours of one text are one part.
  private func parts(of word: Word) -> [Part] {
    let own = (parts[word.row] ?? []).filter { word.cells.overlaps($0.cells) }
    return own.reduce(into: []) { parts, next in
      if let last = parts.last, last.text == next.text,
        last.range.upperBound == next.range.lowerBound
      {
        parts[parts.count - 1].range = last.range.lowerBound..<next.range.upperBound
        parts[parts.count - 1].cells = last.cells.lowerBound..<next.cells.upperBound
      } else {
        parts.append(next)
      }
    }
  }

  /// The part that is a whole word; nil if several texts have drawn it.
  private func onlyPart(of word: Word) -> Part? {
    let parts = parts(of: word)
    return parts.count == 1 ? parts[0] : nil
  }

  /// The words of the texts of a spoken line, as far as they are found in it in this order.
  private static func parts(of line: ArraySlice<UInt8>, _ sources: [BlockTrace.Source]) -> [Part] {
    var parts: [Part] = []
    var place = line.startIndex
    for source in sources {
      guard let text = source.text else { continue }
      let bytes = text.bytes(source.range)
      for word in bytes.words {
        guard let found = line[place...].firstRange(of: bytes[word]) else { continue }
        place = found.upperBound
        let column = Word.width(of: line[..<found.lowerBound])
        let cells = column..<column + Word.width(of: line[found])
        let start = source.range.lowerBound
        let range = start + word.lowerBound..<start + word.upperBound
        parts.append(Part(text: text, range: range, cells: cells, isRepeated: false))
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
    let bytes = text.bytes(source.range)
    var parts: [Part] = []
    var column = trace.columns.lowerBound
    var end = 0
    for word in bytes.words {
      column += Word.width(of: bytes[end..<word.lowerBound])
      let width = Word.width(of: bytes[word])
      let start = source.range.lowerBound
      parts.append(
        Part(
          text: text, range: start + word.lowerBound..<start + word.upperBound,
          cells: column..<column + width,
          isRepeated: false))
      column += width
      end = word.upperBound
    }
    return parts
  }
}
