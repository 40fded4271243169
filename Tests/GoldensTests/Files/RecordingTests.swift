import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct RecordingTests {
  private let folder: TemporaryFolder
  private let a = "app/a.40.txt"
  private let b = "app/b.40.txt"
  private let specimens = Specimen.named("a", "b")

  init() throws {
    folder = TemporaryFolder()
    #expect(try record().written.count == 6)
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
    #expect(
      told(recording) == [
        "app/a.40.styles.txt: changed",
        "app/a.40.txt: not recorded, two drawings of one state differ",
        "app/a.spoken.txt: not recorded, two drawings of one state differ",
      ])
    #expect(try folder.text(a) == "words of a\n")
  }

  @Test func `a golden that can't be written is told, and doesn't stop the others`() throws {
    let specimens = Specimen.named("a", "b", "c", "d")
    let changes = try folder.comparison(of: specimens).changes
    try folder.write("in the way", to: "app/c.40.txt/file")
    let told = told(try folder.record(changes))
    #expect(told.first == "app/c.40.styles.txt: missing")
    #expect(told.contains("app/d.40.txt: missing"))
    #expect(told.last?.hasPrefix("app/c.40.txt: not recorded, it could not be ") == true)
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

  @Test func `nothing is written or removed through a symbolic link`() throws {
    let outside = TemporaryFolder()
    try outside.write("theirs\n", to: "a.40.txt")
    try folder.link("linked", to: outside.path)
    #expect(throws: GoldensError.self) { try folder.store.write([0x0A], to: "linked/a.40.txt") }
    #expect(throws: GoldensError.self) { try folder.store.remove("linked/a.40.txt") }
    #expect(try outside.text("a.40.txt") == "theirs\n")
  }

  @Test func `recording goldens that another process has recorded meanwhile is not an error`()
    throws
  {
    try folder.write("changed\n", to: a)
    try folder.remove("app/a.spoken.txt")
    try folder.rename(b, to: "app/bb.40.txt")
    try folder.write("x\n", to: "app/gone.40.txt")
    let changes = try folder.comparison(of: specimens).changes
    let first = try folder.record(changes)
    #expect(
      told(first) == [
        "app/a.40.txt: changed", "app/a.spoken.txt: missing", "app/b.40.txt: moved",
        "app/gone.40.txt: orphaned",
      ])
    #expect(told(try folder.record(changes)) == [])
    try folder.write("words of b\n", to: "app/bb.40.txt")
    // The second half of a move is made up for.
    #expect(told(try folder.record(changes)) == ["app/b.40.txt: moved"])
    #expect(try folder.files().count == 6)
  }

  /// What was written, and what wasn't.
  private func told(_ recording: Recording) -> [String] {
    recording.written.map { "\($0.path): \($0.verdict.name)" }
      + recording.refusals.map { "\($0.change.path): not recorded, \($0.reason)" }
  }

  private func record(prunes: Bool = false) throws -> Recording {
    try folder.record(folder.comparison(of: specimens).changes, prunes: prunes)
  }
}
