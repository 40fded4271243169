import TextLayout

/// The edits that could have changed a page: other words in the texts that have drawn the words that
/// differ, and other values of the blocks around them.
///
/// They are proposals. A trial shows whether the page was as it is with them.
struct Proposals {
  private let alignment: Alignment
  private let difference: RowDifference
  private let drawn: Drawn
  private var counts: [Substitution.Words: Int] = [:]
  /// The edits of values, the likeliest first.
  private(set) var values: [Edit] = []

  /// - Parameters:
  ///   - old: the old page.
  ///   - drawn: the same page as the code draws it now.
  init(from old: [UInt8], to drawn: Drawn) {
    difference = RowDifference(old: old, new: drawn.bytes)
    self.drawn = drawn
    alignment = Alignment(difference)
    for change in alignment.changes where !change.isEmpty && !alignment.hasMoves(change) {
      propose(change)
    }
    proposeValues()
    // Few blocks have another alternative or order, so these aren't among the many that are left out.
    // A value of 0 is often none that the code gives.
    let given = values.filter { !$0.isOfNothing }
    values = (values.filter(\.isOfStructure) + given + values).unique
  }

  /// The edits of words, at most one for each place of a text: the one that most words ask for.
  var words: [Edit] {
    let sorted = counts.sorted { first, second in
      if first.value != second.value {
        return first.value > second.value
      }
      return first.key.order.lexicographicallyPrecedes(second.key.order)
    }
    var taken: [Substitution.Words] = []
    for edit in sorted.map(\.key) where !taken.contains(where: edit.overlaps) {
      taken.append(edit)
    }
    return Proposals.joined(taken).map(Edit.words)
  }

  /// The edits without words that stayed in their text, but now stand in the next row.
  private static func joined(_ edits: [Substitution.Words]) -> [Substitution.Words] {
    var joined: [Substitution.Words] = []
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let words = edit.old.isEmpty ? edit.new.words : []
      let place = joined.firstIndex { last in
        let isBeside = last.text == edit.text && last.range.upperBound == edit.range.lowerBound
        return isBeside && !words.isEmpty && last.old.words.suffix(words.count) == words[...]
      }
      guard let place else {
        joined.append(edit)
        continue
      }
      let range = joined[place].range
      let old = joined[place].old.words.dropLast(words.count)
      let space = edit.text.space(at: range)
      joined[place] = Substitution.Words(edit.text, range, old.joined(separator: space))
    }
    return joined
  }

  // MARK: Words

  private mutating func propose(_ change: Hunk) {
    let old = alignment.old[change.old]
    let new = alignment.new[change.new]
    // The text is shortened by the engine, or only divided into lines elsewhere.
    if (old + new).contains(where: \.isShortened) { return }
    if old.flatMap(\.bytes) == new.flatMap(\.bytes) { return }
    if new.isEmpty { return insert(change) }
    let phrases = change.new.divided { !continues($0, $1) }
    // Otherwise it isn't known which old words belong to which phrase.
    guard phrases.count == 1 || old.count == new.count else { return }
    for phrase in phrases {
      let start = old.startIndex + phrase.lowerBound - new.startIndex
      let part = phrases.count == 1 ? old : old[start..<start + phrase.count]
      replace(alignment.new[phrase], by: part)
    }
  }

  /// Whether two neighbouring words are words of one text, in order.
  private func continues(_ index: Int, _ next: Int) -> Bool {
    guard
      let part = onlyPart(of: alignment.new[index]),
      let nextPart = onlyPart(of: alignment.new[next])
    else { return false }
    return part.text == nextPart.text && part.range.lowerBound < nextPart.range.lowerBound
  }

  private mutating func replace(_ words: ArraySlice<Word>, by old: ArraySlice<Word>) {
    guard
      let first = words.first,
      let last = words.last,
      let start = onlyPart(of: first),
      let end = onlyPart(of: last)
    else { return }
    var range = start.range.lowerBound..<end.range.upperBound
    var text = old.map(\.text).joined(separator: start.text.space(at: range))
    if old.isEmpty {
      range = start.text.extended(range)
    } else if start.isRepeated {
      // The glyph of a rule is a value.
      let isRule = drawn.values(around: [first]).contains { $0.name == .glyph }
      guard !isRule, let glyph = old.first?.onlyGlyph else { return }
      text = glyph
    } else {
      // For example, the brackets around spoken words from outside.
      let before = first.text.glyphs(from: first.cells.lowerBound) { $0 < start.cells.lowerBound }
      let after = last.text.glyphs(from: last.cells.lowerBound) { $0 >= end.cells.upperBound }
      guard text.hasPrefix(before), text.hasSuffix(after) else { return }
      text = String(text.dropFirst(before.count).dropLast(after.count))
    }
    note(Substitution.Words(start.text, range, text))
  }

  /// Proposes words that were removed: at the end of the text before them, or at the beginning of
  /// the one behind.
  private mutating func insert(_ change: Hunk) {
    let old = alignment.old[change.old]
    guard let first = old.first, let last = old.last else { return }
    let words = old.map(\.text)
    let place = change.new.lowerBound
    let before = alignment.new[..<place].last.flatMap { drawn.parts(of: $0).last }
    let after = alignment.new[place...].first.flatMap { drawn.parts(of: $0).first }
    let wordBefore = alignment.old[..<change.old.lowerBound].last
    let wordAfter = alignment.old[change.old.upperBound...].first
    if let before, before.text == after?.text || wordBefore?.isBeside(first) == true {
      let end = before.range.upperBound
      let space = before.text.space(at: end..<end)
      note(Substitution.Words(before.text, end..<end, space + words.joined(separator: space)))
    } else if let after, let wordAfter, last.isBeside(wordAfter) {
      let start = after.range.lowerBound
      let space = after.text.space(at: start..<start)
      note(Substitution.Words(after.text, start..<start, words.joined(separator: space) + space))
    }
  }

  private mutating func note(_ edit: Substitution.Words) {
    // A rule of another length has the same glyph.
    if edit.old.utf8.elementsEqual(edit.new.utf8) { return }
    counts[edit, default: 0] += 1
  }

  /// The part that is a whole word; nil if several texts have drawn it.
  private func onlyPart(of word: Word) -> Drawn.Part? {
    let parts = drawn.parts(of: word)
    return parts.count == 1 ? parts[0] : nil
  }
}

