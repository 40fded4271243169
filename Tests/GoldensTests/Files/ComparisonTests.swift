import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct ComparisonTests {
  private let folder: TemporaryFolder
  private let specimens = Specimen.named("a", "b", "c")

  init() throws {
    folder = TemporaryFolder()
    try folder.record(specimens)
  }

  @Test func `recorded goldens match`() throws {
    let comparison = try compare()
    #expect(comparison.changes == [])
    #expect(comparison.count == 9)
    let names = ["a", "b", "c"].flatMap { name in
      ["40.styles", "40", "spoken"].map { "app/\(name).\($0).txt" }
    }
    #expect(try folder.files() == names)
  }

  @Test func `a file with a golden's name but no specimen is orphaned, in any folder`() throws {
    for path in ["app/d.40.txt", "app/other.spoken.txt", "notes.md", ".hidden", ".git/index"] {
      try folder.write("x\n", to: path)
    }
    #expect(try verdicts() == ["app/d.40.txt: orphaned", "app/other.spoken.txt: orphaned"])
    #expect(try compare().strays == ["notes.md"])
  }

  @Test func `a file with the bytes of another aspect is not a move`() throws {
    try folder.rename("app/b.40.txt", to: "app/bb.100.txt")
    #expect(try verdicts() == ["app/b.40.txt: missing", "app/bb.100.txt: orphaned"])
  }

  @Test func `one orphan is moved once, even if two goldens have its bytes`() throws {
    let twins = specimens.map { Specimen.of("the same", path: $0.path) }
    try folder.record(twins)
    try folder.remove("app/a.40.txt")
    try folder.rename("app/b.40.txt", to: "app/bb.40.txt")
    let verdicts = try folder.comparison(of: twins).changes.map(\.verdict)
    #expect(verdicts == [.moved(from: "app/bb.40.txt"), .missing])
  }

  typealias Example = (
    old: String, new: String, verdict: Change.Verdict?, condition: InvalidGolden?
  )

  private static let examples: [Example] = [
    ("a\n", "b\r\n", .invalid(.carriageReturn(row: 1)), nil),
    ("a\r\n", "b\n", .changed, .carriageReturn(row: 1)),
    ("a\n", "a", .invalid(.unfinished), nil),
    ("a", "a\n", .changed, .unfinished),
    ("a\n", "<<<<<<< b\n", .invalid(.conflict(row: 1)), nil),
    ("<<<<<<< b\n", "a\n", .changed, .conflict(row: 1)),
    // The conflict marker of both sides can be a server's text; a drawing has none of the others.
    ("a\r\n", "a\r\n", .invalid(.carriageReturn(row: 1)), .carriageReturn(row: 1)),
    ("<<<<<<< b\n", "<<<<<<< b\n", nil, nil),
    ("a\n", "b\n", .changed, nil),
    ("", "b", .invalid(.unfinished), nil),
    ("a\n", "a\n", nil, nil),
  ]

  @Test(arguments: examples)
  func `both sides are validated`(example: Example) throws {
    let other = TemporaryFolder()
    try folder.write(example.old, to: "app/b.40.txt")
    for path in try folder.files() {
      try other.write(try folder.read(path), to: path)
    }
    try other.write(example.new, to: "app/b.40.txt")
    let change = try sides(other).changes.first
    #expect(change?.verdict == example.verdict)
    #expect(change?.oldCondition == example.condition)
    if let change {
      #expect(change.old == example.old.bytes)
      #expect(change.new == example.new.bytes)
    }
  }

  private func sides(_ new: TemporaryFolder) throws -> Comparison {
    let files = (
      try folder.store.files(),
      try new.store.files(),
      (old: "old", new: "new")
    )
    return Comparison(of: files)
  }

  @Test func `a file of a side that can't be read is invalid, and doesn't affect the others`()
    throws
  {
    let other = TemporaryFolder()
    let screen = "\(other.path)/app"
    try other.write("", to: "app/a.40.txt")
    #expect(truncate("\(screen)/a.40.txt", 64 << 20 + 1) == 0)
    try other.link("app/b.40.txt", to: "a.40.txt")
    try other.write("words of c\n", to: "app/c.40.txt")
    let verdicts = try sides(other).changes.map(\.verdict)
    #expect(
      verdicts.filter { $0 != .removed } == [
        .invalid(.unreadable(reason: "larger than 64 MiB")),
        .invalid(.obstructed(by: "\(screen)/b.40.txt", .link)),
      ])
  }

  @Test func `the composed and the decomposed form of a letter differ`() throws {
    let composed = Specimen.of("caf\u{E9}", path: "app/a")
    let decomposed = Specimen.of("cafe\u{301}", path: "app/a")
    try folder.record([composed])
    #expect(try folder.comparison(of: [composed], among: specimens).changes == [])
    let changes = try folder.comparison(of: [decomposed], among: specimens).changes
    #expect(changes.map(\.verdict) == [.changed, .changed])
  }

  @Test
  func
    `comparing a few specimens makes no orphans of the others' files, and only requested ones are checked`()
    throws
  {
    #expect(try folder.comparison(of: [], among: specimens).changes == [])
    for specimen in specimens {
      #expect(try folder.comparison(of: [specimen], among: specimens).changes == [])
    }
    try folder.write("x\n", to: "app/d.40.txt")
    try folder.write("x\n", to: "app/e.40.txt")
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store) { path in
      path.contains("/e.")
    }
    #expect(comparison.changes.map(\.path) == ["app/e.40.txt"])
  }

  @Test func `a golden that can't be read doesn't affect the others`() throws {
    let screen = "\(folder.path)/app"
    try folder.remove("app/b.40.txt")
    try folder.write("x", to: "app/b.40.txt/x")
    try folder.remove("app/b.spoken.txt")
    #expect(mkfifo("\(screen)/b.spoken.txt", 0o600) == 0)
    try folder.write("changed\n", to: "app/c.40.txt")
    let changes = try compare().changes
    #expect(
      changes.map(\.verdict) == [
        .invalid(.obstructed(by: "\(screen)/b.40.txt", .folder)),
        .invalid(.obstructed(by: "\(screen)/b.spoken.txt", .other)),
        .changed,
      ])
    let recording = try folder.record(changes)
    #expect(recording.written.map(\.path) == ["app/c.40.txt"])
    #expect(recording.refusals.count == 2)
  }

  @Test func `comparing writes nothing`() throws {
    try folder.remove("app/b.40.txt")
    try folder.write("x\n", to: "app/d.40.txt")
    try folder.write("changed\n", to: "app/a.40.txt")
    let before = try folder.files()
    let numbers = try before.map(folder.number(of:))
    _ = try compare()
    #expect(try folder.files() == before)
    #expect(try before.map(folder.number(of:)) == numbers)
  }

  private func compare() throws -> Comparison {
    try folder.comparison(of: specimens)
  }

  private func verdicts() throws -> [String] {
    try compare().changes.map { change in "\(change.path): \(change.verdict.name)" }
  }
}
