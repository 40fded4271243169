import GalleyTerminal

extension Workbench {
  /// A command of a key.
  enum Command: Hashable {
    case line(Int), state(Int), marked(Int), value(Int), enter, remove, filter, other
    case width(Int), shape(Int), height(Int), goldenSize, window, scroll(Int), screen(Int), over(Int), step(Int)
    case colours, depth, ascii, format, beside
    case fields, strain(Int), undo, writeState, writeSwift
    case causes, accept, acceptGolden, acceptAll, inspect, editor
    case stopBuild, redraw, help, back, quit
  }

  /// All keys.
  static let keys: [KeyBinding<Command>.Group] = [
    (
      "The list",
      [
        KeyBinding("↓ ↑  j k", "go to the next or previous line", .line(1), .line(-1)),
        KeyBinding("J K", "go to the next or previous state", .state(1), .state(-1)),
        KeyBinding(
          "n N", "go to the next or previous mark: ~ differs, + new, ! gate", .marked(1), .marked(-1)),
        KeyBinding("→ ←  l h", "unfold or fold; change the value of a field", .value(1), .value(-1)),
        KeyBinding("Return", "fold or unfold; type into a field", .enter),
        KeyBinding("/", "show only paths with some words; Esc shows all", .filter),
        KeyBinding("Tab", "switch between list and drawing in a narrow terminal", .other),
      ]
    ),
    (
      "The drawing",
      [
        KeyBinding("+ -", "make it a column wider or narrower, like dragging its edge", .width(1), .width(-1)),
        KeyBinding("} {", "make it ten columns wider or narrower", .width(10), .width(-10)),
        KeyBinding("> <", "go to the next width with another shape of the page", .shape(1), .shape(-1)),
        KeyBinding("=", "go to the next size that has a golden", .goldenSize),
        KeyBinding("H", "draw a window of 24 rows, or the whole page", .window),
        KeyBinding(") (", "make the window a row higher or lower", .height(1), .height(-1)),
        KeyBinding("Space b  PgDn PgUp", "scroll down or up", .screen(1), .screen(-1)),
        KeyBinding("Home End", "scroll to the top or the end", .scroll(-.max), .scroll(.max)),
        KeyBinding("] [", "move over a drawing wider than the terminal", .over(8), .over(-8)),
        KeyBinding(". ,", "step through the events of a flow", .step(1), .step(-1)),
        KeyBinding("t", "switch between the terminal's, dark and light colours", .colours),
        KeyBinding("d", "switch between 24 bits, 256, 16 and no colours", .depth),
        KeyBinding("U", "switch between Unicode and ASCII", .ascii),
        KeyBinding("f", "switch between text, spoken text, styles and JSON", .format),
        KeyBinding("s", "show a second size, the golden or the difference beside it", .beside),
      ]
    ),
    (
      "Changing the state",
      [
        KeyBinding("e", "show its fields", .fields),
        KeyBinding("Backspace", "take away an optional value or an element", .remove),
        KeyBinding("x X", "put it under the next or previous strain", .strain(1), .strain(-1)),
        KeyBinding("w", "write it to a file for --state", .writeState),
        KeyBinding("W", "write it to a file as the Swift of a sample", .writeSwift),
        KeyBinding("u", "undo the last change or acceptance", .undo),
      ]
    ),
    (
      "Goldens and code",
      [
        KeyBinding("c", "list what differs from the goldens, by cause", .causes),
        KeyBinding("a", "accept a cause", .accept), KeyBinding("g", "accept one golden for all causes", .acceptGolden),
        KeyBinding("A", "accept all causes", .acceptAll),
        KeyBinding("i", "name the code that draws a cell, like a click on it", .inspect),
        KeyBinding("o", "open the editor there", .editor), KeyBinding("S", "stop the build", .stopBuild),
        KeyBinding("Esc", "go back one step", .back), KeyBinding("q Ctrl-C", "quit", .quit),
        KeyBinding("?", "show this page", .help), KeyBinding("Ctrl-L", "draw the screen again", .redraw),
      ]
    ),
  ]

  private static let commands = KeyBinding<Command>.commands(of: keys)

  /// Handles a key. `draw` has to be called before the screen is read.
  mutating func press(_ key: Key) -> [Effect] {
    remark = nil
    switch mode {
    case .help(let scroll): return browseHelp(key, scroll)
    case .filtering(let line): return filter(by: key, line)
    case .saving(let line, let bytes): return save(by: key, line, bytes)
    case .browsing: break
    }
    if isEditing, editor?.line != nil {
      editor?.type(key)
      return []
    }
    switch key {
    case .click, .drag, .release, .wheel: return point(key)
    default: return Workbench.commands[key].map { perform($0) } ?? []
    }
  }

  private mutating func browseHelp(_ key: Key, _ scroll: Int) -> [Effect] {
    let page = rows - 2
    switch Workbench.commands[key] {
    case .line(let count)?: mode = .help(scroll: max(0, scroll + count))
    case .screen(let count)?: mode = .help(scroll: max(0, scroll + count * page))
    case .quit?: return [.quit]
    default: mode = .browsing
    }
    if case .wheel(let count, _, _) = key { mode = .help(scroll: max(0, scroll + 3 * count)) }
    return []
  }

  private mutating func filter(by key: Key, _ old: LineEditor) -> [Effect] {
    var line = old
    if line.take(key, history: []) {
      mode = .filtering(line)
      states.filter(by: line.text)
    } else {
      if key == .escape { states.filter(by: "") }
      mode = .browsing
      if key == .down || key == .up { return press(key) }
    }
    return []
  }

  private mutating func save(by key: Key, _ old: LineEditor, _ bytes: [UInt8]) -> [Effect] {
    var line = old
    if line.take(key, history: []) {
      mode = .saving(line, bytes)
      return []
    }
    mode = .browsing
    return key == .enter && !line.text.isEmpty ? [.save(bytes, line.text)] : []
  }
}