// MARK: Values

extension Proposals {
  /// How far words stand from where they stood, which a value of the blocks around them can explain.
  private struct Shift: Hashable {
    /// The rows that there were more before the words.
    var rows = 0
    /// The cells.
    var cells = 0
    /// Whether words stand in other rows.
    var isDivided = false
  }

  private mutating func proposeValues() {
    let isPlain = alignment.hasSameWords
    var known: Set<Shift> = []
    for (change, shift) in alignment.changes.map({ ($0, shift($0)) }) + shiftOfEnd {
      let old = alignment.old[change.old]
      let new = alignment.new[change.new]
      if old.count == 1, let old = old.first, let new = new.first {
        for given in drawn.values(around: [new])
        where given.name == .glyph || given.name == .headingLevel {
          if given.value == new.glyphOrLevel { add(given, old.glyphOrLevel) }
        }
      }
      let around = alignment.new[..<min(change.new.lowerBound + 1, alignment.new.count)].suffix(2)
      let values = drawn.values(around: around)
      for given in values where given.name == .breakpoint { proposeBreakpoint(given) }
      for given in values where given.name == .share { proposeShare(given) }
      guard isPlain, known.insert(shift).inserted, known.count <= 6 else { continue }
      for given in values { propose(given, shift) }
    }
  }

  /// Proposes the next shares: other words can be seen with them.
  private mutating func proposeShare(_ given: GivenValue) {
    guard let share = Int(given.value) else { return }
    for old in [share - 1, share + 1] where old > 0 { add(given, "\(old)") }
  }

  /// The shift of the end of the page, before which there were more or fewer empty rows.
  private var shiftOfEnd: [(Hunk, Shift)] {
    let rows = difference.old.count - (alignment.old.last?.row ?? 0)
    let newRows = difference.new.count - (alignment.new.last?.row ?? 0)
    let end = Hunk(alignment.old, alignment.new).end
    return rows == newRows ? [] : [(Hunk(from: end, to: end), Shift(rows: rows - newRows))]
  }

  private func shift(_ change: Hunk) -> Shift {
    guard change.isEmpty else {
      let old = alignment.old.phrase(change.old)
      let new = alignment.new.phrase(change.new)
      // A gap of nothing joins words.
      let isJoined = old.filter { $0 != " " } == new.filter { $0 != " " }
      let cells = Word.width(of: old.utf8) - Word.width(of: new.utf8)
      return Shift(cells: isJoined ? cells : 0, isDivided: true)
    }
    let spaces = alignment.spaces(before: change.start)
    switch spaces {
    case (.cells(let old), .cells(let new)):
      return Shift(cells: old - new)
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      return Shift(rows: old - new, cells: column - newColumn)
    case (.cells, .rows), (.rows, .cells):
      return Shift(isDivided: true)
    }
  }

