import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct ComparisonTests {
  private let folder: TemporaryFolder
  private let a = "app/a.40.txt"
  private let b = "app/b.40.txt"
  private let c = "app/c.40.txt"
  private let specimens = Specimen.named("a", "b", "c")

  init() throws {
    folder = TemporaryFolder()
    try folder.record(specimens)
  }

  @Test func `a file with the bytes of another aspect is not a move`() throws {
    try folder.rename(b, to: "app/bb.100.txt")
    #expect(try verdicts() == ["app/b.40.txt: missing", "app/bb.100.txt: orphaned"])
  }

  @Test func `one orphan is moved once, even if two goldens have its bytes`() throws {
    let paths = specimens.map(\.path)
    let twins = paths.map { Specimen.of("the same", path: $0) }
    try folder.record(twins)
    try folder.remove(a)
    try folder.rename(b, to: "app/bb.40.txt")
    let verdicts = try folder.comparison(of: twins).changes.map(\.verdict)
    #expect(verdicts == [.moved(from: "app/bb.40.txt"), .missing])
  }

  /// The conflict marker of both sides can be a server's text; a drawing has none of the others.
  @Test func `both sides are validated`() throws {
    try Example.check { line in
      let texts = line.split(separator: " ⇒ ", omittingEmptySubsequences: false)
      let old = texts[0].bytes
      let new = texts[1].bytes
      let other = TemporaryFolder()
      try folder.write(old, to: b)
      for path in try folder.files() {
        try other.write(try folder.read(path), to: path)
      }
      try other.write(new, to: b)
      guard let change = try sides(other).changes.first else { return "the same" }
      #expect(change.old == old)
      #expect(change.new == new)
      return "\(change.verdict); \(change.oldCondition, default: "valid before")"
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
    try other.write("", to: a)
    let length = 64 << 20 + 1
    #expect(truncate("\(other.path)/\(a)", length) == 0)
    try other.link(b, to: "a.40.txt")
    try other.write("words of c\n", to: c)
    let verdicts = try sides(other).changes.map(\.verdict)
    let large = InvalidGolden.unreadable(reason: "larger than 64 MiB")
    let link = InvalidGolden.obstructed(by: "\(other.path)/\(b)", .link)
    #expect(verdicts.filter { $0 != .removed } == [.invalid(large), .invalid(link)])
  }

  @Test func `the composed and the decomposed form of a letter differ`() throws {
    let composed = Specimen.of("caf\u{E9}", path: "app/a")
    let decomposed = Specimen.of("cafe\u{301}", path: "app/a")
    try folder.record([composed])
    #expect(try folder.comparison(of: [composed], among: specimens).changes == [])
    let changes = try folder.comparison(of: [decomposed], among: specimens).changes
    #expect(changes.map(\.verdict) == [.changed, .changed])
  }

  private func verdicts() throws -> [String] {
    let changes = try folder.comparison(of: specimens).changes
    return changes.map { change in "\(change.path): \(change.verdict.name)" }
  }
}
