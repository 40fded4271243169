import Console
import Goldens
import TextLayout

extension Workbench {
  /// Goes to another line of the list, or over the drawing.
  mutating func move(_ motion: Motion) {
    switch motion {
    case .step(let count) where isEditing:
      let cursor = editor?.cursor ?? 0
      editor?.move(toRow: cursor + count)
    case .step(let count):
      list.move(toRow: list.cursor + count)
    case .screen(let count):
      scroll(by: count * max(1, pageRows - 1))
    default:
      break
    }
  }

  mutating func goToState(by direction: Int) {
    isEditing = false
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
      isEditing = false
      return
    }
    do {
      if editor == nil {
        let fields = try subject.catalogue.fields(of: original)
        editor = FieldEditor(fields)
      }
      isEditing = true
      strain = nil
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
        line(row, isChosen: row == cursor)
      }
    }
  }

  private var listHeading: Stack.Item {
    if isEditing, let editor {
      let count = editor.changes.count
      return heading("Fields", count == 0 ? "" : "\(count) changed")
    }
    if let causes {
      let title = counted(causes.review.causes.count, "cause")
      return heading(title, list.position)
    }
    var title = subject.catalogue.name
    if !states.filter.isEmpty {
      title = "\(states.count) of \(subject.specimens.count) “\(states.filter)”"
    }
    return heading(title, states.position)
  }

  private func line(_ number: Int, isChosen: Bool) -> Stack.Item {
    if isEditing, let editor {
      return line(of: editor.rows[number], editor, isChosen)
    }
    let row = list.rows[number]
    let end = list.isDone(row) ? "=" : ""
    if let entry = row.entry {
      return line(of: list.entries[entry], end, isChosen)
    }
    let section = list.sections[row.section]
    let changes = causes?.review.causes[row.section].changes
    let count = changes?.count ?? section.entries.count
    return line(
      list.isFolded(row.section) ? "▸ " : "▾ ",
      (section.title, .plain),
      right: end.isEmpty ? "\(count)" : "= \(count)",
      isChosen
    )
  }

  private func line(
    of field: FieldEditor.Row,
    _ editor: FieldEditor,
    _ isChosen: Bool
  ) -> Stack.Item {
    line(
      String(repeating: "  ", count: min(8, field.depth)),
      (field.name, .aside),
      (field.value?.words ?? "—", .plain),
      right: editor.problem?.path == field.path ? "!" : "",
      isChosen
    )
  }

  private func line(
    of entry: SectionList.Entry,
    _ end: String,
    _ isChosen: Bool
  ) -> Stack.Item {
    var right = end
    if causes == nil, let specimen = specimens[entry.path] {
      let name = edits[entry.path]?.specimen.name ?? entry.path
      if crashes.contains(name) { right = "x" + right }
      if isChanged(specimen) { right = "*" + right }
    }
    return line(
      "   ",
      (entry.name, .plain),
      (entry.detail, .aside),
      right: right,
      isChosen
    )
  }

  /// Whether fields of a state are changed.
  func isChanged(_ specimen: Specimen?) -> Bool {
    guard let specimen, let editor = edits[specimen.path] else { return false }
    return !editor.changes.isEmpty
  }

  /// A line of the list; the chosen one has a bar.
  private func line(
    _ margin: String,
    _ words: (text: String, role: Role)...,
    right: String,
    _ isChosen: Bool
  ) -> Stack.Item {
    let bar = SafeText(own: isChosen ? "▌" : " ", breaks: .keep)
    let prefix = SafeText(own: margin, breaks: .keep)
    let runs = words.filter { !$0.text.isEmpty }.map { text, role in
      let text = SafeText(outside: text + "  ", breaks: .keep)
      return Run(text, isChosen ? "heading" : role)
    }
    let text = TextBlock(runs, overflow: .truncate(lines: 1))
    let line = Indent(
      first: [Run(bar, "key"), Run(prefix)],
      givesWay: false,
      text.asBlock
    )
    return Block.line(.indent(line), right: right, "key")
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
