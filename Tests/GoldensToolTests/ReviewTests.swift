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
    try folder.write("\(catalogue.owner)\n", to: "Snapshots/.catalogue")
    for golden in catalogue.specimens.flatMap(\.goldens) {
      try folder.write(golden.bytes(), to: "Snapshots/" + golden.path)
    }
  }

  /// Writes the file of a golden.
  private func write(_ text: String, to path: String) throws {
    try folder.write(text, to: "Snapshots/" + path)
  }

  private func review(_ keys: String) -> Run {
    review(.keys(keys))
  }

  private func review(_ events: [TerminalEvent]) -> Run {
    Run(
      "--review",
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
    let run = review("a")
    #expect(run.status == 0)
    #expect(!run.holdsTerminal)
    #expect(run.pages.isEmpty)
    #expect(run.complaints.first?.hasSuffix("goldens match") == true)
  }

  @Test func `a cause is written as soon as it is accepted, and the terminal is restored`() throws {
    let drawn = try read(path)
    try write("x\n", to: path)
    let resized = TerminalEvent.resized(columns: 60, rows: 20)
    let run = review(.keys("↓ s") + [resized] + .keys("x a q"))
    #expect(run.status == 0)
    #expect(run.signal == nil)
    #expect(!run.holdsTerminal)
    #expect(run.pages.count == 6)
    #expect(run.complaints == ["preview: 1 golden accepted, 0 left"])
    #expect(try read(path) == drawn)
  }

  @Test(arguments: ["A", "a"])
  func `what ends the differences doesn't end the review, so that it can be undone`(key: String)
    throws
  {
    let orphan = "news/detail/gone.40.txt"
    try write("x\n", to: path)
    if key == "A" {
      try write("y\n", to: orphan)
    }
    let before = try folder.files().map(folder.read)
    let undone = review("\(key) u q")
    #expect(undone.status == 1)
    #expect(undone.signal == nil)
    #expect(undone.complaints.last?.hasPrefix("preview: 0 goldens accepted, ") == true)
    #expect(try folder.files().map(folder.read) == before)
    let accepted = review("\(key) q")
    #expect(accepted.status == 0)
    #expect(accepted.signal == nil)
    #expect(try read(orphan) == nil)
  }

  @Test(arguments: [
    "Ctrl-c",
    "Esc",
    "q",
    "",
    "↓",
  ])
  func `a review that ends without acceptance writes nothing`(keys: String) throws {
    try write("x\n", to: path)
    let run = review(keys)
    #expect(run.status == 1)
    #expect(!run.holdsTerminal)
    #expect(run.complaints == ["preview: 0 goldens accepted, 1 left"])
    #expect(try folder.text("Snapshots/" + path) == "x\n")
  }

  @Test func `a signal doesn't undo an accepted cause`() throws {
    let list = "news/list/loaded.40.txt"
    let drawn = try read(path)
    try write("x\n", to: path)
    try write("y\n", to: list)
    let run = review(.keys("a") + [.ended(signal: 2)])
    #expect(run.signal == 2)
    #expect(!run.holdsTerminal)
    #expect(run.status == 1)
    #expect(run.complaints == ["preview: 1 golden accepted, 1 left"])
    #expect(try read(path) == drawn)
    #expect(try folder.text("Snapshots/" + list) == "y\n")
  }

  /// Writes two goldens with other words: one cause is in both, another one only in the second.
  private func writeTwoCauses() throws {
    for name in [path, "news/detail/long.40.txt"] {
      let drawn = try #require(try read(name)).text
      let edited = drawn.replacing("Headlines", with: "Stories")
      try write(edited.replacing("eleven harbour", with: "twelve harbour"), to: name)
    }
  }

  private var accepted: AcceptedFolder {
    let place = FileSystem.resolved(folder.path)
    let name = String("\(place)/Snapshots".bytes.checksum, radix: 16)
    let path = "\(place)/.build/goldens-accepted/\(name)"
    return AcceptedFolder(at: path, of: GoldenStore(folder: folder.path + "/Snapshots"))
  }

  @Test func `what waits for another cause is known to the next review`() throws {
    try writeTwoCauses()
    let first = review("a q")
    #expect(try FileSystem.names(in: accepted.path).count == 1)
    let message = "1 golden accepted, 1 left; what waits for other causes is kept"
    #expect(first.complaints.last?.contains(message) == true)
    let second = review("a")
    #expect(second.status == 0)
    #expect(second.complaints == ["preview: 1 golden accepted, 0 left"])
    #expect(try FileSystem.names(in: accepted.path) == [])
  }

  @Test func `an acceptance that is taken back isn't kept, and one that can't be kept is told`()
    throws
  {
    try writeTwoCauses()
    _ = review("a u q")
    #expect(try FileSystem.names(in: accepted.path) == [])
    try folder.remove(".build")
    try folder.write("a file", to: ".build")
    let blocked = review("a q")
    #expect(blocked.complaints.contains { $0.contains("can't be kept in ") })
  }
}
