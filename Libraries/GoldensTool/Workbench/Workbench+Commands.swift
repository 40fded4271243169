import Console
import Goldens

extension Workbench {
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .line, .state, .marked, .value, .enter, .remove:
      isEditing ? change(command) : move(command)
    case .filter:
      (list, isEditing) = (.states, false)
      prompt = (.filter, LineEditor())
    case .other: showsPage.toggle()
    case .back: return goBack()
    case .screen(let count): scroll(by: count * max(1, pageRows - 1))
    case .over(let columns): look.left += columns
    case .fields: showFields()
    case .strain(let direction): strain(by: direction)
    case .undo: return undo()
    case .write:
      guard let shown, let json = try? shown.json?() else {
        remark = "only a state can be written"
        break
      }
      prompt = (.file(json), LineEditor("\(shown.parts.suffix(2).joined(separator: "-")).json"))
    case .causes, .accept, .acceptGolden, .acceptAll: return accept(command)
    case .inspect: inspect()
    case .editor: return inspectedCode()
    case .stopBuild: return [.stopBuild]
    case .redraw: return [.redraw]
    case .help: helpRow = 0
    case .quit: return [.quit]
    default: resize(command)
    }
    return []
  }

  // MARK: The list

  private mutating func change(_ command: Command) {
    switch command {
    case .line(let count): editor.map { editor?.move(toRow: $0.cursor + count) }
    case .value(let direction): editor?.change(by: direction)
    case .remove: editor?.remove()
    case .enter: enterField()
    default:
      isEditing = false
      move(command)
    }
  }

  /// Begins to type the words of a field, switches a Boolean, or gives an optional its value back.
  mutating func enterField() {
    guard let editor, let text = editor.text else {
      self.editor?.change(by: 1)
      return
    }
    prompt = (.field(editor), LineEditor(text))
  }

  private mutating func move(_ command: Command) {
    switch command {
    case .line(let count): tree.move(toRow: tree.cursor + count)
    case .state(let direction): showsPage = tree.move(by: direction) { _ in true } || showsPage
    case .marked(let direction):
      let isEdited = tree.marks.contains { $0.contains(.edited) }
      let isFound = tree.move(by: direction) { isEdited ? $0.contains(.edited) : !$0.isEmpty }
      if !isFound { remark = "no state has a mark" }
    case .value(let direction): tree.fold(direction < 0)
    case .enter: if tree.row?.isFolder == true { tree.fold() } else { showsPage = true }
    default: break
    }
  }

  private mutating func goBack() -> [Effect] {
    if inspected != nil {
      inspected = nil
    } else if strains != nil {
      strains = nil
    } else if isEditing {
      isEditing = false
    } else if showsPage, isNarrow {
      showsPage = false
    } else if list == .causes, subject.isReview {
      return [.quit]
    } else if list == .causes {
      (list, look.beside) = (.states, .nothing)
    } else {
      states.filter(by: "")
    }
    return []
  }

  // MARK: The look

  private mutating func resize(_ command: Command) {
    switch command {
    case .width(let count): look.width += count
    case .shape(let direction):
      guard let shown else { return }
      let next = Shape.width(from: look.width, by: direction, of: shown, in: Look.widths)
      look.width = next ?? look.width
      if next == nil { remark = "there is no other shape" }
    case .height(let count): look.height = (look.height ?? 24) + count
    case .window: (look.height, look.scroll) = (look.height == nil ? 24 : nil, 0)
    case .goldenSize:
      guard let sizes = shown?.sizes, !sizes.isEmpty else { return }
      look.size = sizes.next(after: look.size)
    case .step(let direction):
      guard let count = original?.steps?().count, count > 0 else {
        remark = "only a flow has steps"
        return
      }
      let next = (look.step ?? (direction > 0 ? -1 : count)) + direction
      look.step = (0..<count).contains(next) ? next : nil
    case .colours: look.colours = Look.Colours.allCases.next(after: look.colours)
    case .ascii: look.isASCII.toggle()
    case .format: look.format = [.text, .spoken, .styles, .json].next(after: look.format)
    default:
      look.beside = Look.Beside.allCases.next(after: look.beside)
      // A golden has one size.
      if list == .causes, look.beside == .size { look.beside = .golden }
    }
  }

  // MARK: The state

  private mutating func showFields() {
    guard !isEditing, let original else {
      isEditing = false
      return
    }
    do {
      if editor == nil { editor = FieldEditor(try subject.catalogue.fields(of: original)) }
      (isEditing, showsPage, strains) = (true, false, nil)
    } catch {
      remark = "\(error)"
    }
  }

  private mutating func undo() -> [Effect] {
    if isEditing || list == .states, editor?.undo() == true { return [] }
    let written = review?.review.undo() ?? []
    markAccepted()
    return written.isEmpty ? [] : [.restore(written)]
  }

  private mutating func strain(by direction: Int) {
    let known = strains.flatMap { $0.path == original?.path ? $0.index : nil }
    showStrain(known.map { $0 + direction } ?? (direction > 0 ? 0 : -1), by: direction)
  }

  /// Shows the strain with a number, or the next one in a direction whose values fit the state.
  mutating func showStrain(_ number: Int, by direction: Int) {
    guard let original else { return }
    var all = strains?.path == original.path ? strains?.all ?? [] : []
    if all.isEmpty {
      let fields = try? subject.catalogue.fields(of: editor?.specimen ?? original)
      all = fields?.strains ?? []
    }
    for distance in all.indices {
      let next = (number + direction * distance + 2 * all.count) % all.count
      // A value can be one that the state doesn't take, such as a list without elements.
      guard let specimen = try? all[next].specimen() else { continue }
      strains = (original.path, all, next, specimen)
      return
    }
    remark = "only a state with fields is strained"
  }
}
