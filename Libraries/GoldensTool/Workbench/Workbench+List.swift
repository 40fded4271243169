import Console
import Goldens
import TextLayout

extension Workbench {
  /// Goes to another line of the list, or over the drawing.
  mutating func move(_ key: Key) {
    switch Motion(key) {
    case .step(let count)? where isEditing:
      let cursor = editor?.cursor ?? 0
      editor?.move(toRow: cursor + count)
    case .step(let count)?:
      list.move(toRow: list.cursor + count)
    case .screen(let count)?:
      scroll(by: count * max(1, pageRows - 1))
    default:
      break
    }
  }

  mutating func goToState(by direction: Int) {
    leaveState()
    list.move(by: direction)
  }

  /// Changes the value of a field, or opens or folds a section.
  mutating func changeLine(by direction: Int) {
    if isEditing {
      editor?.change(by: direction)
    } else {
      list.fold(direction < 0)
    }
  }

  /// Begins to type the words of a field, switches a Boolean, gives an optional its value back, or
  /// opens or folds a section.
  mutating func enter() {
    if isEditing, let text = editor?.text {
      prompt = ("value: ", LineEditor(text))
    } else if isEditing {
      editor?.change(by: 1)
    } else if let row = list.row, row.entry == nil {
      list.fold(!list.isFolded(row.section))
    }
  }

  /// Shows the fields of the state instead of the list, or the list again.
  mutating func showFields() {
    guard !isEditing, let original else {
      leaveState()
      return
    }
    do {
      if editor == nil {
        let fields = try subject.catalogue.fields(of: original)
        editor = FieldEditor(fields)
      }
      leaveState()
      isEditing = true
    } catch {
      remark = "\(error)"
    }
  }

  // MARK: Drawing

  /// The list: its title, and the rows that are seen, with the cursor in the middle.
  var listPage: Stack {
    var cursor = list.cursor
    var count = list.rows.count
    if isEditing, let editor {
      cursor = editor.cursor
      count = editor.rows.count
    }
    let height = max(0, rows - 2)
    let top = (cursor - height / 2).clamped(to: count - height)
    return Stack {
      listHeading
      for row in top..<min(count, top + height) {
        block(line(row), isChosen: row == cursor)
      }
    }
  }

  private var listHeading: Stack.Item {
    if isEditing, let editor {
      let count = editor.changes.count
      return heading("Fields", count == 0 ? "" : "\(count) changed")
    }
    var title = subject.catalogue.name
    if let causes {
      title = counted(causes.review.causes.count, "cause")
    }
    if !list.filter.isEmpty {
      title = "\(list.count) of \(list.entries.count) “\(list.filter)”"
    }
    return heading(title, list.position)
  }

  /// The parts of a line of the list.
  private typealias Line = (margin: String, name: String, detail: String, right: String)

  private func line(_ number: Int) -> Line {
    if isEditing, let editor {
      let field = editor.rows[number]
      let margin = String(repeating: "  ", count: min(8, field.depth))
      let mark = editor.problem?.path == field.path ? "!" : ""
      return (margin, field.name, field.value?.words ?? "—", mark)
    }
    let row = list.rows[number]
    let end = causes?.isDone(row) == true ? "=" : ""
    if let entry = row.entry {
      let entry = list.entries[entry]
      return ("   ", entry.name, entry.detail, marks(of: entry) + end)
    }
    let section = list.sections[row.section]
    let shown = causes?.shown(inSection: row.section).count
    let count = shown ?? list.found(inSection: row.section).count
    let margin = list.isFolded(row.section) ? "▸ " : "▾ "
    return (margin, section.title, "", "\(end) \(count)")
  }

  /// The marks of a state that is changed, or that crashes.
  private func marks(of entry: SectionList.Entry) -> String {
    guard causes == nil, let specimen = specimens[entry.path] else { return "" }
    let name = edits[entry.path]?.specimen.name ?? entry.path
    let crash = crashes.contains(name) ? "x" : ""
    return isChanged(specimen) ? "*" + crash : crash
  }

  /// Whether fields of a state are changed.
  func isChanged(_ specimen: Specimen?) -> Bool {
    guard let specimen, let editor = edits[specimen.path] else { return false }
    return !editor.changes.isEmpty
  }

  /// A line of the list; the chosen one has a bar.
  private func block(_ line: Line, isChosen: Bool) -> Stack.Item {
    let bar = SafeText(own: isChosen ? "▌" : " ", breaks: .keep)
    let margin = SafeText(own: line.margin, breaks: .keep)
    let name = SafeText(outside: line.name + "  ", breaks: .keep)
    let detail = SafeText(outside: line.detail, breaks: .keep)
    let role: Role = isEditing ? .plain : .aside
    let runs = [
      Run(name, isChosen ? "heading" : .plain),
      Run(detail, isChosen ? "heading" : role),
    ]
    let text = TextBlock(runs, overflow: .truncate(lines: 1))
    let block = Indent(
      first: [Run(bar, "key"), Run(margin)],
      givesWay: false,
      text.asBlock
    )
    return Block.line(.indent(block), right: line.right, "key")
  }

  /// A title with words at its right end.
  func heading(_ title: String, _ right: String) -> Stack.Item {
    Block.line(Block(line: title, "heading"), right: right, .aside)
  }
}

extension Block {
  /// One row with words at its right end.
  fileprivate static func line(
    _ left: Block,
    right: String,
    _ role: Role
  ) -> Stack.Item {
    var line = left
    if !right.isEmpty {
      line =
        Row(gap: 1) {
          left.filling(minimum: 1)
          TextBlock(right, role).trailing()
        }.asBlock
    }
    return line.height(maximum: 1)
  }

  /// Words from outside on as many lines as they need.
  init(words: String, _ role: Role = .plain) {
    self.init(words, role, overflow: .fold)
  }

  /// Words from outside on one line.
  init(line: String, _ role: Role = .plain) {
    self.init(line, role, overflow: .truncate(lines: 1))
  }

  private init(
    _ words: String,
    _ role: Role,
    overflow: TextBlock.Overflow
  ) {
    let text = SafeText(outside: words, breaks: .keep)
    self = .text(TextBlock([Run(text, role)], overflow: overflow))
  }
}
