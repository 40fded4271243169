import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

struct ReviewTests {
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

  private func review(_ changes: [Change], accepted: Acceptance = Acceptance()) -> Review {
    let comparison = Comparison(changes: changes, count: 3)
    return Review(Differences(comparison, accepted: accepted))
  }

  /// Accepts the first causes in all of their goldens.
  private func accept(_ count: Int, in review: inout Review) -> [Change] {
    review.accept(review.causes.prefix(count).map { ($0, $0.changes) })
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
    #expect(accept(1, in: &review) == [Self.first])
    for acceptance in review.acceptances {
      try accepted.keep(acceptance)
    }
    #expect(accepted.read().count(of: Self.twice) == 2)
    review = self.review([both, Self.second], accepted: accepted.read())
    #expect(review.causes.map(\.changes.count) == [2], "the accepted cause isn't asked again")
    #expect(accept(1, in: &review) == [both, Self.second])
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

  @Test func `a golden that could not be written isn't accepted`() throws {
    var review = try review()
    let ready = accept(review.causes.count, in: &review)
    #expect(review.isDone)
    try folder.write("of another hand\n", to: "app/screen/b.40.txt")
    review.note(try folder.record(ready))
    #expect(!review.isDone)
    #expect(review.acceptedCount == ready.count - 1)
    let open = review.causes.flatMap { cause in
      cause.changes.filter { !review.isAccepted($0, for: cause) }
    }
    #expect(open.map(\.path) == ["app/screen/b.40.txt"])
    #expect(review.acceptances.map { $0.count(of: open) } == [0])
    #expect(review.undo().count == ready.count - 1)
  }

  @Test func `changed words, changed rows and unchanged rows have different styles`() throws {
    let review = try review()
    let cause = review.causes[0]
    let change = try #require(cause.changes.first { $0.path.hasSuffix("a.40.txt") })
    let rows = review.differences.page(of: change, in: cause)
    expectGolden(drawn(rows, 80), styles(rows, 80))
  }

  @Test(arguments: [true, false, nil])
  func `the styles can be told apart and read on any terminal`(isDark: Bool?) {
    let known = Theme.review(isDark: isDark != false)
    let theme = isDark == nil ? known.withoutColors : known
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
