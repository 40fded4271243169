import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReviewTests {
  private let folder = TemporaryFolder()
  private let specimens = ["a", "b", "c"].map {
    Specimen.of("new-words-of-\($0)", path: "app/screen/\($0)")
  }

  init() throws {
    try folder.record(["a", "b", "c"].map { .of("old-\($0)", path: "app/screen/\($0)") })
  }

  private func review() throws -> Review { Review(try folder.comparison(of: specimens)) }

  @Test func `a cause is accepted in all of its goldens, and all causes at once`() throws {
    var review = try review()
    #expect(review.causes.count == 3)
    #expect(review.accept(cause: 0) == review.causes[0].findings)
    #expect(review.accept(cause: 0) == [], "it is accepted once")
    #expect(!review.isDone)
    #expect(review.acceptAll() == review.causes[1...].flatMap(\.findings))
    #expect(review.isDone && review.isAccepted(review.causes[1].findings[0], for: 1))
  }

  /// Two causes; the first golden has both.
  private static let twice = [
    Finding.changed(
      "app/list/a.40.txt", "one\n\nkept\nkept too\nkept as well\ntwo\n",
      "1\n\nkept\nkept too\nkept as well\n2\n"),
    .changed("app/list/b.40.txt", "one\n", "1\n"), .changed("app/list/c.40.txt", "two\n", "2\n"),
  ]

  @Test func `a golden with two causes is written when both are accepted, and undoing restores it`()
    throws
  {
    let findings = Self.twice
    for finding in findings { try folder.write(finding.old, to: finding.path) }
    var review = Review(Comparison(findings: findings, count: 3))
    #expect(review.causes.map(\.findings.count) == [2, 2])
    #expect(review.causes[0].example.path == "app/list/b.40.txt", "the example has only this cause")
    #expect(review.accept(cause: 0) == [findings[1]])
    #expect(review.accept(cause: 1) == [findings[0], findings[2]])
    review = Review(Comparison(findings: findings, count: 3))
    let golden = try #require(review.causes[0].findings.firstIndex(of: findings[0]))
    #expect(review.accept(golden: golden, of: 0) == [findings[0]])
    review.note(try Recording([findings[0]], in: folder.store, prunes: true))
    #expect(try folder.store.read(findings[0].path) == findings[0].new && review.acceptedCount == 1)
    #expect(review.undo() == [findings[0]])
    review.note(try Recording(restoring: [findings[0]], in: folder.store), isRestoring: true)
    #expect(try folder.store.read(findings[0].path) == findings[0].old && review.acceptedCount == 0)
    #expect(review.undo() == [])
    let violation = GateViolation(.ascii, "app/list/b", "a glyph has no replacement")
    review = Review(Comparison(findings: findings, count: 3, refusing: ["app/list/b": violation]))
    #expect(review.accept(cause: 0) == [], "a drawing that violates a rule isn't accepted")
  }

  @Test func `what was accepted but waits is known to another review of the same drawings`() throws
  {
    var (both, rest) = (Self.twice[0], Self.twice[1...])
    var review = Review(Comparison(findings: Self.twice, count: 3))
    #expect(review.acceptance.text == "")
    #expect(review.accept(cause: 0) == [rest[1]])
    let accepted = Acceptance(review.acceptance.text)
    #expect(
      accepted.text.split(separator: "\n").map { $0.hasSuffix(" app/list/a.40.txt") } == [true])
    review = Review(Comparison(findings: [both, rest[2]], count: 3), acceptance: accepted)
    #expect(review.causes.map(\.findings.count) == [2], "the accepted cause isn't asked again")
    #expect(review.accept(cause: 0) == [both, rest[2]] && review.isDone)
    #expect(review.acceptance.text == "")
    review = Review(Comparison(findings: [both], count: 1), acceptance: accepted)
    #expect(review.causes.map(\.forms.first?.form.old) == ["two"])
    var unwritten = accepted
    #expect(unwritten.accept(review.causes, of: review.causes, in: [both]).ready == [both])
    review = Review(Comparison(findings: [both], count: 1), acceptance: unwritten)
    #expect(review.causes.count == 1 && !review.isAccepted(both, for: 0), "it is asked again")
    both.new += Array("3\n".utf8)
    review = Review(Comparison(findings: [both, rest[2]], count: 3), acceptance: accepted)
    #expect(
      review.causes.flatMap(\.forms).contains { $0.form.old == "one" },
      "another drawing was never accepted")
  }

  @Test func `two recorded sides are only read`() throws {
    var review = Review(Comparison(findings: Self.twice, count: 3, between: (old: "a", new: "b")))
    #expect(review.isReading && review.acceptAll() == [] && !review.isDone)
  }

  @Test func `changed words, changed rows and unchanged rows have different styles`() throws {
    let finding = try #require(review().causes[0].findings.first { $0.path.hasSuffix("a.40.txt") })
    let page = Frame(drawing: finding.difference(), size: Size(width: 80))
    let roles = Dictionary(page.runs.map { ($0.text, $0.role) }) { first, _ in first }
    #expect(roles["old-a"] == .removedWords && roles["new-words-of-a"] == .addedWords)
    #expect(roles["1 - "] == .removed && roles["1 + "] == .added)
    for isDark in [true, false, nil] {
      let theme = Theme.review(isDark: isDark)
      for role in [Role.removed, .added] { #expect((theme[role] == .plain) == (isDark == nil)) }
      for role in [Role.removedWords, .addedWords] { #expect(theme[role].underline) }
      for terminal in TerminalPalette.all where isDark == nil || terminal.isDark == isDark {
        for depth in [ANSI.Depth.full, .indexed, .sixteen] {
          #expect(theme.unreadable(on: terminal, depth) == [])
        }
      }
    }
  }

  @Test func `a file changed on disk meanwhile is left unchanged and reported`() throws {
    var review = try review()
    try folder.write("somebody's\n", to: "app/screen/a.40.txt")
    review.note(try Recording(review.acceptAll(), in: folder.store, prunes: true))
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("somebody's\n".utf8))
    #expect(
      review.notes == [
        "app/screen/a.40.txt is left as it is: the file has changed since it was compared"
      ])
    #expect(review.acceptedCount == 8)
    #expect(try self.review().causes.count == 1)
  }

  @Test func `a drawing that violates a rule is not written`() throws {
    let violation = GateViolation(
      .width, "app/screen/a", size: Size(width: 40), "row 1 has 41 cells")
    let findings = try folder.comparison(of: specimens).findings
    let recording = try Recording(
      findings, in: folder.store, prunes: false, refusing: [violation.path: violation])
    #expect(recording.refusals.map(\.finding.path).allSatisfy { $0.hasPrefix("app/screen/a.") })
    #expect(recording.refusals.count == 3 && recording.written.count == 6)
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("old-a\n".utf8))
  }
}
