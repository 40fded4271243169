import TextLayout

/// The edits of texts that could have changed a page: for each word that differs, the text that has
/// drawn it.
///
/// They are proposals. An experiment shows whether the page was as it is with them.
struct Proposals {
  /// A part of a word that one text has drawn.
  private struct Part {
    let text: Substitution.Text
    /// The bytes of the text.
    var range: Range<Int>
    var cells: Range<Int>
    var isRepeated = false
  }

  private let alignment: Alignment
  /// The parts of each row, from left to right.
  private var parts: [Int: [Part]] = [:]
  private var counts: [Substitution.Words: Int] = [:]

  /// - Parameters:
  ///   - difference: the rows of the old page and the new one.
  ///   - frame: the new page, with the texts of its cells.
  init(_ difference: RowDifference, drawnBy frame: Frame) {
    self.init(difference) { row in
      let traces = frame.traces(inRows: row..<row + 1)
      return traces.flatMap(Proposals.parts)
    }
  }

  /// - Parameters:
  ///   - difference: the lines of the old spoken text and the new one.
  ///   - texts: the texts of each new line.
  init(_ difference: RowDifference, spoken texts: [Int: [BlockTrace.Source]]) {
    self.init(difference) { row in
      Proposals.parts(of: difference.new[row], texts[row] ?? [])
    }
  }

  private init(_ difference: RowDifference, partsOfRow: (Int) -> [Part]) {
    alignment = Alignment(difference)
    for row in Set(alignment.new.map(\.row)) {
      parts[row] = partsOfRow(row)
    }
    for change in alignment.changes { propose(change) }
  }

  /// The edits, at most one for each place of a text: the one that most words ask for. A few words
  /// between two edits of a text are a part of both.
  var edits: [Edit] {
    let sorted = counts.sorted { first, second in
      if first.value != second.value {
        return first.value > second.value
      }
      return first.key.order.lexicographicallyPrecedes(second.key.order)
    }
    var taken: [Substitution.Words] = []
    for edit in sorted.map(\.key) {
      if taken.contains(where: edit.overlaps) { continue }
      taken.append(edit)
    }
    var joined: [Substitution.Words] = []
    for edit in taken.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let index = joined.firstIndex(where: { $0.isNear(edit) }) {
        joined[index] = joined[index].joined(with: edit)
      } else {
        joined.append(edit)
      }
    }
    return joined.map(Edit.words)
  }

  // MARK: Words

  private mutating func propose(_ change: Hunk) {
    let old = alignment.old[change.old]
    let new = alignment.new[change.new]
    if new.isEmpty { return insert(change) }
    // The text is only divided into lines elsewhere, or shortened by the engine.
    let letters = old.flatMap(\.bytes)
    if letters == new.flatMap(\.bytes) { return }
    if (old + new).contains(where: \.isShortened) { return }
    let phrases = phrases(of: new)
    if phrases.count == 1 { return replace(new, by: old) }
    // Otherwise it isn't known which old words belong to which phrase.
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
    var before: Part?
    for word in words {
      let part = onlyPart(of: word)
      if let part, let before, part.text == before.text,
        part.range.lowerBound > before.range.lowerBound
      {
        phrases[phrases.count - 1].append(word)
      } else {
        phrases.append([word])
      }
      before = part
    }
    return phrases
  }

  private mutating func replace(_ words: ArraySlice<Word>, by old: ArraySlice<Word>) {
    guard
      let first = words.first,
      let last = words.last,
      let start = onlyPart(of: first),
      let end = onlyPart(of: last)
    else { return }
    var range = start.range.lowerBound..<end.range.upperBound
    var text = Alignment.text(old)
    if old.isEmpty {
      range = start.text.extended(range)
    } else if start.isRepeated {
      guard let glyph = old.first?.onlyGlyph else { return }
      text = glyph
    } else {
      // For example, the brackets around spoken words from outside.
      let before = first.glyphs { $0 < start.cells.lowerBound }
      let after = last.glyphs { $0 >= end.cells.upperBound }
      guard text.hasPrefix(before), text.hasSuffix(after) else { return }
      let rest = text.dropFirst(before.count)
      text = String(rest.dropLast(after.count))
    }
    note(Substitution.Words(start.text, range, text))
  }

  /// Proposes words that were removed: at the end of the text before them, or at the beginning of
  /// the one behind.
  private mutating func insert(_ change: Hunk) {
    let old = alignment.old[change.old]
    guard let first = old.first, let last = old.last else { return }
    if old.contains(where: \.isShortened) { return }
    let words = Alignment.text(old)
    let place = change.new.lowerBound
    let newBefore = alignment.new[..<place].last
    let newAfter = alignment.new[place...].first
    let before = newBefore.flatMap { parts(of: $0).last }
    let after = newAfter.flatMap { parts(of: $0).first }
    let wordBefore = alignment.old[..<change.old.lowerBound].last
    let wordAfter = alignment.old[change.old.upperBound...].first
    let isWithin = before?.text == after?.text
    if let before, isWithin || wordBefore?.isBeside(first) == true {
      let end = before.range.upperBound
      note(Substitution.Words(before.text, end..<end, " " + words))
    } else if let after, let wordAfter, last.isBeside(wordAfter) {
      let start = after.range.lowerBound
      note(Substitution.Words(after.text, start..<start, words + " "))
    }
  }

  private mutating func note(_ edit: Substitution.Words) {
    // A rule of another length has the same glyph.
    if edit.old.utf8.elementsEqual(edit.new.utf8) { return }
    counts[edit, default: 0] += 1
  }

  // MARK: Texts

  /// The parts of a word; neighbours of one text are one part.
  private func parts(of word: Word) -> [Part] {
    var own: [Part] = []
    for next in parts[word.row] ?? [] {
      guard word.cells.overlaps(next.cells) else { continue }
      if var last = own.last, last.text == next.text,
        last.range.upperBound == next.range.lowerBound
      {
        last.range = last.range.lowerBound..<next.range.upperBound
        last.cells = last.cells.lowerBound..<next.cells.upperBound
        own[own.count - 1] = last
      } else {
        own.append(next)
      }
    }
    return own
  }

  /// The part that is a whole word; nil if several texts have drawn it.
  private func onlyPart(of word: Word) -> Part? {
    let parts = parts(of: word)
    return parts.count == 1 ? parts[0] : nil
  }

  /// The words of the texts of a spoken line, as far as they are found in it in this order.
  private static func parts(
    of line: GoldenRow,
    _ sources: [BlockTrace.Source]
  ) -> [Part] {
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
    guard
      let source = trace.source,
      let text = source.text,
      !trace.isBlank
    else { return [] }
    let whole = source.range
    if source.isRepeated {
      let part = Part(text: text, range: whole, cells: trace.columns, isRepeated: true)
      return [part]
    }
    var parts: [Part] = []
    var place = whole.lowerBound
    var column = trace.columns.lowerBound
    for range in text.words(in: whole) {
      let blanks = text.bytes(place..<range.lowerBound)
      let start = column + Word.width(of: blanks)
      column = start + Word.width(of: text.bytes(range))
      place = range.upperBound
      let cells = start..<column
      parts.append(Part(text: text, range: range, cells: cells))
    }
    return parts
  }
}
