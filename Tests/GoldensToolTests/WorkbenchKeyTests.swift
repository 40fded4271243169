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
    "↓": "\u{1B}[B",
    "↑": "\u{1B}[A",
    "→": "\u{1B}[C",
    "←": "\u{1B}[D",
    "PgDn": "\u{1B}[6~",
    "PgUp": "\u{1B}[5~",
    "Space": " ",
    "Return": "\r",
    "Esc": "\u{1B}",
    "Backspace": "\u{7F}",
    "Ctrl-L": "\u{0C}",
  ]

  private static let list: [Step] = [
    ("j", "nine stories"),
    ("J", "before the first answer"),
    ("K", "nine stories"),
    ("↓", "before the first answer"),
    ("k", "nine stories"),
    ("↓", "before the first answer"),
    ("↑", "nine stories"),
    ("h", "▸ news/list"),
    ("→", "▾ news/list"),
    ("←", "▸ news/list"),
    ("l", "▾ news/list"),
    ("Return", "▸ news/list"),
    ("Return", "▾ news/list"),
    ("/", "\n/"),
    ("Esc", "c causes"),
  ]
  private static let drawing: [Step] = [
    ("+", " 41\n"),
    ("-", " 40\n"),
    ("}", " 50\n"),
    ("{", " 40\n"),
    ("=", " 100\n"),
    ("=", " 40\n"),
    ("Space", "31 December 2018"),
    ("b", "nine stories"),
    ("PgDn", "31 December 2018"),
    ("PgUp", "nine stories"),
    ("H", " 40x24\n"),
    (")", " 40x25\n"),
    ("(", " 40x24\n"),
    ("H", " 40\n"),
    ("U", "40, ASCII"),
    ("U", " 40\n"),
    ("s", "40 and 100"),
    ("s", " 40\n"),
    ("i", "drawn by"),
    ("I", "no other row"),
    ("o", "no editor"),
    ("Esc", "c causes"),
    ("Ctrl-L", "━━━"),
  ]
  private static let state: [Step] = [
    ("e", "content  loaded"),
    ("l", "◌ Fetching"),
    ("u", "9 headlines"),
    ("Backspace", "content is missing"),
    ("u", "9 headlines"),
    ("Esc", "c causes"),
    ("x", "longer: "),
    ("X", " of "),
    ("Esc", "nine stories"),
    ("w", "written to list-loaded.json"),
    ("c", "1 cause"),
    ("a", "= 1│"),
    ("u", "…    1│"),
    ("A", "= 1│"),
    ("u", "…    1│"),
    ("Esc", "nine stories"),
    ("?", "go to the next or previous line"),
    ("Esc", "nine stories"),
  ]
  private static let wide: [Step] = [
    ("}", " 50\n"),
    ("}", " 60\n"),
    ("]", "│ 10....:...20"),
    ("[", "│ ....:...10"),
  ]

  @Test func `each key does what the list of keys says`() throws {
    let folder = TemporaryFolder()
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/\(golden.path)")
    }
    try folder.write("Headlinez\n", to: "Snapshots/news/list/loading.40.txt")
    let terminal = try PseudoTerminal(
      ["news", "--browse", "--snapshots", "\(folder.path)/Snapshots"],
      program: "crashing",
      columns: 100,
      script: "cd '\(folder.path)' && exec \"$0\" \"$@\""
    )
    func press(_ steps: [Step]) throws {
      for (key, text) in steps {
        let typed = Self.codes[key] ?? key
        try terminal.expect(text, after: typed)
      }
    }
    let narrow = Self.list + Self.drawing + Self.state
    try terminal.expect("nine stories")
    try press(narrow)
    terminal.setSize(columns: 64, rows: 24)
    try press(Self.wide)
    try terminal.expectEnd(after: "q")
    terminal.expectRestored()

    let pressed = (narrow + Self.wide).map(\.key) + ["q", "Ctrl-C"]
    let named = Workbench.keys.bindings.flatMap { $0.names.split(separator: " ").map(String.init) }
    #expect(Set(pressed) == Set(named))
  }
}
