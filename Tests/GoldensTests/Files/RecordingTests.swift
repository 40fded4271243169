import TestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct RecordingTests {
  private let folder: TemporaryFolder
  private let specimens: [Specimen] = ["a", "b"].map { .of("words of \($0)", path: "app/screen/\($0)") }

  init() throws {
    folder = TemporaryFolder()
    #expect(try record().steps.count == 6)
  }

  @Test func `what is as it should be is not written`() throws {
    let files = try folder.files()
    let numbers = try files.map(folder.number(of:))
    #expect(try record().steps == [])
    #expect(try files.map(folder.number(of:)) == numbers)
  }

  @Test func `only what differs is written, and said`() throws {
    try folder.write("changed\n", to: "app/screen/a.40.txt")
    try folder.write("no end", to: "app/screen/a.spoken.txt")
    try folder.remove("app/screen/b.40.txt")
    let kept = try folder.number(of: "app/screen/b.spoken.txt")
    #expect(
      try record().steps == [
        Recording.Step(path: "app/screen/a.40.txt", action: .updated),
        Recording.Step(path: "app/screen/a.spoken.txt", action: .updated),
        Recording.Step(path: "app/screen/b.40.txt", action: .created),
      ])
    #expect(try folder.number(of: "app/screen/b.spoken.txt") == kept)
    #expect(try Comparison(of: specimens, among: specimens, on: folder.shelf).findings == [])
  }

  @Test func `what was moved gets its name back`() throws {
    try folder.rename("app/screen/a.40.txt", to: "app/screen/aa.40.txt")
    #expect(
      try record().steps == [
        Recording.Step(path: "app/screen/a.40.txt", action: .moved(from: "app/screen/aa.40.txt"))
      ])
    #expect(try !folder.files().contains("app/screen/aa.40.txt"))
  }

  @Test func `orphans stay unless they are pruned, and with the last of a folder the folder goes`() throws {
    try folder.write("x\n", to: "app/gone/deep/x.40.txt")
    let kept = try record()
    #expect(kept.orphans == ["app/gone/deep/x.40.txt"])
    #expect(kept.steps == [])
    #expect(try folder.files().contains("app/gone/deep/x.40.txt"))
    let pruned = try record(prunes: true)
    #expect(pruned.steps == [Recording.Step(path: "app/gone/deep/x.40.txt", action: .removed)])
    #expect(pruned.orphans == [])
    #expect(try !folder.shelf.paths().contains { $0.hasPrefix("app/gone") })
    #expect(!Shelf(folder: folder.path + "/app/gone").exists)
    #expect(folder.shelf.exists)
  }

  @Test func `an unstable state is not recorded`() throws {
    let counter = Counter()
    let specimen = Specimen.of(path: "app/screen/a", sizes: [Size(width: 40)]) {
      .text(Text([Run(SafeText(own: "\(counter.next())"))]))
    }
    let findings = try Comparison(of: [specimen], among: specimens, on: folder.shelf).findings
    let recording = try Recording(findings, on: folder.shelf, prunes: false)
    #expect(recording.unstable.map(\.path) == ["app/screen/a.40.txt", "app/screen/a.spoken.txt"])
    #expect(recording.steps.map(\.path) == ["app/screen/a.40.styles.txt"], "what is stable is recorded")
    #expect(try folder.shelf.read("app/screen/a.40.txt") == Array("words of a\n".utf8))
  }

  @Test func `nothing is left beside what was written`() throws {
    #expect(try folder.files().count == 6)
  }

  @Test func `a file in a folder's place is a fault with its path and reason`() throws {
    try folder.write("a file", to: "blocked")
    let shelf = Shelf(folder: folder.path + "/blocked")
    let fault = #expect(throws: Shelf.Fault.self) { try shelf.write([0x0A], to: "app/a.40.txt") }
    #expect(fault?.path == folder.path + "/blocked/app/a.40.txt")
    #expect(fault?.action == "written")
    #expect(fault?.reason == "Not a directory")
    #expect(fault?.description == "\(folder.path)/blocked/app/a.40.txt could not be written: Not a directory")
    let listing = #expect(throws: Shelf.Fault.self) { try shelf.paths() }
    #expect(listing == Shelf.Fault(path: folder.path + "/blocked", action: "listed", reason: "it is no folder"))
  }

  @Test func `removing what is not there is a fault`() throws {
    let fault = #expect(throws: Shelf.Fault.self) { try folder.shelf.remove("nothing.txt") }
    #expect(fault?.action == "removed")
    #expect(fault?.reason == "No such file or directory")
  }

  @Test func `a folder that is not there holds nothing`() throws {
    let shelf = Shelf(folder: folder.path + "/none")
    #expect(!shelf.exists)
    #expect(try shelf.paths() == [])
    #expect(try shelf.read("a.txt") == nil)
  }

  private func record(prunes: Bool = false) throws -> Recording {
    let findings = try Comparison(of: specimens, among: specimens, on: folder.shelf).findings
    return try Recording(findings, on: folder.shelf, prunes: prunes)
  }
}
