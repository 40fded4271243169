import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReviewTests {
  private let folder = TemporaryFolder()
  private static let names = ["a", "b", "c"]
  private let specimens = names.map { name in
    Specimen.of("new-words-of-\(name)", path: "app/screen/\(name)")
  }

  init() throws {
    let old = Self.names.map { name in
      Specimen.of("\(name)-old", path: "app/screen/\(name)")
    }
    try folder.record(old)
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
    let others = review.causes[1...].flatMap(\.changes)
    #expect(review.acceptAll() == others)
    #expect(review.isDone)
    #expect(review.isAccepted(review.causes[1].changes[0], for: review.causes[1]))
  }

  /// The first golden has both causes.
  private static let both = Change.changed(
    "app/list/a.40.txt",
    "one\n\nkept\nkept too\nkept as well\ntwo\n",
    "1\n\nkept\nkept too\nkept as well\n2\n")
  private static let first = Change.changed(
    "app/list/b.40.txt",
    "one\n",
    "1\n")
  private static let second = Change.changed(
    "app/list/c.40.txt",
    "two\n",
    "2\n")
  private static let twice = [both, first, second]

  private func review(
    _ changes: [Change],
    refusing violations: [String: GateViolation] = [:],
    accepted: Acceptance = Acceptance()
  ) -> Review {
    let comparison = Comparison(changes: changes, count: 3, refusing: violations)
    return Review(Differences(comparison, accepted: accepted))
  }

  @Test func `a golden with two causes is written when both are accepted, and undoing restores it`()
    throws
  {
    for change in Self.twice {
      try folder.write(change.old, to: change.path)
    }
    let both = Self.both
    var review = review(Self.twice)
    #expect(review.causes.map(\.changes.count) == [2, 2])
    let example = review.causes[0].example.path
    #expect(example == Self.first.path, "the example has only this cause")
    #expect(review.accept(cause: 0) == [Self.first])
    let last = review.accept(cause: 1)
    #expect(last == [both, Self.second])
    review.note(try folder.record(last))
    #expect(try folder.store.read(both.path) == both.new)
    #expect(review.acceptedCount == 2)
    #expect(review.undo() == last)
    let restoring = try Recording(restoring: last, in: folder.store)
    review.note(restoring, isRestoring: true)
    #expect(try folder.store.read(both.path) == both.old)
    #expect(review.acceptedCount == 0)
    #expect(review.undo() == [Self.first])
    #expect(review.undo() == [])
    #expect(review.acceptance == Acceptance())
    let violation = GateViolation(.ascii, "app/list/b", "a glyph has no replacement")
    review = self.review(Self.twice, refusing: ["app/list/b": violation])
    #expect(review.accept(cause: 0) == [], "a drawing that violates a rule isn't accepted")
  }

  @Test func `what was accepted but waits is known to another review of the same drawings`() throws
  {
    for change in Self.twice {
      try folder.write(change.old, to: "Snapshots/" + change.path)
    }
    let store = GoldenStore(folder: folder.path + "/Snapshots")
    let accepted = AcceptedFolder(at: folder.path + "/accepted", of: store)
    var both = Self.both
    var review = review(Self.twice)
    #expect(review.acceptance.isEmpty)
    #expect(review.accept(cause: 0) == [Self.first])
    for acceptance in review.acceptances {
      try accepted.keep(acceptance)
    }
    #expect(accepted.read().count(of: Self.twice) == 2)
    review = self.review([both, Self.second], accepted: accepted.read())
    #expect(review.causes.map(\.changes.count) == [2], "the accepted cause isn't asked again")
    #expect(review.accept(cause: 0) == [both, Self.second])
    #expect(review.isDone)
    review = self.review([both], accepted: accepted.read())
    #expect(review.causes.map(\.words) == ["“two” → “2”"])
    both.new += "3\n".bytes
    review = self.review([both, Self.second], accepted: accepted.read())
    let forms = review.causes.flatMap(\.forms).map(\.form.description)
    #expect(forms.contains { $0.contains("“one") }, "another drawing was never accepted")
    accepted.tidy()
    #expect(!accepted.read().isEmpty, "two goldens wait")
    for change in Self.twice {
      try folder.write(change.new, to: "Snapshots/" + change.path)
    }
    accepted.tidy()
    #expect(try FileSystem.names(in: accepted.path) == [])
  }

  @Test func `two recorded sides are only read`() throws {
    let sides = Comparison(
      changes: Self.twice,
      count: 3,
      between: (old: "a", new: "b"))
    var review = Review(Differences(sides))
    #expect(review.isReading)
    #expect(review.acceptAll() == [])
    #expect(!review.isDone)
  }

  @Test func `changed words, changed rows and unchanged rows have different styles`() throws {
    let changes = try review().causes[0].changes
    let change = try #require(changes.first { $0.path.hasSuffix("a.40.txt") })
    let page = Frame(drawing: change.difference, size: Size(width: 80))
    func role(of text: String) -> Role? {
      page.runs.first { $0.text == text }?.role
    }
    #expect(role(of: "a-old") == .removedWords)
    #expect(role(of: "new-words-of-a") == .addedWords)
    #expect(role(of: "1 - ") == .removed)
    #expect(role(of: "1 + ") == .added)
  }

  @Test(arguments: [true, false, nil])
  func `the styles can be told apart and read on any terminal`(isDark: Bool?) {
    let theme = Theme.review(isDark: isDark)
    for role in [Role.removed, .added] {
      #expect((theme[role] == .plain) == (isDark == nil))
    }
    for role in [Role.removedWords, .addedWords] {
      #expect(theme[role].underline)
    }
    for terminal in TerminalPalette.all where isDark == nil || terminal.isDark == isDark {
      for depth in [ANSI.Depth.full, .indexed, .sixteen] {
        #expect(theme.unreadable(on: terminal, depth) == [])
      }
    }
  }

  @Test func `a file changed on disk meanwhile is left unchanged and reported`() throws {
    var review = try review()
    let path = "app/screen/a.40.txt"
    try folder.write("somebody's\n", to: path)
    review.note(try folder.record(review.acceptAll()))
    #expect(try folder.text(path) == "somebody's\n")
    let reason = "the file has changed since it was compared"
    #expect(review.notes == ["\(path) is left as it is: \(reason)"])
    #expect(review.acceptedCount == 8)
    #expect(try self.review().causes.count == 1)
  }

  @Test func `a drawing that violates a rule is not written`() throws {
    let path = "app/screen/a"
    let message = "row 1 has 41 cells"
    let violation = GateViolation(.width, path, size: Size(width: 40), message)
    let recording = try Recording(
      folder.comparison(of: specimens).changes,
      in: folder.store,
      prunes: false,
      refusing: [path: violation])
    let refused = recording.refusals.map(\.change.path)
    #expect(refused.count == 3)
    #expect(refused.allSatisfy { $0.hasPrefix("\(path).") })
    #expect(recording.written.count == 6)
    #expect(try folder.text("app/screen/a.40.txt") == "a-old\n")
  }
}
