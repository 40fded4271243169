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
    Binding("→ ←  l h", "open or fold; change the value of a field") {
      $0.changeLine(by: $1.direction)
    },
    Binding("Return", "open or fold; type into a field") { $0.enter() },
    Binding("/", "show only paths with some words; Esc shows all") { bench in
      if !bench.subject.isReview { bench.causes = nil }
      bench.isEditing = false
      bench.prompt = .filter(LineEditor())
    },
  ]

  private static let drawingKeys: [Binding] = [
    Binding("+ -", "make it a column wider or narrower") { $0.look.width += $1.direction },
    Binding("} {", "make it ten columns wider or narrower") { $0.look.width += 10 * $1.direction },
    Binding("=", "go to the next size that has a golden") { bench in
      let sizes = bench.original?.sizes ?? []
      let next = sizes.firstIndex(of: bench.look.size).map { $0 + 1 } ?? 0
      if !sizes.isEmpty { bench.look.size = sizes[next % sizes.count] }
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
    Binding("U", "switch between Unicode and ASCII") { $0.look.isASCII.toggle() },
    Binding("s", "show a second size beside it, or both sides of what differs") {
      $0.look.isDouble.toggle()
    },
  ]

  private static let stateKeys: [Binding] = [
    Binding("e", "show its fields") { $0.showFields() },
    Binding("Backspace", "take away an optional value or an element") { bench in
      if bench.isEditing { bench.editor?.remove() }
    },
    Binding("x X", "put it under the next or previous strain") { bench, press in
      let first = press.direction > 0 ? 0 : -1
      let next = bench.shownStrain.map { $0.index + press.direction }
      bench.showStrain(next ?? first, by: press.direction)
    },
    Binding("w", "write it to a file, as --state reads it") { $0.write() },
    Binding("u", "undo the last change or acceptance") { $0.undo() },
    Binding("c", "list what differs from the goldens, by cause") { $0.showCauses() },
    Binding("a", "accept a cause") { bench in bench.accept { $0.accept(cause: $1) } },
    Binding("A", "accept all causes") { bench in
      bench.accept { review, _ in review.acceptAll() }
    },
    Binding("i I", "name the code of the next or previous row") { $0.inspect(by: $1.direction) },
    Binding("o", "open the editor there") { $0.openEditor() },
    Binding("Esc", "go back one step") { $0.goBack() },
    Binding("q Ctrl-C", "quit") { $0.effects.append(.quit) },
    Binding("?", "show this page") { bench in
      bench.help = PageView(keys.page, size: bench.helpSize, glyphs: bench.glyphs)
    },
    Binding("Ctrl-L", "draw the screen again") { $0.effects.append(.redraw) },
  ]

  /// The window of the page of keys.
  var helpSize: Size { Size(clamping: columns, height: max(1, rows - 1)) }

  /// Handles a key. `draw` has to be called before the screen is read.
  mutating func press(_ key: Key) -> [Effect] {
    remark = nil
    effects = []
    let old = original
    if let prompt {
      type(key, in: prompt)
    } else if help != nil, let motion = Self.keys.motion(of: key) {
      help?.move(motion)
    } else if help != nil {
      help = nil
    } else {
      _ = Self.keys.press(key, on: &self)
    }
    open(after: old)
    return effects
  }

  /// Shows another screen at its own first size, unless the size of the one before was changed.
  private mutating func open(after old: Specimen?) {
    guard let old, let original, causes == nil else { return }
    let isOther = old.parts.dropLast() != original.parts.dropLast()
    if isOther, look.size == old.sizes.first, let size = original.sizes.first { look.size = size }
  }

  private mutating func type(_ key: Key, in prompt: Prompt) {
    switch prompt {
    case .filter(var line):
      self.prompt = line.take(key) ? .filter(line) : nil
      states.filter(by: key == .escape ? "" : line.text)
    case .field(var line):
      self.prompt = line.take(key) ? .field(line) : nil
      if key == .enter { editor?.type(line.text) }
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
    } else if causes != nil, subject.isReview {
      effects.append(.quit)
    } else if causes != nil {
      causes = nil
    } else {
      states.filter(by: "")
    }
  }

  private mutating func undo() {
    if isEditing || causes == nil {
      _ = editor?.undo()
      return
    }
    let written = causes?.review.undo() ?? []
    causes?.markAccepted()
    if !written.isEmpty { effects.append(.restore(written)) }
  }

  private mutating func write() {
    guard let shown, let json = try? shown.json?() else {
      remark = "only a state can be written"
      return
    }
    effects.append(.save(json, "\(shown.parts.suffix(2).joined(separator: "-")).json"))
  }
}
