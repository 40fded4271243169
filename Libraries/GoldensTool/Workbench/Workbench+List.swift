import Goldens
import TextLayout

extension Workbench {
  func line(_ block: Block, _ width: Int) -> Frame {
    Frame(drawing: block, size: Size(width: width, height: 1), glyphs: glyphs)
  }

  /// A line with words at its right end.
  func line(_ left: Block, right: String, _ role: Role, _ width: Int) -> Frame {
    let cell = Row.Cell(
      .text(TextBlock([Run(SafeText(own: right, breaks: .keep), role)])), priority: 1,
      alignment: .trailing)
    return line(right.isEmpty ? left : .row(Row([left.filling(minimum: 1), cell], gap: 1)), width)
  }

  /// The rows of the list, and whether the cursor is in each.
  func listRows(_ height: Int) -> [(frame: Frame, isMarked: Bool)] {
    let (title, note, count, cursor) = listing
    let heading = line(Block(line: title, "heading"), right: note, .aside, listWidth)
    return [(heading, false)]
      + listed(count, cursor, height).map { place in
        let row = isEditing ? editor.map { fieldRow($0.rows[place], $0) } : row(tree.rows[place])
        return (row ?? heading, place == cursor)
      }
  }

  /// The title of the list, what stands at its right, the number of its rows, and that of the
  /// cursor.
  var listing: (title: String, note: String, count: Int, cursor: Int) {
    if isEditing, let editor {
      let changes = editor.changes.count
      return ("Fields", changes == 0 ? "" : "\(changes) changed", editor.rows.count, editor.cursor)
    }
    let (count, cursor) = (tree.rows.count, tree.cursor)
    if list == .causes {
      return ("What differs", counted(review?.review.causes.count ?? 0, "cause"), count, cursor)
    }
    let title = states.filter.isEmpty ? subject.catalogue.name : "Paths with “\(states.filter)”"
    return (title, "\(subject.specimens.count)", count, cursor)
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
    let crashed = path.map { crashes[edits[$0]?.specimen.name ?? $0] != nil } ?? false
    let marks = Set(tree.marks[row.items].joined())
    let signs = StateTree.Mark.allCases.filter(marks.contains).map(\.rawValue).joined()
    return listRow(
      String(repeating: " ", count: 2 * row.depth) + sign, [Run(SafeText(outside: row.name))],
      right: (changed ? "*" : "") + (crashed ? "x" : "") + signs)
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
    let text = Block.text(TextBlock(runs, overflow: .truncate(lines: 1)))
    let indent = Indent(first: [Run(SafeText(own: margin, breaks: .keep))], givesWay: false, text)
    return line(.indent(indent), right: right, "key", listWidth)
  }

  // MARK: Beside the drawing

  /// What the state is.
  var about: String {
    if let (number, count, step) = step { return "\(number) of \(count)  \(step.event)" }
    if let strains, strains.path == original?.path {
      return "\(strains.index + 1) of \(strains.all.count)  \(strains.all[strains.index])"
    }
    if list == .causes, let cause { return cause.title }
    return original?.about ?? ""
  }

  /// What is told below the drawing.
  var words: [String] {
    if case .failed(let errors) = build { return errors }
    if let name = shown?.name, let last = crashes[name] {
      return [
        "This state crashes the program: \(last)",
        "It is drawn again after a build, or with Ctrl-L.",
      ]
    }
    if isEditing, let problem = editor?.problem {
      return ["\(problem.path) \(problem.reason)", "The last drawing stays."]
    }
    if let inspected { return inspected.inspection.report }
    var words = step?.step.effects.map { "→ \($0)" } ?? []
    if list == .causes, let cause, let review = review?.review, let change {
      words += review.refusals[change.state].map { ["refused: \($0.gate): \($0.message)"] } ?? []
      words += review.lines(of: cause).map { [$0.description] } ?? []
      let others = (cause.others[change.path] ?? []).joined(separator: ", ")
      if !others.isEmpty {
        words.append("also changed by \(others): written when all are accepted")
      }
    }
    return words + drawn.notes
  }
}
