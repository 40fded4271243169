import Goldens
import TextLayout

extension Workbench {
  func line(_ block: Block, _ width: Int) -> Frame {
    Frame(drawing: block, size: Size(width: width, height: 1), glyphs: glyphs)
  }

  /// A line with words at its right end.
  func line(_ left: Block, right: String, _ role: Role, _ width: Int) -> Frame {
    let cell = Row.Cell(
      .text(TextBlock([Run(SafeText(own: right, breaks: .keep), role)])), priority: 1, alignment: .trailing)
    return line(right.isEmpty ? left : .row(Row([left.filling(minimum: 1), cell], gap: 1)), width)
  }

  /// The rows of the list, and whether the cursor is in each.
  func listRows(_ height: Int) -> [(frame: Frame, isMarked: Bool)] {
    let heading = line(Block(line: listTitle, "heading"), right: listCount, .aside, listWidth)
    let (count, cursor) = listPlace
    return [(heading, false)]
      + listed(count, cursor, height).map { place in
        let row = isEditing ? editor.map { fieldRow($0.rows[place], $0) } : row(tree.rows[place])
        return (row ?? heading, place == cursor)
      }
  }

  private var listTitle: String {
    switch list {
    case _ where isEditing: "Fields"
    case .states where !states.filter.isEmpty: "Paths with “\(states.filter)”"
    case .states: subject.title
    case .causes: "What differs"
    }
  }

  private var listCount: String {
    switch list {
    case _ where isEditing: editor.map { $0.changes.isEmpty ? "" : "\($0.changes.count) changed" } ?? ""
    case .states: "\(subject.specimens.count)"
    case .causes: review.map { counted($0.review.causes.count, "cause") } ?? ""
    }
  }

  /// The number of rows of the list, and that of the cursor.
  var listPlace: (count: Int, cursor: Int) {
    isEditing ? (editor?.rows.count ?? 0, editor?.cursor ?? 0) : (tree.rows.count, tree.cursor)
  }

  /// The rows of a list that are seen, with the cursor in the middle.
  func listed(_ count: Int, _ cursor: Int, _ height: Int) -> Range<Int> {
    let top = min(max(0, cursor - height / 2), max(0, count - height))
    return top..<min(count, top + height)
  }

  private func row(_ row: StateTree.Row) -> Frame {
    let sign = !row.isFolder ? "  " : row.isFolded ? "▸ " : glyphs == .unicode ? "▾ " : "v "
    let path = row.isFolder || list == .causes ? nil : subject.specimens[row.items.lowerBound].path
    let changed = path.map { edits[$0]?.changes.isEmpty == false } ?? false
    let crashed = path.map { crashes[$0] != nil } ?? false
    let marks = tree.marks[row.items].reduce(StateTree.Marks()) { $0.union($1) }
    return listRow(
      String(repeating: " ", count: 2 * row.depth) + sign, [Run(SafeText(outside: row.name))],
      right: (changed ? "*" : "") + (crashed ? "x" : "") + marks.signs)
  }

  private func fieldRow(_ row: FieldEditor.Row, _ editor: FieldEditor) -> Frame {
    let depth = 2 * min(8, row.depth)
    let hasProblem = editor.problem?.path == row.path
    let value = row.value.map { SafeText(outside: $0.words) } ?? "—"
    return listRow(
      String(repeating: " ", count: depth),
      [Run(SafeText(outside: row.name + "  ", breaks: .keep), .aside), Run(value)],
      right: hasProblem ? "!" : "")
  }

  private func listRow(_ margin: String, _ runs: [Run], right: String) -> Frame {
    var indent = Indent(
      marker: [Run(SafeText(own: margin, breaks: .keep))],
      .text(TextBlock(runs, overflow: .truncate(lines: 1))))
    indent.givesWay = false
    return line(.indent(indent), right: right, "key", listWidth)
  }

  // MARK: Beside the drawing

  /// What the state is.
  var about: String {
    if let step = look.step, let steps = original?.steps?(), steps.indices.contains(step) {
      return "\(step + 1) of \(steps.count)  \(steps[step].event)"
    }
    if let strains, strains.path == original?.path {
      return "\(strains.index + 1) of \(strains.all.count)  \(strains.all[strains.index])"
    }
    if list == .causes, let place, let review { return review.review.causes[place.cause].fullTitle }
    return original?.about ?? ""
  }

  /// What is told below the drawing.
  var words: [String] {
    if case .failed(let errors) = build { return errors }
    if let path = original?.path, let last = crashes[path] {
      return ["This state crashes the program: \(last)", "It is drawn again after a build, or with Ctrl-L."]
    }
    if isEditing, let problem = editor?.problem {
      return ["\(problem.path) \(problem.reason)", "The last drawing stays."]
    }
    if let inspected { return inspected.report }
    var words: [String] = []
    if let step = look.step, let steps = original?.steps?(), steps.indices.contains(step) {
      words += steps[step].effects.map { "→ \($0)" }
    }
    if list == .causes, let place, let review = review?.review, let finding {
      words += review.refusals[finding.state].map { ["refused: \($0.gate): \($0.message)"] } ?? []
      words += review.lines[review.causes[place.cause].id].map { [$0.description] } ?? []
      let others = (review.causes[place.cause].others[finding.path] ?? []).joined(separator: ", ")
      if !others.isEmpty { words.append("also changed by \(others): written when all are accepted") }
    }
    return words + drawn.notes
  }
}
