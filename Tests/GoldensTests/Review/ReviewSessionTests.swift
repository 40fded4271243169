import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReviewSessionTests {
  private let folder: TemporaryFolder
  private let specimens: [Specimen]

  init() throws {
    folder = TemporaryFolder()
    specimens = ["a", "b", "c"].map { .of("new-words-of-\($0)", path: "app/screen/\($0)") }
    for name in ["a", "b", "c"] {
      for golden in Specimen.of("old-\(name)", path: "app/screen/\(name)").goldens {
        try folder.write(golden.bytes(), to: golden.path)
      }
    }
  }

  private func session() throws -> ReviewSession {
    ReviewSession(try Comparison(of: specimens, among: specimens, in: folder.store))
  }

  @Test func `accepting records a group and continues with the next`() throws {
    var session = try session()
    #expect(session.groups.count == 3)
    #expect(session.handle(.accept) == .record([session.groups[0].findings]))
    #expect(session.index == 1)
    #expect(session.handle(.skip) == .redraw)
    #expect(session.handle(.accept) == .record([session.groups[2].findings]))
    #expect(session.isDone)
    #expect(session.handle(.accept) == .quit)
    let page = session.draw(width: 40, height: 20).rows
    #expect(page.count == 20 && page.allSatisfy { $0.isEmpty })
  }

  @Test func `accepting all records the remaining groups once`() throws {
    var session = try session()
    _ = session.handle(.accept)
    #expect(session.handle(.back) == .redraw)
    #expect(session.index == 1, "what was accepted is not looked at again")
    #expect(session.handle(.acceptAll) == .record(session.groups[1...].map(\.findings)))
    #expect(session.isDone)
  }

  @Test func `a golden with two causes is written when both are accepted, and undoing restores it`() throws {
    let findings = [
      Finding.changed(
        "app/list/a.40.txt", "one\n\nkept\nkept too\nkept as well\ntwo\n", "1\n\nkept\nkept too\nkept as well\n2\n"),
      .changed("app/list/b.40.txt", "one\n", "1\n"), .changed("app/list/c.40.txt", "two\n", "2\n"),
    ]
    for finding in findings { try folder.write(finding.old, to: finding.path) }
    var session = ReviewSession(Comparison(findings: findings, count: 3))
    #expect(session.groups.map(\.findings.count) == [2, 2])
    #expect(session.groups[0].example.path == "app/list/b.40.txt", "the example has only this cause")
    #expect(session.handle(.accept) == .record([[findings[1]]]))
    #expect(session.handle(.accept) == .record([[findings[0], findings[2]]]))
    session = ReviewSession(Comparison(findings: findings, count: 3))
    _ = session.handle(.nextGolden)
    #expect(session.handle(.acceptGolden) == .record([[findings[0]]]))
    session.note(try Recording([findings[0]], in: folder.store, prunes: true))
    #expect(try folder.store.read(findings[0].path) == findings[0].new)
    #expect(session.handle(.undo) == .restore([findings[0]]))
    session.noteRestored(try Recording(restoring: [findings[0]], in: folder.store))
    #expect(try folder.store.read(findings[0].path) == findings[0].old && session.acceptedCount == 0)
    #expect(session.handle(.undo) == .redraw)
    let violation = GateViolation(.ascii, "app/list/b", "a glyph has no replacement")
    session = ReviewSession(Comparison(findings: findings, count: 3), refusing: [violation])
    #expect(session.draw(width: 60, height: 20).rows.contains { $0.contains("refused: ascii: a glyph") })
    #expect(session.handle(.accept) == .record([]))
  }

  @Test func `what was accepted but waits is known to another review of the same drawings`() throws {
    var both = Finding.changed(
      "app/list/a.40.txt", "one\n\nkept\nkept too\nkept as well\ntwo\n", "1\n\nkept\nkept too\nkept as well\n2\n")
    let rest = [
      Finding.changed("app/list/b.40.txt", "one\n", "1\n"), .changed("app/list/c.40.txt", "two\n", "2\n"),
    ]
    var session = ReviewSession(Comparison(findings: [both] + rest, count: 3))
    #expect(session.acceptance.text == "")
    #expect(session.handle(.accept) == .record([[rest[0]]]))
    let accepted = Acceptance(session.acceptance.text)
    #expect(accepted.text.split(separator: "\n").map { $0.hasSuffix(" app/list/a.40.txt") } == [true])
    session = ReviewSession(Comparison(findings: [both, rest[1]], count: 3), acceptance: accepted)
    #expect(session.groups.map(\.findings.count) == [2], "the accepted cause isn't asked again")
    #expect(session.handle(.accept) == .record([[both, rest[1]]]) && session.isDone)
    #expect(session.acceptance.text == "")
    session = ReviewSession(Comparison(findings: [both], count: 1), acceptance: accepted)
    #expect(session.groups.map(\.forms.first?.form.old) == ["two"])
    both.new += Array("3\n".utf8)
    session = ReviewSession(Comparison(findings: [both, rest[1]], count: 3), acceptance: accepted)
    #expect(session.groups.flatMap(\.forms).contains { $0.form.old == "one" }, "another drawing was never accepted")
  }

  @Test func `skipping all ends the review, and going back returns to skipped groups`() throws {
    var session = try session()
    _ = session.handle(.skip)
    _ = session.handle(.skip)
    _ = session.handle(.back)
    #expect(session.index == 1)
    _ = session.handle(.skip)
    #expect(session.handle(.skip) == .quit)
  }

  @Test func `the goldens of a group wrap around, and scrolling stays on the page`() throws {
    var session = try session()
    #expect(session.handle(.previousGolden) == .redraw)
    #expect(session.golden == session.groups[0].findings.count - 1)
    _ = session.handle(.nextGolden)
    #expect(session.golden == 0)
    _ = session.handle(.show(.both))
    let whole = session.draw(width: 16, height: 100).rows.filter { !$0.isEmpty }
    for command in [.scroll(5), .scroll(-1), .scroll(.max), .page(1), .scroll(.min), .page(-1), .scroll(100)]
      as [ReviewSession.Command]
    {
      _ = session.draw(width: 16, height: 5)
      _ = session.handle(command)
      let page = session.draw(width: 16, height: 5).rows
      #expect(page.allSatisfy { $0.isEmpty || whole.contains($0) || $0.hasPrefix("changed") }, "\(page) \(whole)")
    }
    #expect(session.scroll > 0)
    let taller = session.draw(width: 16, height: 100).rows.filter { !$0.isEmpty }
    #expect(taller == whole, "a taller window shows all")
  }

  @Test(arguments: ReviewSession.View.allCases)
  func `a page fits any terminal`(view: ReviewSession.View) throws {
    var session = try session()
    _ = session.handle(.show(view))
    for width in [1, 2, 10, 20, 40, 120] {
      for height in [1, 2, 6, 7, 24] {
        let page = session.draw(width: width, height: height)
        #expect(page.rowCount == height)
        #expect((0..<height).allSatisfy { page.cells(inRow: $0) <= width })
      }
    }
  }

  @Test(arguments: [(20, 24), (60, 20)])
  func `each view of a golden is a golden, with every key and the visible rows`(width: Int, height: Int) {
    var session = ReviewSession(.sample)
    let pages = ReviewSession.View.allCases.map { view in
      _ = session.handle(.show(view))
      let page = PlainText.encode(session.draw(width: width, height: height))
      return "═══ \(view)\n" + String(decoding: page, as: UTF8.self)
    }
    expectGolden(pages.joined(), named: "reports/review.\(width)")
  }

  @Test func `changed words, changed rows and unchanged rows have different styles`() throws {
    var session = try session()
    let page = session.draw(width: 80, height: 24)
    let roles = Dictionary(page.runs.map { ($0.text, $0.role) }) { first, _ in first }
    #expect(roles["old-a"] == .removedWords && roles["new-words-of-a"] == .addedWords)
    #expect(roles["1 - "] == .removed && roles["1 + "] == .added)
    for isDark in [true, false, nil] {
      let theme = Theme.review(isDark: isDark)
      for role in [Role.removed, .added] { #expect((theme[role] == .plain) == (isDark == nil)) }
      for role in [Role.removedWords, .addedWords] { #expect(theme[role].underline) }
      for terminal in TerminalPalette.all where isDark == nil || terminal.isDark == isDark {
        for depth in [ANSI.Depth.full, .indexed, .sixteen] { #expect(theme.unreadable(on: terminal, depth) == []) }
      }
    }
  }

  @Test func `a file changed on disk meanwhile is left unchanged and reported`() throws {
    var session = try session()
    try folder.write("somebody's\n", to: "app/screen/a.40.txt")
    guard case .record(let groups) = session.handle(.acceptAll) else {
      Issue.record("nothing to record")
      return
    }
    for group in groups { session.note(try Recording(group, in: folder.store, prunes: true)) }
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("somebody's\n".utf8))
    #expect(
      session.notes == ["app/screen/a.40.txt is left as it is: the file has changed since it was compared"])
    #expect(session.acceptedCount == 8)
    #expect(try self.session().groups.count == 1)
  }

  @Test func `a drawing that violates a rule is not written`() throws {
    let violation = GateViolation(.width, "app/screen/a", size: Size(width: 40), "row 1 has 41 cells")
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store)
    let recording = try Recording(comparison.findings, in: folder.store, prunes: false, refusing: [violation])
    #expect(recording.refusals.map(\.finding.path).allSatisfy { $0.hasPrefix("app/screen/a.") })
    #expect(recording.refusals.count == 3 && recording.steps.count == 6)
    #expect(try folder.store.read("app/screen/a.40.txt") == Array("old-a\n".utf8))
  }
}
