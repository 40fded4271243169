import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// What one catalogue may do to the files of others, and to a file with several names.
@Suite struct OwnershipTests {
  private let folder = TemporaryFolder()
  private let mine = Specimen.named("a", "b", in: "mine/screen")
  private let theirs = Specimen.named("a", "b", "c", in: "theirs/screen")

  @Test
  func `of two catalogues in a folder, none removes, moves or reports the goldens of the other`()
    throws
  {
    try folder.record(mine + theirs)
    try folder.write("x\n", to: "mine/screen/gone.40.txt")
    // Its bytes are those of a golden of the other catalogue.
    try folder.remove("mine/screen/b.40.txt")
    let comparison = try folder.comparison(of: mine)
    #expect(comparison.changes.map(\.verdict) == [.missing, .orphaned])
    let paths = theirs.flatMap(\.goldens).map(\.path)
    #expect(comparison.foreign == paths.sorted())
    let report = "theirs has 9 goldens of another catalogue, or of an app that is gone"
    #expect(comparison.foreignFolders == [report])
    _ = try folder.record(comparison.changes)
    #expect(try folder.comparison(of: mine).changes == [])
    #expect(try folder.comparison(of: theirs).changes == [])
    #expect(try folder.files().count == 15)
  }

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
