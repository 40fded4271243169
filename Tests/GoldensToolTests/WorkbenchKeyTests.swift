import Console
import GalleyTestSupport
import Goldens
import Testing
import TextLayout
import crashing

@testable import GoldensTool

/// Each key of the workbench.
struct WorkbenchKeyTests {
  @Test func `each key does what the list of keys says`() throws {
    let folder = TemporaryFolder()
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/" + golden.path)
    }
    try folder.write("Headlinez\n", to: "Snapshots/news/list/loading.40.txt")
    // A key by its name in the list of keys, and a text that the screen has after it.
    let keys = Example.all(in: "keys")
    var steps = keys.map { key in
      (event: TerminalEvent.key(Key(named: key.input[...])), words: key.result)
    }
    let narrow = keys.firstIndex { $0.claim == "a terminal of 64 columns" } ?? 0
    steps.insert((.resized(columns: 64, rows: 24), "stories"), at: narrow)
    steps.insert((.resized(columns: 100, rows: 24), "nine stories"), at: 0)
    let run = ToolRun(
      "news --browse --snapshots \(folder.path)/Snapshots",
      events: steps.map(\.event) + [.key("q")])
    #expect(run.status == 0)
    // Each event comes after a screen that waits for one.
    let screens = run.pages.filter { $0.timeout == nil }
    #expect(screens.count == steps.count + 1)
    for (step, screen) in zip(steps, screens.dropFirst()) {
      #expect(screen.model.text.contains(step.words), "\(step.event)")
    }
    let pressed = keys.map(\.input) + ["q", "Ctrl-C"]
    let named = Workbench.keys.bindings.flatMap { $0.names.fields }
    #expect(Set(pressed) == Set(named))
  }
}
