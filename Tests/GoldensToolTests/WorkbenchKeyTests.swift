import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

/// Each key of the workbench, typed in a terminal.
@Suite(.blocking) struct WorkbenchKeyTests {
  /// A key by its name in the list of keys, and a text that the screen has only after it.
  private typealias Step = (key: String, text: String)

  private static let codes = [
    "↓": "\u{1B}[B", "↑": "\u{1B}[A", "→": "\u{1B}[C", "←": "\u{1B}[D", "PgDn": "\u{1B}[6~",
    "PgUp": "\u{1B}[5~",
    "Space": " ", "Return": "\r", "Tab": "\t", "Esc": "\u{1B}", "Backspace": "\u{7F}",
    "Ctrl-L": "\u{0C}",
  ]

  private static let list: [Step] = [
    ("j", "before the first answer"), ("k", "nine stories"), ("↓", "before the first answer"),
    ("↑", "nine stories"),
    ("J", "before the first answer"), ("K", "nine stories"), ("h", "Headlines"), ("←", "▸ list"),
    ("→", "▾ list"),
    ("←", "▸ list"), ("l", "▾ list"), ("Return", "▸ list"), ("Return", "▾ list"),
    ("n", "before the first answer"), ("k", "nine stories"), ("N", "before the first answer"),
    ("k", "nine stories"),
    ("/", "\n/"), ("Esc", "c causes"),
  ]
  private static let drawing: [Step] = [
    ("+", " 41\n"), ("-", " 40\n"), ("}", " 50\n"), ("{", " 40\n"), (">", " 64\n"), ("<", " 63\n"),
    ("=", " 40\n"),
    ("Space", "31 December 2018"), ("b", "nine stories"), ("PgDn", "31 December 2018"),
    ("PgUp", "nine stories"),
    ("H", " 40x24\n"), (")", " 40x25\n"), ("(", " 40x24\n"), ("H", " 40\n"), ("t", "40, dark"),
    ("t", "40, light"),
    ("t", "256 colours"), ("t", "16 colours"), ("t", "no colours"), ("t", " 40\n"),
    ("U", "40, ASCII"), ("U", " 40\n"),
    ("f", "heading 1: Headlines"), ("f", "1:1-9 "), ("f", "\"screen\""), ("f", "━━━"),
    ("s", "with size"),
    ("s", "with golden"), ("s", "all goldens match"), ("s", " 40\n"), ("i", "drawn by"),
    ("o", "no editor"),
    ("Esc", "c causes"), ("S", "? keys"), ("Ctrl-L", "━━━"),
  ]
  private static let state: [Step] = [
    ("e", "content  loaded"), ("l", "◌ Fetching"), ("u", "9 headlines"),
    ("Backspace", "content is missing"), ("u", "9 headlines"), ("Esc", "c causes"),
    ("x", "@longer"), ("X", " of "),
    ("Esc", "nine stories"), ("w", "write to: list-loaded.json"), ("Esc", "c causes"),
    ("c", "What differs"), ("a", "=│"), ("u", "→…     │"), ("g", "=│"), ("u", "→…     │"),
    ("A", "=│"),
    ("u", "→…     │"), ("Esc", "nine stories"), ("?", "go to the next or previous line"),
    ("Esc", "nine stories"),
  ]
  private static let narrow: [Step] = [
    ("Tab", "nine stories"), ("}", " 50\n"), ("]", "9 headlines"), ("[", "Headlines"),
    ("Tab", "▾ list"),
  ]
  private static let flow: [Step] = [(".", "1 of "), (",", "flows/reading")]

  @Test func `each key does what the list of keys says`() throws {
    let folder = TemporaryFolder()
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/\(golden.path)")
    }
    try folder.write("Headlinez\n", to: "Snapshots/news/list/loading.40.txt")
    func open(_ selector: String, columns: Int) throws -> PseudoTerminal {
      try PseudoTerminal(
        [selector, "--browse", "--snapshots", "\(folder.path)/Snapshots"], program: "crashing",
        columns: columns)
    }
    func press(_ steps: [Step], in terminal: PseudoTerminal) throws {
      for (key, text) in steps { try terminal.expect(text, after: Self.codes[key] ?? key) }
    }
    let terminal = try open("news", columns: 100)
    try terminal.expect("nine stories")
    try press(Self.list + Self.drawing + Self.state, in: terminal)
    terminal.setSize(columns: 44, rows: 24)
    try terminal.expect("Return drawing")
    try press(Self.narrow, in: terminal)
    try terminal.expectEnd(after: "q")
    let other = try open("news/flows/reading", columns: 100)
    try other.expect("flows/reading")
    try press(Self.flow, in: other)
    try other.expectEnd(after: "\u{3}", status: SIGINT)

    let pressed = Set(
      (Self.list + Self.drawing + Self.state + Self.narrow + Self.flow).map(\.key) + [
        "q", "Ctrl-C",
      ])
    let named = Workbench.keys.bindings.flatMap {
      $0.names.split(separator: " ").map(String.init)
    }
    #expect(pressed == Set(named))
  }
}
