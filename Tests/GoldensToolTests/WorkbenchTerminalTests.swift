import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

/// The workbench of a program in a terminal.
@Suite(.blocking) struct WorkbenchTerminalTests {
  private let folder = TemporaryFolder()

  private func open(_ words: String..., columns: Int = 80) throws -> PseudoTerminal {
    try PseudoTerminal(words, program: "crashing", columns: columns)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends it, with the terminal restored`(number: Int32) throws {
    let terminal = try open("news", "--browse")
    try terminal.expect("Headlines")
    #expect(terminal.screen.modes.contains(1049))
    terminal.signal(number)
    try terminal.expectEnd(status: number)
    terminal.expectRestored()
  }

  @Test func `a second size is shown where there is room, until a person chooses`() throws {
    let terminal = try open("news/list/loaded", "--browse")
    let second = " and 100"
    func expectOne(after keys: String = "") throws {
      try terminal.expect(after: keys) { screen in
        screen.text.contains("news/list/loaded") && !screen.text.contains(second)
      }
    }
    try expectOne()
    terminal.setSize(columns: 200, rows: 24)
    try terminal.expect(second)
    try expectOne(after: "s")
    terminal.setSize(columns: 210, rows: 24)
    try expectOne()
    try terminal.expectEnd(after: "q")
  }

  @Test func `a review is filtered, and a file that has changed since isn't accepted`() throws {
    for golden in Catalogue.news.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/" + golden.path)
    }
    let file = "Snapshots/news/list/loading.40.txt"
    try folder.write("a golden of another time\n", to: file)
    let other = "Snapshots/news/list/empty.40.txt"
    let text = try folder.text(other)
    try folder.write(text.replacing("moment", with: "hour"), to: other)
    let terminal = try PseudoTerminal(
      ["news", "--review"],
      program: "crashing",
      columns: 120,
      script: "cd '\(folder.path)' && exec \"$0\" \"$@\""
    )
    try terminal.expect("2 causes")
    try terminal.expect("1 of 2 “loading”", after: "/loading\r")
    try terminal.expect("2 causes", after: "\u{1B}")
    try terminal.expect("1 of 2 “loading”", after: "/loading\r")
    try folder.write("a boat\n", to: file)
    let refusal = "has changed since it was compared"
    try terminal.expect(refusal, after: "a")
    try terminal.expect(after: "\u{1B}") { !$0.text.contains(refusal) }
    try terminal.expect(refusal, after: "ja")
    #expect(!terminal.screen.text.contains("all is accepted"))
    try terminal.expectEnd(after: "q", status: 256)
    #expect(try folder.text(file) == "a boat\n")
  }

  /// Types the keys of each example, and waits for its words, and until those after `not` are gone.
  private func play(in terminal: PseudoTerminal) throws {
    for step in Example.all() {
      let words = step.result.split(separator: ", not ").map(String.init)
      try terminal.expect(after: step.input == "wait" ? "" : step.input, step.result) { screen in
        let found = words.map(screen.text.contains)
        return found[0] && !found.dropFirst().contains(true)
      }
    }
    try terminal.expectEnd(after: "q")
    terminal.expectRestored()
  }

  @Test func `a state that crashes is named, and the others go on`() throws {
    try play(in: open("app", "--browse", columns: 200))
  }

  @Test func `a value that crashes is named, and the state and its other values are drawn`() throws
  {
    try play(in: open("probe", "--browse", columns: 200))
  }

  /// A package whose `swift` does what a file says.
  private func watched() throws -> PseudoTerminal {
    try folder.write(Example.text("swift.sh").bytes, to: "bin/swift", mode: 0o755)
    let program = try #require(builtProgram("crashing"))
    let own = "\(folder.path)/.build/some-triple/debug/crashing"
    let preparation = Example.text("watched.sh")
    let words = "set -- '\(folder.path)' '\(program)' '\(own)'"
    #expect(try shell("\(words)\n\(preparation)").status == 0)
    return try PseudoTerminal(
      ["app/board/fine", "--browse", "--watch"],
      program: "crashing",
      variables: ["PATH": "\(folder.path)/bin:/usr/bin:/bin"],
      script: "cd '\(folder.path)' && exec '\(own)' \"$@\""
    )
  }

  @Test
  func
    `a save starts the new program at the same place, errors are shown, and a build ends with it`()
    throws
  {
    let terminal = try watched()
    try terminal.expect("app/board/fine")
    try terminal.expect(" 50\n", after: "}")
    try terminal.expect("changed", after: "e\r!\r")
    // All files are older than the new program, or it would build again what was saved in its first
    // second.
    let save = """
      cd '\(folder.path)/Sources'
      printf right >.a
      touch -t 200101010000 .a
      mv .a a.swift
      """
    #expect(try shell(save).status == 0)
    try terminal.expect("built again")
    let text = terminal.screen.text
    for words in ["changed, 50", "Fields", "fine!"] {
      #expect(text.contains(words), "no \(words): \(text)")
    }
    try folder.write("wrong", to: "Sources/a.swift")
    try terminal.expect("Sources/a.swift:3:7: error: oops")
    try folder.write("hang", to: "Sources/a.swift")
    try terminal.expect("building…")
    try terminal.expectEnd(after: "q")
    terminal.expectRestored()
  }
}

extension PseudoTerminal {
  /// Expects the settings of the terminal and its page to be those from before the program.
  func expectRestored() {
    #expect(settings == settingsBefore)
    #expect(!screen.modes.contains(1049))
  }
}
