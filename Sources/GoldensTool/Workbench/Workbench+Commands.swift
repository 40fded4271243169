import GalleyTerminal
import Goldens

extension Workbench {
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .line, .state, .marked, .value, .enter, .remove, .filter, .other, .back: return move(command)
    case .width, .shape, .height, .goldenSize, .window, .step, .colours, .depth, .ascii, .format, .beside:
      resize(command)
    case .scroll(let rows): scroll(by: rows)
    case .screen(let count): scroll(by: count * max(1, pageRows - 1))
    case .over(let columns): look.left += columns
    case .fields: showFields()
    case .strain(let direction): strain(by: direction)
    case .undo: return undo()
    case .writeState, .writeSwift: write(command)
    case .causes, .accept, .acceptGolden, .acceptAll: return accept(command)
    case .inspect: inspect()
    case .editor: return inspectedCode()
    case .stopBuild: return [.stopBuild]
    case .redraw: return [.redraw]
    case .help: mode = .help(scroll: 0)
    case .quit: return [.quit]
    }
    return []
  }

  // MARK: The list

  private mutating func move(_ command: Command) -> [Effect] {
    switch command {
    case .line(let count) where isEditing: editor?.move(by: count)
    case .value(let direction) where isEditing: editor?.change(by: direction)
    case .enter where isEditing: editor?.enter()
    case .remove: if isEditing { editor?.remove() }
    case .back: return goBack()
    case .filter:
      (list, isEditing) = (.states, false)
      mode = .filtering(LineEditor(states.filter))
    case .other: showsPage.toggle()
    default:
      guard var tree = list == .causes ? review?.tree : states else { return [] }
      isEditing = false
      moveTree(&tree, command)
      if list == .causes { review?.tree = tree } else { states = tree }
    }
    return []
  }

  private mutating func moveTree(_ tree: inout StateTree, _ command: Command) {
    switch command {
    case .line(let count): tree.move(by: count)
    case .state(let direction): _ = tree.move(by: direction) { _, _ in true }
    case .marked(let direction):
      let isEdited = tree.nodes.contains { $0.marks.contains(.isEdited) }
      let isFound = tree.move(by: direction) { isEdited ? $1.contains(.isEdited) : !$1.isEmpty }
      if !isFound { remark = "no state has a mark" }
    case .value(let direction): tree.fold(direction < 0)
    default: if tree.node?.item == nil { tree.fold() } else { showsPage = true }
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
    case .width(let count): setWidth(look.width + count)
    case .shape(let direction):
      if let shown { setWidth(Sweep.width(from: look.width, by: direction, of: shown, in: Look.widths)) }
    case .height(let count): setHeight((look.height ?? 24) + count)
    case .window: (look.height, look.scroll) = (look.height == nil ? 24 : nil, 0)
    case .goldenSize:
      guard let sizes = shown?.sizes, !sizes.isEmpty else { return }
      let next = sizes[((sizes.firstIndex(of: look.size) ?? sizes.count - 1) + 1) % sizes.count]
      (look.width, look.height, look.scroll) = (next.width, next.height, next.scroll)
    case .step(let direction):
      guard stepCount > 0 else { return remark = "only a flow has steps" }
      let next = (look.step ?? (direction > 0 ? -1 : stepCount)) + direction
      look.step = (0..<stepCount).contains(next) ? next : nil
    case .colours: look.colours = look.colours.next
    case .depth: look.depth = look.depth.next
    case .ascii: look.isASCII.toggle()
    case .format: look.format = look.format.next
    default: look.beside = look.beside.next
    }
  }

  mutating func setWidth(_ width: Int) {
    look.width = min(max(width, Look.widths.lowerBound), Look.widths.upperBound)
  }

  mutating func setHeight(_ height: Int) {
    look.height = min(max(height, Look.heights.lowerBound), Look.heights.upperBound)
  }

  // MARK: The state

  private mutating func showFields() {
    guard !isEditing, let original else { return isEditing = false }
    do {
      if editor == nil { editor = try FieldEditor(original, among: subject.all) }
      (isEditing, showsPage, strains) = (true, false, nil)
    } catch {
      remark = "\(error)"
    }
  }

  private mutating func undo() -> [Effect] {
    if isEditing || list == .states, editor?.undo() == true { return [] }
    guard var review else { return [] }
    let written = review.review.undo()
    self.review?.review = review.review
    markAccepted()
    return written.isEmpty ? [] : [.restore(written)]
  }

  private mutating func write(_ command: Command) {
    guard let shown, let json = try? shown.json?() else { return remark = "only a state can be written" }
    let name = shown.parts.suffix(2).joined(separator: "-")
    guard command == .writeSwift else { return mode = .saving(LineEditor("\(name).json"), json) }
    let lines = String(decoding: json, as: UTF8.self).split(separator: "\n").map { "    \($0)\n" }.joined()
    // A state can have a quote with number signs of its own.
    let signs = String(repeating: "#", count: 3)
    let text =
      "Sample(\n  \"\(shown.parts.last ?? "")-2\", \"\(shown.about)\",\n  json: \(signs)\"\"\"\n\(lines)    \"\"\"\(signs))\n"
    mode = .saving(LineEditor("\(name).swift"), Array(text.utf8))
  }

  /// Shows the next strain whose values fit the state.
  private mutating func strain(by direction: Int) {
    guard let original else { return }
    if strains?.path != original.path {
      let fields = try? StateFields(of: editor?.specimen ?? original, among: subject.all)
      guard let all = fields?.strains(), !all.isEmpty else { return remark = "only a state with fields is strained" }
      strains = (original.path, all, direction > 0 ? -1 : 0, original)
    }
    guard let (_, all, index, _) = strains else { return }
    for distance in 1...all.count {
      let next = ((index + direction * distance) % all.count + all.count) % all.count
      // A value can be one that the state doesn't take, such as a list without elements.
      guard let specimen = try? all[next].specimen() else { continue }
      return strains = (original.path, all, next, specimen)
    }
  }
}
