import GalleySystem
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
    try folder.record(["a", "b", "c"].map { .of("\($0)-old", path: "app/screen/\($0)") })
  }

  private func review() throws -> Review {
    Review(Differences(try folder.comparison(of: specimens)))
  }

  @Test func `a cause is accepted in all of its goldens, and all causes at once`() throws {
    var review = try review()
    #expect(review.causes.count == 3)
    #expect(review.accept(cause: 0) == review.causes[0].changes)
    #expect(review.accept(cause: 0) == [], "it is accepted once")
    #expect(!review.isDone)
    #expect(review.acceptAll() == review.causes[1...].flatMap(\.changes))
    #expect(review.isDone && review.isAccepted(review.causes[1].changes[0], for: 1))
  }

  /// Two causes; the first golden has both.
  private static let twice = [
    Change.changed(
      "app/list/a.40.txt", "one\n\nkept\nkept too\nkept as well\ntwo\n",
      "1\n\nkept\nkept too\nkept as well\n2\n"),
    .changed("app/list/b.40.txt", "one\n", "1\n"), .changed("app/list/c.40.txt", "two\n", "2\n"),
  ]

  private func review(
    _ changes: [Change], refusing violations: [String: GateViolation] = [:],
    accepted: Acceptance = Acceptance()
  ) -> Review {
    Review(
      Differences(Comparison(changes: changes, count: 3, refusing: violations), accepted: accepted)
    )
  }

  @Test func `a golden with two causes is written when both are accepted, and undoing restores it`()
    throws
  {
    let changes = Self.twice
    for change in changes { try folder.write(change.old, to: change.path) }
    var review = review(changes)
    #expect(review.causes.map(\.changes.count) == [2, 2])
    #expect(review.causes[0].example.path == "app/list/b.40.txt", "the example has only this cause")
    #expect(review.accept(cause: 0) == [changes[1]])
    #expect(review.accept(cause: 1) == [changes[0], changes[2]])
    let last = [changes[0], changes[2]]
    review.note(try Recording(last, in: folder.store, prunes: true))
    #expect(try folder.store.read(changes[0].path) == changes[0].new && review.acceptedCount == 2)
    #expect(review.undo() == last)
    review.note(try Recording(restoring: last, in: folder.store), isRestoring: true)
    #expect(try folder.store.read(changes[0].path) == changes[0].old && review.acceptedCount == 0)
    #expect(review.undo() == [changes[1]])
    #expect(review.undo() == [] && review.acceptance == Acceptance())
    let violation = GateViolation(.ascii, "app/list/b", "a glyph has no replacement")
    review = self.review(changes, refusing: ["app/list/b": violation])
    #expect(review.accept(cause: 0) == [], "a drawing that violates a rule isn't accepted")
  }

  @Test func `what was accepted but waits is known to another review of the same drawings`() throws
  {
    for change in Self.twice { try folder.write(change.old, to: "Snapshots/" + change.path) }
    let store = GoldenStore(folder: folder.path + "/Snapshots")
    let accepted = AcceptedFolder(at: folder.path + "/accepted", of: store)
    var (both, rest) = (Self.twice[0], Self.twice[1...])
    var review = review(Self.twice)
    #expect(review.acceptance.isEmpty)
    #expect(review.accept(cause: 0) == [rest[1]])
    for acceptance in review.acceptances { try accepted.keep(acceptance) }
    #expect(accepted.read().count(of: Self.twice) == 2)
    review = self.review([both, rest[2]], accepted: accepted.read())
    #expect(review.causes.map(\.changes.count) == [2], "the accepted cause isn't asked again")
    #expect(review.accept(cause: 0) == [both, rest[2]] && review.isDone)
    review = self.review([both], accepted: accepted.read())
    #expect(review.causes.map(\.forms.first?.form.old) == ["two"])
    both.new += Array("3\n".utf8)
    review = self.review([both, rest[2]], accepted: accepted.read())
    #expect(
      review.causes.flatMap(\.forms).contains { $0.form.old == "one" },
      "another drawing was never accepted")
    accepted.tidy()
    #expect(!accepted.read().isEmpty, "two goldens wait")
    for change in Self.twice { try folder.write(change.new, to: "Snapshots/" + change.path) }
    accepted.tidy()
    #expect(try FileSystem.names(in: accepted.path) == [])
  }

  @Test func `two recorded sides are only read`() throws {
    let sides = Comparison(changes: Self.twice, count: 3, between: (old: "a", new: "b"))
    var review = Review(Differences(sides))
    #expect(review.isReading && review.acceptAll() == [] && !review.isDone)
  }

  @Test func `changed words, changed rows and unchanged rows have different styles`() throws {
    let change = try #require(review().causes[0].changes.first { $0.path.hasSuffix("a.40.txt") })
    let page = Frame(drawing: change.difference, size: Size(width: 80))
    let roles = Dictionary(page.runs.map { ($0.text, $0.role) }) { first, _ in first }
    #expect(roles["a-old"] == .removedWords && roles["new-words-of-a"] == .addedWords)
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
    let changes = try folder.comparison(of: specimens).changes
    let recording = try Recording(
      changes, in: folder.store, prunes: false, refusing: [violation.path: violation])
    #expect(recording.refusals.map(\.change.path).allSatisfy { $0.hasPrefix("app/screen/a.") })
    #expect(recording.refusals.count == 3 && recording.written.count == 6)
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("a-old\n".utf8))
  }
}
