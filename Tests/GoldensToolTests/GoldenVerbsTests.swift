import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import crashing

struct GoldenVerbsTests {
  private let folder: TemporaryFolder
  /// A catalogue with states only.
  private let catalogue = Self.states
  private static let states = Catalogue(
    "Galley",
    screens: Catalogue.news.screens,
    tool: "preview")
  private static let goldens = states.specimens.flatMap(\.goldens).map {
    (path: $0.path, bytes: $0.bytes())
  }

  init() throws {
    folder = TemporaryFolder()
    try Self.writeGoldens(to: folder)
  }

  private static func writeGoldens(to folder: TemporaryFolder) throws {
    try folder.write("\(states.owner)\n", to: "Snapshots/.catalogue")
    for (path, bytes) in goldens {
      try folder.write(bytes, to: "Snapshots/" + path)
    }
  }

  @Test func `goldens are reported, recorded and pruned as a transcript says`() throws {
    try expectGolden(transcript: "goldens", in: folder.path, of: catalogue) {
      for name in try folder.names() {
        try folder.remove(name)
      }
      try Self.writeGoldens(to: folder)
    }
  }

  @Test func `two causes recorded at the same time are both kept, and no golden is left`() throws {
    func later(_ selector: String) -> String {
      ToolRun(selector).text.replacing("24 November 2015", with: "24 December 2015")
    }
    var list = later("news/list/loaded")
    list.replace("swans", with: "geese")
    let detail = later("news/detail/loaded")
    for number in 0..<(Thoroughness.isFull ? 100 : 5) {
      let copy = TemporaryFolder()
      func diff() -> ToolRun {
        ToolRun("--diff", folder: copy.path, catalogue: catalogue)
      }
      try Self.writeGoldens(to: copy)
      try copy.write(list, to: "Snapshots/news/list/loaded.40.txt")
      try copy.write(detail, to: "Snapshots/news/detail/loaded.40.txt")
      let commands = diff().text.matches(of: /record it:.* (\S+)\n/)
      let causes = commands.map { String($0.1) }
      #expect(causes.count == 2)
      let statuses = causes.concurrentMap { [catalogue, path = copy.path] cause in
        ToolRun("--record --cause \(cause)", folder: path, catalogue: catalogue).status
      }
      #expect(statuses.allSatisfy { $0 < 2 }, "\(number): \(statuses)")
      let after = diff()
      #expect(after.status == 0, "\(number): \(after.text)")
      #expect(try copy.files().allSatisfy { $0.hasPrefix("Snapshots/") }, "\(number)")
    }
  }

  @Test func `a working folder that is gone is named`() {
    let run = ToolRun("--record --snapshots Snapshots", variables: ["PWD": "/gone"], folder: nil)
    #expect(run.status == 66)
    let reason = "the working folder (“/gone”) can't be found: No such file or directory"
    #expect(run.complaints == ["preview: \(reason); go to another folder"])
  }
}
