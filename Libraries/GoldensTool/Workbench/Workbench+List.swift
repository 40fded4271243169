import Console
import Goldens
import TextLayout

extension Workbench {
  /// Goes to another line of the list, or over the drawing.
  mutating func move(_ motion: Motion) {
    switch motion {
    case .step(let count):
      if isEditing {
        editor?.move(by: count)
      } else {
        list.move(toRow: list.cursor + count)
      }
    case .screen(let count): scroll(by: count * max(1, pageRows - 1))
    default: break
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
      prompt = .field(LineEditor(text))
    } else if isEditing {
      editor?.change(by: 1)
    } else if let row = list.row, row.entry == nil {
      list.fold(!list.isFolded(row.section))
    }
  }

  /// Shows the fields of the state in the place of the list, or the list again.
  mutating func showFields() {
    guard !isEditing, let original else {
      isEditing = false
      return
    }
    do {
      if editor == nil { editor = FieldEditor(try subject.catalogue.fields(of: original)) }
      isEditing = true
      strain = nil
    } catch {
      remark = "\(error)"
    }
  }

  // MARK: Drawing

  /// The list: its title, and the rows that are seen, with the cursor in the middle.
  var listPage: Block {
    let cursor = isEditing ? editor?.cursor ?? 0 : list.cursor
    let lines = isEditing ? editor?.rows.count ?? 0 : list.rows.count
    let height = max(0, rows - 2)
    let top = (cursor - height / 2).clamped(to: lines - height)
    return Stack {
      listHeading.height(maximum: 1)
      for row in top..<min(lines, top + height) {
        line(row, isChosen: row == cursor).height(maximum: 1)
      }
    }.asBlock
  }

  private var listHeading: Block {
    if isEditing, let editor {
      let count = editor.changes.count
      return heading("Fields", count == 0 ? "" : "\(count) changed")
    }
    if let causes {
      return heading(counted(causes.review.causes.count, "cause"), list.position)
    }
    if states.filter.isEmpty { return heading(subject.catalogue.name, states.position) }
    let found = "\(states.count) of \(subject.specimens.count)"
    return heading("\(found) “\(states.filter)”", states.position)
  }

  private func line(_ number: Int, isChosen: Bool) -> Block {
    if isEditing, let editor {
      let row = editor.rows[number]
      let margin = String(repeating: "  ", count: min(8, row.depth))
      let value = row.value.map(\.words) ?? "—"
      let sign = editor.problem?.path == row.path ? "!" : ""
      return line(margin, "", [(row.name, .aside), (value, .plain)], right: sign, isChosen)
    }
    let row = list.rows[number]
    var right = list.isDone(row) ? "=" : ""
    guard let entry = row.entry.map({ list.entries[$0] }) else {
      let section = list.sections[row.section]
      let count = causes?.review.causes[row.section].changes.count ?? section.entries.count
      right += right.isEmpty ? "\(count)" : " \(count)"
      let sign = list.isFolded(row.section) ? "▸ " : "▾ "
      return line("", sign, [(section.title, .plain)], right: right, isChosen)
    }
    if causes == nil, isCrashing(entry.path) { right = "x" + right }
    if causes == nil, edits[entry.path]?.changes.isEmpty == false { right = "*" + right }
    return line("   ", "", [(entry.name, .plain), (entry.detail, .aside)], right: right, isChosen)
  }

  private func isCrashing(_ path: String) -> Bool {
    crashes.contains(edits[path]?.specimen.name ?? path)
  }

  /// A line of the list; the chosen one has a bar.
  private func line(
    _ margin: String,
    _ sign: String,
    _ words: [(text: String, role: Role)],
    right: String,
    _ isChosen: Bool
  ) -> Block {
    let bar = Run(SafeText(own: isChosen ? "▌" : " ", breaks: .keep), "key")
    let prefix = Run(SafeText(own: margin + sign, breaks: .keep))
    let runs = words.filter { !$0.text.isEmpty }.map { text, role in
      Run(SafeText(outside: text + "  ", breaks: .keep), isChosen ? "heading" : role)
    }
    let text = TextBlock(runs, overflow: .truncate(lines: 1)).asBlock
    let line = Block.indent(Indent(first: [bar, prefix], givesWay: false, text))
    return .line(line, right: right, "key")
  }

  /// A title with words at its right end.
  func heading(_ title: String, _ right: String) -> Block {
    .line(Block(line: title, "heading"), right: right, .aside)
  }
}

extension Block {
  /// A line with words at its right end.
  fileprivate static func line(_ left: Block, right: String, _ role: Role) -> Block {
    if right.isEmpty { return left }
    return Row(gap: 1) {
      left.filling(minimum: 1)
      TextBlock(right, role).trailing()
    }.asBlock
  }

  /// Words from outside on as many lines as they need.
  init(words: String, _ role: Role = .plain) {
    self.init(words, role, overflow: .fold)
  }

  /// Words from outside on one line.
  init(line: String, _ role: Role = .plain) {
    self.init(line, role, overflow: .truncate(lines: 1))
  }

  private init(_ words: String, _ role: Role, overflow: TextBlock.Overflow) {
    let run = Run(SafeText(outside: words, breaks: .keep), role)
    self = .text(TextBlock([run], overflow: overflow))
  }
}
