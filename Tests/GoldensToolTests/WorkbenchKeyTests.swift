import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

/// Each key of the workbench, typed in a terminal.
@Suite(.blocking) struct WorkbenchKeyTests {
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

  @Test func `each key does what the list of keys says`() throws {
    let folder = TemporaryFolder()
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/" + golden.path)
    }
    try folder.write("Headlinez\n", to: "Snapshots/news/list/loading.40.txt")
    let terminal = try PseudoTerminal(
      ["news", "--browse", "--snapshots", "\(folder.path)/Snapshots"],
      program: "crashing",
      columns: 100,
      script: "cd '\(folder.path)' && exec \"$0\" \"$@\""
    )
    // A key by its name in the list of keys, and a text that the screen has only after it.
    let steps = Example.all(in: "keys")
    func press(_ steps: some Sequence<Example>) throws {
      for step in steps {
        let typed = Self.codes[step.input] ?? step.input
        try terminal.expect(step.result, after: typed)
      }
    }
    let first = steps.prefix { $0.claim != "a terminal of 64 columns" }
    try terminal.expect("nine stories")
    try press(first)
    terminal.setSize(columns: 64, rows: 24)
    try press(steps.dropFirst(first.count))
    try terminal.expectEnd(after: "q")
    terminal.expectRestored()

    let pressed = steps.map(\.input) + ["q", "Ctrl-C"]
    let named = Workbench.keys.bindings.flatMap { $0.names.fields }
    #expect(Set(pressed) == Set(named))
  }
}
