import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// What one catalogue may do to the files of others, and to a file with several names.
@Suite struct OwnershipTests {
  private let folder = TemporaryFolder()
  private let mine = ["a", "b"].map { Specimen.of("words of \($0)", path: "mine/screen/\($0)") }
  private let theirs = ["a", "b", "c"].map {
    Specimen.of("words of \($0)", path: "theirs/screen/\($0)")
  }

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
    #expect(comparison.foreign == theirs.flatMap(\.goldens).map(\.path).sorted())
    #expect(
      comparison.foreignFolders == [
        "theirs has 9 goldens of another catalogue, or of an app that is gone"
      ])
    _ = try Recording(comparison.changes, in: folder.store, prunes: true)
    #expect(try folder.comparison(of: mine).changes == [])
    #expect(try folder.comparison(of: theirs).changes == [])
    #expect(try folder.files().count == 15)
  }

  @Test func `another name of a golden's own file, as on a disk that ignores case, is left alone`()
    throws
  {
    try folder.record(mine)
    let name = "mine/screen/A.40.txt"
    // There, and on a disk without links, no name is added.
    guard link("\(folder.path)/mine/screen/a.40.txt", "\(folder.path)/\(name)") == 0 else { return }
    #expect(try folder.comparison(of: mine).changes == [])
  }

  @Test func `a state renamed by case keeps its goldens, on any disk`() throws {
    try folder.record(mine)
    let renamed = ["A", "B"].map {
      Specimen.of("words of \($0.lowercased())", path: "mine/screen/\($0)")
    }
    let changes = try folder.comparison(of: renamed).changes
    #expect(changes.count == 6 && changes.allSatisfy { $0.verdict.name == "moved" })
    #expect(try Recording(changes, in: folder.store, prunes: true).written.count == 6)
    for golden in renamed.flatMap(\.goldens) {
      #expect(try folder.store.read(golden.path) == golden.bytes())
    }
    #expect(try folder.files().count == 6)
  }

  @Test
  func `a golden is written through the folder of drafts, or without it if that can't be used`()
    throws
  {
    let place = TemporaryFolder()
    let store = GoldenStore(folder: folder.path, drafts: "\(place.path)/drafts")
    try store.write([0x61], to: "mine/a.40.txt")
    #expect(try place.names() == ["drafts"] && place.files() == [])
    try place.write("a file", to: "blocked")
    try GoldenStore(folder: folder.path, drafts: "\(place.path)/blocked").write(
      [0x62], to: "mine/b.40.txt")
    // Another disk, where the system has one.
    let memory = TemporaryFolder(isInMemory: true)
    try memory.write("", to: "a")
    try GoldenStore(folder: folder.path, drafts: memory.path).write([0x63], to: "mine/c.40.txt")
    #expect(try memory.names() == ["a"])
    #expect(try folder.files() == ["mine/a.40.txt", "mine/b.40.txt", "mine/c.40.txt"])
  }
}
