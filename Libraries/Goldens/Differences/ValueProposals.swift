import TextLayout

/// The edits of values that could have moved words, by the blocks around the words.
///
/// They are proposals, the likeliest first. A trial shows whether the page was as it is with them.
struct ValueProposals {
  private(set) var edits: [Edit] = []
  private let frame: Frame
  /// The most edits of a golden.
  private static let limit = 12

  /// - Parameters:
  ///   - difference: the rows of the old page and the new one.
  ///   - frame: the new page, with the blocks around its cells.
  init(_ difference: RowDifference, drawnBy frame: Frame) {
    self.frame = frame
    let alignment = Alignment(difference)
    for change in alignment.changes where change.old.count == change.new.count {
      for (old, new) in zip(alignment.old[change.old], alignment.new[change.new]) {
        proposeGlyph(old, new)
      }
    }
    guard alignment.hasSameWords else { return }
    var known: Set<[Space]> = []
    for shift in alignment.shifts {
      guard known.insert([shift.old, shift.new]).inserted, known.count <= 6 else { continue }
      let words = alignment.new[..<(shift.place.new + 1)].suffix(2)
      propose(shift, difference, words.map(path))
    }
    for change in alignment.changes.prefix(3) {
      let place = min(change.new.lowerBound, alignment.new.count - 1)
      guard place >= 0 else { continue }
      proposeForm(alignment.new[max(0, place - 1)...place].map(path), difference)
    }
    edits = Array(edits.unique.prefix(ValueProposals.limit))
  }

  private func path(of word: Word) -> [BlockTrace.Step] {
    let traces = frame.traces(inRows: word.row..<word.row + 1)
    return traces.first { $0.columns.overlaps(word.cells) }?.path ?? []
  }

  /// The values of the blocks around words, the innermost first. The values of a part of a stack or
  /// of a row belong to the line of that part.
  private func values(_ paths: [[BlockTrace.Step]]) -> [GivenValue] {
    paths.reversed().flatMap { path in
      path.indices.reversed().flatMap { index in
        let next = path.indices.contains(index + 1) ? path[index + 1].lines : []
        let own = path[index].lines
        return path[index].values.filter { given in
          let isOfPart = given.name == .gapBefore || given.name == .gapAfter
          return !isOfPart || next.contains(given.line) || own.contains(given.line)
        }
      }
    }.unique
  }

  private mutating func propose(
    _ shift: Alignment.Shift,
    _ difference: RowDifference,
    _ paths: [[BlockTrace.Step]]
  ) {
    let values = values(paths)
    switch (shift.old, shift.new) {
    case (.cells(let old), .cells(let new)):
      proposeColumns(old - new, values)
    case (.rows(let old, let column), .rows(let new, let newColumn)):
      if old != new { proposeRows(old, new, values) }
      if column != newColumn { proposeColumns(column - newColumn, values) }
    case (.cells, .rows), (.rows, .cells):
      proposeWidths(difference, values)
      proposeForm(paths, difference)
    }
  }

  /// Another number of empty rows: the largest gap is drawn.
  private mutating func proposeRows(_ old: Int, _ new: Int, _ values: [GivenValue]) {
    for given in values {
      guard let number = given.number else { continue }
      switch given.name {
      case .gap, .gapBefore, .gapAfter:
        if number == new { add(given, old) }
      case .height, .paddingAbove, .paddingBelow:
        add(given, number + old - new)
      default:
        break
      }
    }
  }

  /// Another column.
  private mutating func proposeColumns(_ shift: Int, _ values: [GivenValue]) {
    for given in values {
      if given.name == .alignment {
        for old in ["leading", "center", "trailing"] where old != given.value {
          edits.append(.value(given, old: old))
        }
      }
      guard let number = given.number else { continue }
      switch given.name {
      case .indent, .paddingBefore, .columnGap, .width, .leastWidth, .idealWidth:
        add(given, number + shift)
      case .mostWidth:
        add(given, number + shift)
      case .limit:
        add(given, number - 2 * shift)
      default:
        break
      }
    }
  }