  /// Proposes the values that give another place to words.
  private mutating func propose(_ given: GivenValue, _ shift: Shift) {
    if given.name == .alignment, shift.cells != 0 {
      for old in ["leading", "center", "trailing"] { add(given, old) }
    }
    if given.name == .order, shift.isDivided { add(given, "reversed") }
    // A value without a bound is no number of cells.
    guard let number = Int(given.value), number < 10_000 else { return }
    var olds: [Int] = []
    switch given.name {
    case .gap, .gapBefore, .gapAfter, .paddingAbove, .paddingBelow:
      olds = [number + shift.rows]
    case .height:
      olds = [number + (shift.isDivided ? moreRows : shift.rows)]
    case .lines, .rows:
      olds = shift.isDivided ? [number + moreRows, number + moreRows.signum()] : []
    case .indent, .paddingBefore, .paddingAfter, .columnGap, .leastWidth:
      // A text that is only shortened elsewhere doesn't say by how many cells.
      let isUnknown = shift.isDivided && shift.cells == 0
      olds = isUnknown ? [number - 1, number + 1] : [number + shift.cells]
    case .width, .idealWidth, .mostWidth, .measure, .limit:
      let room = min(number, drawn.room(of: given) ?? number)
      olds = shift.isDivided ? wider(than: number) + wider(than: room) : widths(number, room, shift)
    case .share, .hang, .alignment, .breakpoint, .order, .glyph, .role, .background, .headingLevel:
      break
    }
    for old in olds where old >= 0 { add(given, "\(old)") }
  }

  /// Proposes the breakpoint that is nearest to the room of a choice and chooses the other
  /// alternative.
  private mutating func proposeBreakpoint(_ given: GivenValue) {
    guard let number = Int(given.value), let room = drawn.room(of: given) else { return }
    add(given, "\(number > room ? room : room + 1)")
  }

  /// The old widths of a block that moves words: they are behind it or before it, or in it and in the
  /// middle of its room, where the cells before it and behind it are equal or differ by one.
  private func widths(_ number: Int, _ room: Int, _ shift: Shift) -> [Int] {
    let inMiddle = room - 2 * shift.cells
    let near = [number + shift.cells, number - shift.cells, number - 2 * shift.cells]
    return (near + [inMiddle, inMiddle - 1, inMiddle + 1]).unique
  }

  /// The rows that there were more, where the numbers of rows differ.
  private var moreRows: Int {
    difference.hunks.map { $0.old.count - $0.new.count }.first { $0 != 0 } ?? 0
  }

  /// The old widths of a text whose words stand in other rows: at least that of the longest old row.
  private func wider(than number: Int) -> [Int] {
    func widest(_ rows: [GoldenRow], _ ranges: [Range<Int>]) -> Int {
      ranges.flatMap { rows[$0] }.map { Word.width(of: $0) }.max() ?? 0
    }
    let old = widest(difference.old, difference.hunks.map(\.old))
    let new = widest(difference.new, difference.hunks.map(\.new))
    return (0...3).map { max(1, number + old - new + $0) }
  }

  private mutating func add(_ given: GivenValue, _ old: String?) {
    if let old, old != given.value { values.append(.value(given, old: old)) }
  }

  /// The edits of roles that could have changed a golden of styles: of each row, the cells that have
  /// other roles.
  static func roles(from old: [UInt8], to drawn: Drawn) -> [Edit] {
    guard let frame = drawn.frame else { return [] }
    let difference = RowDifference(old: old, new: drawn.bytes)
    let runs = difference.hunks.flatMap { difference.old[$0.old].map(StyleRows.Run.init) }
    let newRuns = difference.hunks.flatMap { difference.new[$0.new].map(StyleRows.Run.init) }
    let rows = Set((runs + newRuns).map(\.row)).intersection(0..<frame.rowCount)
    var edits: [Edit] = []
    for trace in rows.sorted().flatMap({ frame.traces(inRows: $0..<$0 + 1) }) {
      for isBehind in [false, true] {
        func role(_ runs: [StyleRows.Run]) -> String {
          let run = runs.first { run in
            let isHere = isBehind || run.cells.overlaps(trace.columns)
            return run.row == trace.row && run.isBehind == isBehind && isHere
          }
          return run?.name ?? "plain"
        }
        let old = role(runs)
        let new = role(newRuns)
        guard old != new else { continue }
        let values = trace.path.reversed().flatMap(\.values).filter { given in
          given.name == (isBehind ? .background : .role) && given.value == new
        }
        edits += values.prefix(2).map { .value($0, old: old) }
      }
    }
    return edits.unique
  }
}

extension Word {
  /// The glyph that a rule repeats, or the level of a spoken heading, such as `2:`.
  fileprivate var glyphOrLevel: String? {
    if let onlyGlyph { return onlyGlyph }
    return text.last == ":" && Int(text.dropLast()) != nil ? String(text.dropLast()) : nil
  }
}
