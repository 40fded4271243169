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
        tree.move(toRow: tree.cursor + count)
      }
    case .screen(let count): scroll(by: count * max(1, pageRows - 1))
    default: break
    }
  }

  mutating func goToState(by direction: Int) {
    isEditing = false
    if tree.move(by: direction, to: { _ in true }) { showsPage = true }
  }

  mutating func goToMark(by direction: Int) {
    isEditing = false
    let isEdited = tree.marks.contains { $0.contains(.isEdited) }
    let isFound = tree.move(by: direction) { marks in
      isEdited ? marks.contains(.isEdited) : !marks.isEmpty
    }
    if !isFound { remark = "no state has a mark" }
  }

  /// Changes the value of a field, or unfolds or folds a line.
  mutating func changeLine(by direction: Int) {
    if isEditing {
      editor?.change(by: direction)
    } else {
      tree.fold(direction < 0)
    }
  }

  /// Begins to type the words of a field, switches a Boolean, gives an optional its value back, or
  /// folds or unfolds a line.
  mutating func enter() {
    if !isEditing {
      if tree.row?.isFolder == true {
        tree.fold()
      } else {
        showsPage = true
      }
    } else if let editor, let text = editor.text {
      prompt = Prompt(use: .field(editor), line: LineEditor(text))
    } else {
      editor?.change(by: 1)
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
      showsPage = false
      strain = nil
    } catch {
      remark = "\(error)"
    }
  }

  // MARK: Drawing

  /// The rows of the list that are seen.
  struct ListWindow {
    /// The number of all rows, and that of the cursor.
    var count: Int
    var cursor: Int
    var height: Int

    /// The rows, with the cursor in the middle.
    var rows: Range<Int> {
      let top = min(max(0, cursor - height / 2), max(0, count - height))
      return top..<min(count, top + height)
    }
  }

  var listWindow: ListWindow {
    let height = max(0, rows - 2)
    if isEditing, let editor {
      return ListWindow(count: editor.rows.count, cursor: editor.cursor, height: height)
    }
    return ListWindow(count: tree.rows.count, cursor: tree.cursor, height: height)
  }

  /// The list: its title, and the rows that are seen.
  var listPage: Block {
    Stack {
      listHeading.height(maximum: 1)
      for place in listWindow.rows {
        let line = isEditing ? editor.map { fieldLine($0.rows[place]) } : treeLine(tree.rows[place])
        line?.height(maximum: 1)
      }
    }.asBlock
  }

  private var listHeading: Block {
    if isEditing, let editor {
      let count = editor.changes.count
      return heading("Fields", count == 0 ? "" : "\(count) changed")
    }
    if list == .causes, let causes {
      return heading("What differs", counted(causes.review.causes.count, "cause"))
    }
    let title = states.filter.isEmpty ? subject.catalogue.name : "Paths with “\(states.filter)”"
    return heading(title, "\(subject.specimens.count)")
  }

  private func treeLine(_ row: StateTree.Row) -> Block {
    var sign = "  "
    if row.isFolder { sign = row.isFolded ? "▸ " : look.isASCII ? "v " : "▾ " }
    let marks = Set(tree.marks[row.items].joined())
    var signs = StateTree.Mark.allCases.filter(marks.contains).map(\.rawValue).joined()
    if !row.isFolder, list == .states {
      let path = subject.specimens[row.items.lowerBound].path
      let edit = edits[path]
      if crashes[edit?.specimen.name ?? path] != nil { signs = "x" + signs }
      if edit?.changes.isEmpty == false { signs = "*" + signs }
    }
    return line(depth: row.depth, sign, [Run(SafeText(outside: row.name))], signs: signs)
  }

  private func fieldLine(_ row: FieldEditor.Row) -> Block {
    let name = Run(SafeText(outside: row.name + "  ", breaks: .keep), .aside)
    let value = Run(row.value.map { SafeText(outside: $0.words) } ?? "—")
    let hasProblem = editor?.problem?.path == row.path
    return line(depth: min(8, row.depth), "", [name, value], signs: hasProblem ? "!" : "")
  }

  private func line(depth: Int, _ sign: String, _ runs: [Run], signs: String) -> Block {
    let margin = String(repeating: "  ", count: depth) + sign
    let prefix = Run(SafeText(own: margin, breaks: .keep))
    let text = TextBlock(runs, overflow: .truncate(lines: 1))
    let words = Block.indent(Indent(first: [prefix], givesWay: false, text.asBlock))
    return .line(words, right: signs, "key")
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