  /// Another width of a text, whose words stand in other rows. The old one is at least that of the
  /// longest old row.
  private mutating func proposeWidths(_ difference: RowDifference, _ values: [GivenValue]) {
    func widest(_ rows: [GoldenRow], _ ranges: [Range<Int>]) -> Int {
      ranges.flatMap { rows[$0] }.map { Word.width(of: $0) }.max() ?? 0
    }
    let old = widest(difference.old, difference.hunks.map(\.old))
    let new = widest(difference.new, difference.hunks.map(\.new))
    for given in values {
      guard let number = given.number else { continue }
      switch given.name {
      case .measure, .limit, .mostWidth, .idealWidth, .width:
        for more in [0, 1, 2, 3] { add(given, max(1, number + old - new + more)) }
      default:
        break
      }
    }
  }

  /// Other words, or another form of them: a limit of rows, a height, or the other alternative.
  private mutating func proposeForm(_ paths: [[BlockTrace.Step]], _ difference: RowDifference) {
    let rows = difference.hunks.map { $0.old.count - $0.new.count }.first { $0 != 0 } ?? 0
    for given in values(paths) {
      guard let number = given.number else { continue }
      switch given.name {
      case .lines, .rows:
        for old in [number + rows, number + rows.signum()] { add(given, old) }
      case .height:
        add(given, number + rows)
      case .alternative:
        add(given, 0)
      default:
        break
      }
    }
  }

  /// Another glyph of a rule, which repeats it.
  private mutating func proposeGlyph(_ old: Word, _ new: Word) {
    guard let glyph = old.onlyGlyph, let newGlyph = new.onlyGlyph, glyph != newGlyph,
      let step = path(of: new).last
    else { return }
    for given in step.values where given.name == .glyph && given.value == newGlyph {
      edits.append(.value(given, old: glyph))
    }
  }

  private mutating func add(_ given: GivenValue, _ old: Int) {
    if old >= 0, "\(old)" != given.value { edits.append(.value(given, old: "\(old)")) }
  }

  // MARK: Roles and spoken text

  /// The edits of roles that could have changed a golden of styles: of each row, the cells that have
  /// other roles.
  static func edits(ofRoles difference: RowDifference, drawnBy frame: Frame) -> [Edit] {
    func runs(_ rows: [GoldenRow], _ ranges: [Range<Int>]) -> [Int: [StyleRows.Run]] {
      Dictionary(grouping: ranges.flatMap { rows[$0].map(StyleRows.Run.init) }, by: \.row)
    }
    let old = runs(difference.old, difference.hunks.map(\.old))
    let new = runs(difference.new, difference.hunks.map(\.new))
    var edits: [Edit] = []
    for row in Set(old.keys).union(new.keys).sorted() where 0..<frame.rowCount ~= row {
      let own = old[row] ?? []
      let others = new[row] ?? []
      for trace in frame.traces(inRows: row..<row + 1) {
        for (name, isBehind) in [(GivenValue.Name.role, false), (.background, true)] {
          func role(_ runs: [StyleRows.Run]) -> String {
            let run = runs.first { run in
              run.isBehind == isBehind && (isBehind || run.cells.overlaps(trace.columns))
            }
            return run?.name ?? "plain"
          }
          let values = trace.path.reversed().flatMap(\.values).filter { given in
            given.name == name && given.value == role(others) && role(own) != given.value
          }
          edits += values.prefix(2).map { .value($0, old: role(own)) }
        }
      }
    }
    return Array(edits.unique.prefix(limit))
  }

  /// The edits of levels of headings that could have changed spoken text.
  static func edits(_ difference: RowDifference, spoken values: [Int: [GivenValue]]) -> [Edit] {
    var edits: [Edit] = []
    for hunk in difference.hunks where hunk.old.count == hunk.new.count {
      for (old, new) in zip(hunk.old, hunk.new) {
        let level = difference.old[old].decoded.firstMatch(of: #/heading (\d+):/#)
        guard let level else { continue }
        for given in values[new] ?? [] where given.name == .headingLevel {
          edits.append(.value(given, old: String(level.1)))
        }
      }
    }
    return Array(edits.unique.prefix(limit))
  }
}

extension GivenValue {
  /// The number of cells or rows; nil for another value, and for one without a bound.
  fileprivate var number: Int? {
    Int(value).flatMap { $0 < 10_000 ? $0 : nil }
  }
}
