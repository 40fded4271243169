import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct RecordingTests {
  private let folder: TemporaryFolder
  private let a = "app/a.40.txt"
  private let b = "app/b.40.txt"
  private let specimens = Specimen.named("a", "b")

  init() throws {
    folder = TemporaryFolder()
    #expect(try record().written.count == 6)
  }

  @Test func `only goldens that differ are written and reported`() throws {
    try folder.write("changed\n", to: a)
    try folder.write("no end", to: "app/a.spoken.txt")
    try folder.remove(b)
    let kept = try folder.number(of: "app/b.spoken.txt")
    let written = try record().written
    #expect(written.map(\.path) == [a, "app/a.spoken.txt", b])
    #expect(written.map(\.verdict) == [.changed, .invalid(.unfinished), .missing])
    #expect(try folder.number(of: "app/b.spoken.txt") == kept)
    #expect(try folder.comparison(of: specimens).changes == [])
  }

  @Test func `a state whose two drawings differ is unstable, and not recorded`() throws {
    let counter = Counter()
    let specimen = Specimen.of(path: "app/a", sizes: [Size(width: 40)]) {
      TextBlock("\(counter.next())").asBlock
    }
    let changes = try folder.comparison(of: [specimen], among: specimens).changes
    let unstable = changes.filter { $0.verdict == .unstable }
    #expect(unstable.count == 2)
    for change in unstable {
      #expect(change.old != change.new)
    }
    let recording = try folder.record(changes, prunes: false)
    let refused = recording.refusals.filter { $0.reason == .unstable }
    #expect(refused.map(\.change.path) == [a, "app/a.spoken.txt"])
    let written = recording.written.map(\.path)
    #expect(written == ["app/a.40.styles.txt"], "what is stable is recorded")
    #expect(try folder.text(a) == "words of a\n")
  }

  @Test func `only a file with a golden's name is removed, and a missing one is not an error`()
    throws
  {
    let others = [
      "notes.md",
      "a.txt",
      "a.styles.txt",
      "a.40.spoken.txt",
      "a.0.txt",
      ".40.txt",
      "a.40.txt.orig",
    ]
    for name in others {
      try folder.write("mine\n", to: name)
      #expect(throws: GoldensError.self) { try folder.store.remove(name) }
      #expect(try folder.files().contains(name))
    }
    try folder.store.remove("gone.40.txt")
  }

  @Test(
    arguments: [
      "../outside/a",
      "a/../../b",
      "/a",
      "a//b",
      "",
      ".",
      "a/",
      ".hidden/a",
      "a/.b",
      "a\u{0}b",
    ],
    ["written", "removed", "compared"])
  func `a path that leads out of the folder is refused`(path: String, action: String) throws {
    let before = try folder.files()
    let fault = #expect(throws: GoldensError.self) {
      switch action {
      case "written":
        let file = path.isEmpty ? "" : path + ".40.txt"
        try folder.store.write([0x0A], to: file)
      case "removed":
        try folder.store.remove(path)
      default:
        _ = try folder.comparison(of: [], among: [.of("x", path: path)])
      }
    }
    #expect(fault?.description.contains(" could not be \(action): ") == true)
    #expect(try folder.files() == before)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/../outside"))
  }

  @Test func `nothing is written or removed through a symbolic link`() throws {
    let outside = TemporaryFolder()
    try outside.write("theirs\n", to: "a.40.txt")
    try folder.remove(a)
    try folder.link(a, to: outside.path + "/a.40.txt")
    try folder.link("linked", to: outside.path)
    let linked = Specimen.of("more", path: "linked/a")
    let changes = try folder.comparison(of: specimens + [linked]).changes
    #expect(changes.count == 4)
    #expect(changes.allSatisfy { $0.verdict.name == "invalid" })
    let recording = try folder.record(changes)
    #expect(recording.written == [])
    #expect(recording.refusals.count == 4)
    let obstacle = InvalidGolden.obstructed(by: "\(folder.path)/\(a)", .link)
    #expect(recording.refusals.first?.reason == .obstructed(obstacle))
    #expect(throws: GoldensError.self) { try folder.store.write([0x0A], to: a) }
    #expect(throws: GoldensError.self) { try folder.store.remove("linked/a.40.txt") }
    #expect(try outside.text("a.40.txt") == "theirs\n")
    #expect(try outside.files() == ["a.40.txt"])
  }

  @Test func `a folder behind a symbolic link is compared and recorded like any other`() throws {
    try folder.write("x\n", to: "app/gone/x.40.txt")
    let link = TemporaryFolder()
    try link.write("", to: "beside")
    try link.link("Snapshots", to: folder.path)
    let store = GoldenStore(folder: link.path + "/Snapshots")
    #expect(store.exists)
    let changes = try Comparison(of: specimens, among: specimens, in: store).changes
    #expect(changes.map(\.verdict) == [.orphaned])
    let written = try Recording(changes, in: store, prunes: true).written
    #expect(written.map(\.path) == ["app/gone/x.40.txt"])
    #expect(try folder.files().count == 6)
  }

  @Test func `recording goldens that another process has recorded meanwhile is not an error`()
    throws
  {
    try folder.write("changed\n", to: a)
    try folder.remove("app/a.spoken.txt")
    try folder.rename(b, to: "app/bb.40.txt")
    try folder.write("x\n", to: "app/gone.40.txt")
    let changes = try folder.comparison(of: specimens).changes
    #expect(changes.map(\.verdict.name) == ["changed", "missing", "moved", "orphaned"])
    let first = try folder.record(changes)
    #expect(first.written.count == 4)
    #expect(first.refusals.isEmpty)
    let second = try folder.record(changes)
    #expect(second.written == [])
    #expect(second.refusals.isEmpty)
    try folder.write("words of b\n", to: "app/bb.40.txt")
    let third = try folder.record(changes).written.map(\.path)
    #expect(third == [b], "the second half of a move is made up for")
    #expect(try folder.files().count == 6)
  }

  private func record(prunes: Bool = false) throws -> Recording {
    try folder.record(folder.comparison(of: specimens).changes, prunes: prunes)
  }
}
