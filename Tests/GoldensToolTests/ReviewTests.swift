import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct ReviewTests {
  private let folder: TemporaryFolder
  private let catalogue = Catalogue(
    "Galley",
    screens: Catalogue.news.screens.filter { !$0.path.hasSuffix("/split") },
    tool: "preview"
  )
  private let path = "news/detail/loaded.40.txt"

  init() throws {
    folder = TemporaryFolder()
    for golden in catalogue.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/" + golden.path)
    }
  }

  private func review(_ events: [TerminalEvent]?) -> Run {
    Run(
      arguments: ["--review"],
      folder: folder.path,
      isTerminal: true,
      events: events,
      catalogue: catalogue
    )
  }

  private func read(_ path: String) throws -> [UInt8]? {
    try GoldenStore(folder: folder.path + "/Snapshots").read(path)
  }

  @Test func `without differences, nothing is shown`() {
    let run = review([.key(.character("a"))])
    #expect(run.status == 0 && !run.holdsTerminal && run.pages.isEmpty)
    #expect(run.complaints.first?.hasSuffix("goldens compared, all the same") == true)
  }

  @Test func `a cause is written as soon as it is accepted, and the terminal is restored`() throws {
    let drawn = try read(path)
    try folder.write("x\n", to: "Snapshots/" + path)
    let run = review([
      .key(.down), .key(.character("s")), .resized(columns: 60, rows: 20), .key(.character("x")),
      .key(.character("a")), .key(.character("q")),
    ])
    #expect(run.status == 0 && run.signal == nil && !run.holdsTerminal)
    #expect(run.pages.count == 6)
    #expect(run.complaints == ["preview: 1 golden accepted, 0 left as they are"])
    #expect(try read(path) == drawn)
  }

  @Test(arguments: ["A", "a"])
  func `what ends the differences doesn't end the review, so that it can be undone`(key: String)
    throws
  {
    try folder.write("x\n", to: "Snapshots/" + path)
    if key == "A" { try folder.write("y\n", to: "Snapshots/news/detail/gone.40.txt") }
    let before = try folder.files().map { try folder.read($0) }
    let keys = (key + "u").unicodeScalars.map { TerminalEvent.key(.character($0)) }
    let run = review(keys + [.key(.character("q"))])
    #expect(run.status == 1 && run.signal == nil)
    #expect(run.complaints.last?.hasPrefix("preview: 0 goldens accepted, ") == true)
    #expect(try folder.files().map { try folder.read($0) } == before)
    let accepted = review(keys.dropLast() + [.key(.character("q"))])
    #expect(accepted.status == 0 && accepted.signal == nil)
    #expect(try !folder.files().contains("Snapshots/news/detail/gone.40.txt"))
  }

  @Test(
    arguments: [[.control("c")], [.escape], [.character("q")], [], [.down]] as [[Key]]
  )
  func `nothing is written without acceptance, whatever ends the review`(keys: [Key]) throws {
    try folder.write("x\n", to: "Snapshots/" + path)
    let run = review(keys.map { .key($0) })
    #expect(run.status == 1 && !run.holdsTerminal)
    #expect(run.complaints == ["preview: 0 goldens accepted, 1 left as it is"])
    #expect(try read(path) == Array("x\n".utf8))
  }

  @Test func `a signal doesn't undo an accepted cause`() throws {
    let drawn = try read(path)
    try folder.write("x\n", to: "Snapshots/" + path)
    try folder.write("y\n", to: "Snapshots/news/list/loaded.40.txt")
    let run = review([.key(.character("a")), .ended(signal: 2)])
    #expect(run.signal == 2 && !run.holdsTerminal)
    #expect(run.status == 1 && run.complaints == ["preview: 1 golden accepted, 1 left as it is"])
    #expect(try read(path) == drawn)
    #expect(try read("news/list/loaded.40.txt") == Array("y\n".utf8))
  }

  /// Writes a golden with other words in one place or in two.
  private func edit(_ name: String, isTwice: Bool = true) throws {
    let edited = String(decoding: try #require(try read(name)), as: UTF8.self).replacing(
      "Headlines",
      with: "Stories"
    )
    let words = isTwice ? edited.replacing("eleven harbour", with: "twelve harbour") : edited
    try folder.write(words, to: "Snapshots/" + name)
  }

  private var accepted: AcceptedFolder {
    let path = FileSystem.canonical(folder.path) + "/.build/goldens-accepted"
    return AcceptedFolder(at: path, of: GoldenStore(folder: folder.path + "/Snapshots"))
  }

  @Test func `what waits for another cause is known to the next review`() throws {
    for name in [path, "news/detail/long.40.txt"] { try edit(name) }
    let first = review([.key(.character("a")), .key(.character("q"))])
    #expect(try FileSystem.names(in: accepted.path).count == 1)
    #expect(
      first.complaints.last?.contains(
        "1 golden accepted, 1 left as it is; what was accepted and waits"
      ) == true
    )
    let second = review([.key(.character("a"))])
    #expect(
      second.status == 0 && second.complaints == ["preview: 1 golden accepted, 0 left as they are"]
    )
    #expect(try FileSystem.names(in: accepted.path) == [])
  }

  @Test func `an acceptance that is taken back isn't kept, and one that can't be kept is told`()
    throws
  {
    for name in [path, "news/detail/long.40.txt"] { try edit(name) }
    _ = review([.key(.character("a")), .key(.character("u")), .key(.character("q"))])
    #expect(try FileSystem.names(in: accepted.path) == [])
    try folder.remove(".build")
    try folder.write("a file", to: ".build")
    let blocked = review([.key(.character("a")), .key(.character("q"))])
    #expect(blocked.complaints.contains { $0.contains("can't be kept in \(accepted.path)") })
  }
}
