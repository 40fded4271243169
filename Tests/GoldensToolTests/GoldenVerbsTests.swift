import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import crashing

@testable import GoldensTool

@Suite struct GoldenVerbsTests {
  private let folder: TemporaryFolder
  /// A catalogue with states only.
  private let catalogue = Self.states
  private static let states = Catalogue("Galley", screens: Catalogue.news.screens, tool: "preview")
  private static let goldens = states.specimens.flatMap(\.goldens).map {
    (path: $0.path, bytes: $0.bytes())
  }
  private let count = Self.goldens.count

  init() throws {
    folder = TemporaryFolder()
    for (path, bytes) in Self.goldens { try folder.write(bytes, to: "Snapshots/" + path) }
  }

  @Test func `goldens are reported, recorded and pruned as a transcript says`() throws {
    try expectTranscript("goldens", in: folder.path, of: catalogue) {
      for name in try folder.names() { try folder.remove(name) }
      for (path, bytes) in Self.goldens { try folder.write(bytes, to: "Snapshots/" + path) }
    }
  }

  @Test func `two causes recorded at the same time are both kept, and no golden is left`() throws {
    let list = "news/list/loaded.40.txt"
    for number in 0..<(Thoroughness.isFull ? 100 : 5) {
      let copy = TemporaryFolder()
      for (path, bytes) in Self.goldens { try copy.write(bytes, to: "Snapshots/" + path) }
      let text = Run("news/list/loaded").text.replacing(
        "24 November 2015",
        with: "24 December 2015"
      )
      try copy.write(text.replacing("swans", with: "geese"), to: "Snapshots/" + list)
      let detail = Run("news/detail/loaded").text.replacing(
        "24 November 2015",
        with: "24 December 2015"
      )
      try copy.write(detail, to: "Snapshots/news/detail/loaded.40.txt")
      let diff = Run(arguments: ["--diff"], folder: copy.path, catalogue: catalogue)
      let names = diff.lines.filter { $0.contains("record it:") }.compactMap {
        $0.split(separator: " ").last
      }
      #expect(names.count == 2)
      let runs = names.map(String.init).concurrentMap { [catalogue, path = copy.path] name in
        Run(arguments: ["--record", "--cause", name], folder: path, catalogue: catalogue).status
      }
      #expect(runs.allSatisfy { $0 < 2 }, "\(number): \(runs)")
      let after = Run(arguments: ["--diff"], folder: copy.path, catalogue: catalogue)
      #expect(after.status == 0, "\(number): \(after.text)")
      #expect(try copy.files().allSatisfy { $0.hasPrefix("Snapshots/") }, "\(number)")
    }
  }

  @Test func `the goldens of another catalogue are left by a review`() throws {
    let path = "Snapshots/tides/day/calm.40.txt"
    try folder.write(Self.goldens[0].bytes, to: path)
    try folder.remove("Snapshots/\(Self.goldens[0].path)")
    let keys = ["A", "q"].map { TerminalEvent.key(Key(named: $0)) }
    _ = Run(arguments: ["--review"], folder: folder.path, events: keys, catalogue: catalogue)
    #expect(try folder.read(path) == Self.goldens[0].bytes)
    #expect(try folder.files().count == count + 1)
  }

  @Test func `the folder of goldens is the nearest at or above the working one`() throws {
    for place in ["", "/Sources", "/Sources/deep/er", "/Snapshots/news"] {
      #expect(
        Run(arguments: ["--diff"], folder: folder.path + place, catalogue: catalogue).status == 0
      )
    }
    let none = Run("--diff", folder: "/nowhere/at/all")
    #expect(none.status == 66)
    #expect(
      none.complaints == [
        "preview: no folder Snapshots at or above /nowhere/at/all; use --snapshots DIR"
      ]
    )
  }

  @Test func `file names in messages are safe to print`() throws {
    try folder.write("x\n", to: "Snapshots/news/list/\u{1B}[31m\u{202E}.40.txt")
    for words in [["--diff"], ["--record"], ["--record", "--prune"]] {
      let run = Run(arguments: words, folder: folder.path, catalogue: catalogue)
      #expect(run.isHarmless && !(run.text + run.complaints.joined()).isEmpty)
    }
  }

  private func preview(_ words: String...) -> Run {
    Run(arguments: words, folder: folder.path, catalogue: catalogue)
  }
}
