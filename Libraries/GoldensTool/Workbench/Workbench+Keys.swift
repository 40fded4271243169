import Console
import Goldens
import TextLayout

extension Workbench {
  private typealias Binding = KeyBinding<Workbench, Void>

  /// All keys, with their help and their effect.
  static let keys = KeyTable<Workbench, Void>([
    "The list": listKeys,
    "The drawing": drawingKeys,
    "The state, its goldens and its code": stateKeys,
  ]) { bench, motion, _ in
    bench.move(motion)
  }

  private static let listKeys: [Binding] = [
    Binding("↓ ↑  j k", "go to the next or previous line", .step(1), .step(-1)),
    Binding("J K", "go to the next or previous state") { $0.goToState(by: $1.direction) },
    Binding("n N", "go to the next mark: ~ differs, + new, ! breaks a gate, < edited") {
      $0.goToMark(by: $1.direction)
    },
    Binding("→ ←  l h", "unfold or fold; change the value of a field") {
      $0.changeLine(by: $1.direction)
    },
    Binding("Return", "fold or unfold; type into a field") { $0.enter() },
    Binding("/", "show only paths with some words; Esc shows all") { bench in
      bench.list = .states
      bench.isEditing = false
      bench.prompt = Prompt(use: .filter)
    },
    Binding("Tab", "switch between list and drawing in a narrow terminal") {
      $0.showsPage.toggle()
    },
  ]

  private static let drawingKeys: [Binding] = [
    Binding("+ -", "make it a column wider or narrower, like dragging its edge") {
      $0.look.width += $1.direction
    },
    Binding("} {", "make it ten columns wider or narrower") { $0.look.width += 10 * $1.direction },
    Binding("> <", "go to the next width with another shape of the page") {
      $0.changeShape(by: $1.direction)
    },
    Binding("=", "go to the next size that has a golden") { bench in
      guard let sizes = bench.shown?.sizes, !sizes.isEmpty else { return }
      bench.look.size = sizes.next(after: bench.look.size)
    },
    Binding("H", "draw a window of 24 rows, or the whole page") { bench in
      bench.look.height = bench.look.height == nil ? 24 : nil
      bench.look.scroll = 0
    },
    Binding(") (", "make the window a row higher or lower") {
      $0.look.height = ($0.look.height ?? 24) + $1.direction
    },
    Binding("Space b  PgDn PgUp", "scroll down or up", .screen(1), .screen(-1)),
    Binding("] [", "move over a drawing wider than the terminal") {
      $0.look.left += 8 * $1.direction
    },
    Binding(". ,", "step through the events of a flow") { $0.goToStep(by: $1.direction) },
    Binding("t", "switch between dark and light themes, 256, 16 and no colours") { bench in
      bench.look.colours = Look.Colours.allCases.next(after: bench.look.colours)
    },
    Binding("U", "switch between Unicode and ASCII") { $0.look.isASCII.toggle() },
    Binding("f", "switch between text, spoken text, styles and JSON") { bench in
      bench.look.format = [.text, .spoken, .styles, .json].next(after: bench.look.format)
    },
    Binding("s", "show a second size, the golden or the difference beside it") { bench in
      bench.look.beside = Look.Beside.allCases.next(after: bench.look.beside)
      // A golden has one size.
      if bench.list == .causes, bench.look.beside == .size { bench.look.beside = .golden }
    },
  ]

  private static let stateKeys: [Binding] = [
    Binding("e", "show its fields") { $0.showFields() },
    Binding("Backspace", "take away an optional value or an element") { bench in
      if bench.isEditing { bench.editor?.remove() }
    },
    Binding("x X", "put it under the next or previous strain") {
      $0.changeStrain(by: $1.direction)
    },
    Binding("w", "write it to a file, as --state reads it") { $0.write() },
    Binding("u", "undo the last change or acceptance") { $0.undo() },
    Binding("c", "list what differs from the goldens, by cause") { $0.showCauses() },
    Binding("a", "accept a cause") { bench in
      bench.accept(foldsNext: true) { $0.accept(cause: $1.cause) }
    },
    Binding("g", "accept one golden for all causes") { bench in
      bench.accept { $0.accept(golden: $1.golden, of: $1.cause) }
    },
    Binding("A", "accept all causes") { bench in
      bench.accept { review, _ in review.acceptAll() }
    },
    Binding("i", "name the code that draws a cell, like a click on it") { $0.inspect() },
    Binding("o", "open the editor there") { $0.openEditor() },
    Binding("S", "stop the build") { $0.effects.append(.stopBuild) },
    Binding("Esc", "go back one step") { $0.goBack() },
    Binding("q Ctrl-C", "quit") { $0.effects.append(.quit) },
    Binding("?", "show this page") { bench in
      bench.help = PageView(keys.page, size: bench.helpSize, glyphs: bench.glyphs)
    },
    Binding("Ctrl-L", "draw the screen again") { $0.effects.append(.redraw) },
  ]

  /// The window of the page of keys.
  var helpSize: Size { Size(width: columns, height: max(1, rows - 1)) }

  /// Handles a key. `draw` has to be called before the screen is read.
  mutating func press(_ key: Key) -> [Effect] {
    let keys = keysOfHint(at: key)
    if !keys.isEmpty { return keys.flatMap { press($0) } }
    if case .release = key {
      draggedEdge = nil
      return []
    }
    remark = nil
    effects = []
    if let prompt {
      type(key, in: prompt)
    } else if var page = help {
      help = Self.keys.scroll(&page, by: key) ? page : nil
    } else if Self.keys.press(key, on: &self) == nil {
      point(key)
    }
    return effects
  }

  private mutating func type(_ key: Key, in old: Prompt) {
    var new = old
    let isTyped = new.line.take(key)
    prompt = isTyped ? new : nil
    let text = new.line.text
    switch old.use {
    case .filter:
      states.filter(by: key == .escape ? "" : text)
    case .file(let json):
      if key == .enter, !text.isEmpty { effects.append(.save(json, text)) }
    case .field(let before):
      guard key == .escape || text != old.line.text else { return }
      editor = before
      if isTyped { editor?.type(text) }
    }
  }

  // MARK: Back and undo

  private mutating func goBack() {
    if inspected != nil {
      inspected = nil
    } else if strain != nil {
      strain = nil
    } else if isEditing {
      isEditing = false
    } else if showsPage, isNarrow {
      showsPage = false
    } else if list == .causes, subject.isReview {
      effects.append(.quit)
    } else if list == .causes {
      hideCauses()
    } else {
      states.filter(by: "")
    }
  }

  private mutating func undo() {
    if isEditing || list == .states, editor?.undo() == true { return }
    let written = causes?.review.undo() ?? []
    causes?.markAccepted()
    if !written.isEmpty { effects.append(.restore(written)) }
  }

  private mutating func write() {
    guard let shown, let json = try? shown.json?() else {
      remark = "only a state can be written"
      return
    }
    let name = "\(shown.parts.suffix(2).joined(separator: "-")).json"
    prompt = Prompt(use: .file(json), line: LineEditor(name))
  }
}
