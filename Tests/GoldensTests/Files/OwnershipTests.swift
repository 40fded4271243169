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

  @Test func `a page of a theme is left to another catalogue, if there is one`() throws {
    let theme = Specimen(theme: "terminal", "the roles", Theme(["title": Style(weight: .bold)]))
    try folder.record(mine + [theme])
    try folder.write("x\n", to: "themes/dark.100.txt")
    #expect(try folder.comparison(of: mine + [theme]).changes.map(\.verdict) == [.orphaned])
    try folder.record(theirs)
    #expect(try folder.comparison(of: mine + [theme]).changes == [])
  }

  /// Adds a name to a file: two hard links are one file, as two names that differ by case are on a
  /// disk that ignores case. There, and on a disk without links, no name is added.
  private func addLink(_ new: String, to old: String) throws -> Bool {
    let names = new.split(separator: "/").dropLast()
    try FileSystem.makeFolders("\(folder.path)/\(names.joined(separator: "/"))")
    return link("\(folder.path)/\(old)", "\(folder.path)/\(new)") == 0
  }

  @Test(arguments: ["mine/screen/A.40.txt", "Mine/Screen/a.40.txt"])
  func `a golden with another case in its name is moved, and its file is never removed`(
    name: String
  ) throws {
    let path = "mine/screen/a.40.txt"
    try folder.record(mine)
    guard try addLink(name, to: path) else { return }
    let number = try folder.number(of: path)
    let changes = try folder.comparison(of: mine).changes
    #expect(changes.map(\.verdict) == [.moved(from: name)] && changes[0].path == path)
    #expect(try Recording(changes, in: folder.store, prunes: true).written == changes)
    #expect(try folder.number(of: path) == number && folder.number(of: name) == number)
    #expect(try Recording(restoring: changes, in: folder.store).refusals.isEmpty)
    #expect(try folder.number(of: path) == number && folder.number(of: name) == number)
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

  @Test func `two files whose names differ by case are two`() throws {
    try folder.record(mine)
    try folder.write("words of a\n", to: "mine/screen/A.40.txt")
    // On a disk that ignores case, this was the file of the golden.
    guard try folder.files().count == 7 else { return }
    #expect(try folder.comparison(of: mine).changes.map(\.verdict) == [.orphaned])
  }

  // MARK: Drafts

  /// The number of a process that has ended.
  private func endedProcess() throws -> pid_t {
    let process = try ChildProcess.start(["true"], files: [.null, .null, .null])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return process
  }

  @Test
  func `drafts of processes that have ended are named and removed, and those of others aren't`()
    throws
  {
    try folder.record(mine)
    let drafts = TemporaryFolder()
    let ended = try endedProcess()
    let left = [".draft-\(ended)-0", "mine/screen/.draft-\(ended)-3"]
    let kept = [
      "mine/.draft-1-0", "mine/.draft-\(ended)", "mine/.draft-x-1", "mine/.drafts", ".draft-0-1",
    ]
    for name in left + kept { try folder.write("x", to: name) }
    try drafts.write("x", to: ".draft-\(ended)-0")
    try drafts.write("x", to: "goldens-review")
    let store = GoldenStore(folder: folder.path, drafts: drafts.path)
    #expect(try store.abandonedDrafts() == left)
    #expect(try folder.comparison(of: mine).strays == [])
    #expect(try store.removeAbandonedDrafts() == left)
    #expect(try folder.files() == (mine.flatMap(\.goldens).map(\.path) + kept).sorted())
    #expect(try drafts.names() == ["goldens-review"])
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
