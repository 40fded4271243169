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
  ]) { bench, key, _ in
    bench.move(key)
  }

  private static let listKeys: [Binding] = [
    Binding(moving: "↓ ↑  j k", "go to the next or previous line"),
    Binding("J K", "go to the next or previous state") { bench, press in
      bench.goToState(by: press.direction)
    },
    Binding("→ ←  l h", "open or fold; change the value of a field") { bench, press in
      bench.changeLine(by: press.direction)
    },
    Binding("Return", "open or fold; type into a field") { bench in
      bench.enter()
    },
    Binding("/", "show only paths with some words; Esc shows all") { bench in
      bench.leaveState()
      bench.prompt = ("/", LineEditor())
    },
  ]

  private static let drawingKeys: [Binding] = [
    Binding("+ -", "make it one column wider or narrower") { bench, press in
      bench.look.widen(by: press.direction)
    },
    Binding("} {", "make it ten columns wider or narrower") { bench, press in
      bench.look.widen(by: 10 * press.direction)
    },
    Binding("=", "go to the next size that has a golden") { bench in
      bench.showNextSize()
    },
    Binding("H", "draw a window of 24 rows, or the whole page") { bench in
      bench.look.height = bench.look.height == nil ? 24 : nil
      bench.look.scroll = 0
    },
    Binding(") (", "make the window a row higher or lower") { bench, press in
      bench.look.heighten(by: press.direction)
    },
    Binding(moving: "Space b  PgDn PgUp", "scroll down or up"),
    Binding("] [", "move over a drawing wider than the terminal") { bench, press in
      bench.look.left += 8 * press.direction
    },
    Binding("U", "switch between Unicode and ASCII") { bench in
      bench.look.isASCII.toggle()
    },
    Binding("s", "show a second size beside it, or both sides of what differs") { bench in
      bench.look.isDouble.toggle()
      bench.isSized = true
    },
  ]

  private static let stateKeys: [Binding] = [
    Binding("e", "show its fields") { bench in
      bench.showFields()
    },
    Binding("Backspace", "take away an optional value or an element") { bench in
      if bench.isEditing { bench.editor?.remove() }
    },
    Binding("x X", "put it under the next or previous strain") { bench, press in
      let first = press.direction > 0 ? 0 : -1
      let next = bench.strain.map { $0.index + press.direction }
      bench.showStrain(next ?? first, by: press.direction)
    },
    Binding("u", "undo the last change or acceptance") { bench in
      bench.undo()
    },
    Binding("c", "list what differs from the goldens, by cause") { bench in
      bench.showCauses()
    },
    Binding("a", "accept a cause, as far as the filter shows it") { bench in
      bench.accept(all: false)
    },
    Binding("A", "accept all causes, as far as the filter shows them") { bench in
      bench.accept(all: true)
    },
    Binding("i I", "name the code of the next or previous row") { bench, press in
      bench.inspect(by: press.direction)
    },
    Binding("o", "open the editor there") { bench in
      bench.openEditor()
    },
    Binding("Esc", "go back one step") { bench in
      bench.goBack()
    },
    Binding("q Ctrl-C", "quit") { bench in
      bench.effects.append(.quit)
    },
    Binding("?", "show this page") { bench in
      bench.help = PageView(keys.page, size: bench.helpSize, glyphs: bench.glyphs)
    },
    Binding("Ctrl-L", "draw the screen again") { bench in
      bench.effects.append(.redraw)
    },
  ]

  /// The window of the page of keys.
  private var helpSize: Size { Size(clamping: columns, height: max(1, rows - 1)) }

  /// Takes another size of the terminal.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let size = helpSize
    help?.show(Self.keys.page, size: size)
  }

  /// Handles a key. `draw` has to be called before the screen is read.
  mutating func press(_ key: Key) -> [Effect] {
    remark = nil
    effects = []
    if isTooSmall, !["q", .control("c")].contains(key) { return [] }
    let old = original
    let lookBefore = look
    if prompt != nil {
      type(key)
    } else if help != nil {
      pressInHelp(key)
    } else {
      _ = Self.keys.press(key, on: &self)
    }
    open(after: old)
    if !look.drawsSame(as: lookBefore) { inspected = nil }
    return effects
  }

  /// Moves on the page of keys, or leaves it.
  private mutating func pressInHelp(_ key: Key) {
    switch key {
    case "q", "?", .escape, .enter:
      help = nil
    case .control("c"):
      effects.append(.quit)
    default:
      _ = help?.move(by: Self.keys.movingKey(key) ?? key)
    }
  }

  /// Leaves what was shown of the state before, and shows another screen at its own first size,
  /// unless the size of the one before was changed.
  private mutating func open(after old: Specimen?) {
    if old?.path != original?.path { leaveState() }
    guard let old, let original, causes == nil else { return }
    let isOther = old.parts.dropLast() != original.parts.dropLast()
    guard isOther, look.size == old.sizes.first else { return }
    look.size = original.sizes.first ?? look.size
  }

  /// Types into the line below the screen: words of a field, or of paths to show.
  private mutating func type(_ key: Key) {
    let isOpen = prompt?.line.take(key) == true
    let text = prompt?.line.text ?? ""
    if !isOpen { prompt = nil }
    if !isEditing {
      list.filter(by: key == .escape ? "" : text)
    } else if key == .enter {
      editor?.type(text)
    }
  }

  private mutating func showNextSize() {
    guard let sizes = original?.sizes, !sizes.isEmpty else { return }
    let next = sizes.firstIndex(of: look.size).map { $0 + 1 } ?? 0
    look.size = sizes[next % sizes.count]
  }

  private mutating func undo() {
    if shownCauses == nil {
      editor?.undo()
      return
    }
    let written = causes?.review.undo() ?? []
    if !written.isEmpty { effects.append(.restore(written)) }
  }
}
