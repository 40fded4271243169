import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Files with several names, and the folder of drafts.
struct OwnershipTests {
  private let folder = TemporaryFolder()
  private let mine = Specimen.named("a", "b", in: "mine/screen")

  @Test func `another name of a golden's own file, as on a disk that ignores case, is left alone`()
    throws
  {
    try folder.record(mine)
    let screen = "\(folder.path)/mine/screen"
    // There, and on a disk without links, no name is added.
    let isLinked = link("\(screen)/a.40.txt", "\(screen)/A.40.txt") == 0
    guard isLinked else { return }
    #expect(try folder.comparison(of: mine).changes == [])
  }

  @Test func `a state renamed by case keeps its goldens, on any disk`() throws {
    try folder.record(mine)
    let renamed = [
      Specimen.of("words of a", path: "mine/screen/A"),
      Specimen.of("words of b", path: "mine/screen/B"),
    ]
    let changes = try folder.comparison(of: renamed).changes
    #expect(changes.count == 6)
    #expect(changes.allSatisfy { $0.verdict.name == "moved" })
    #expect(try folder.record(changes).written.count == 6)
    for golden in renamed.flatMap(\.goldens) {
      #expect(try folder.store.read(golden.path) == golden.bytes())
    }
    #expect(try folder.files().count == 6)
  }

  @Test
  func `a golden is written through the folder of drafts, or without it if that can't be used`()
    throws
  {
    func write(_ path: String, draftsIn drafts: String) throws {
      try GoldenStore(folder: folder.path, drafts: drafts).write([0x61], to: path)
    }
    let place = TemporaryFolder()
    try write("mine/a.40.txt", draftsIn: "\(place.path)/drafts")
    #expect(try place.names() == ["drafts"])
    #expect(try place.files() == [])
    try place.write("a file", to: "blocked")
    try write("mine/b.40.txt", draftsIn: "\(place.path)/blocked")
    // Another disk, where the system has one.
    let memory = TemporaryFolder(isInMemory: true)
    try memory.write("", to: "a")
    try write("mine/c.40.txt", draftsIn: memory.path)
    #expect(try memory.names() == ["a"])
    let names = ["a", "b", "c"]
    #expect(try folder.files() == names.map { "mine/\($0).40.txt" })
  }
}
