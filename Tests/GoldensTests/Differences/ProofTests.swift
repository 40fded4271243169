import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// Causes that are proved by drawing the new code with the old words.
@Suite struct ProofTests {
  /// A page of a list, as an old and a new version of its layout draw it.
  private struct Page: Sendable {
    var title = "Headlines"
    var rows = [
      "Harbour seals return to the old docks after forty years",
      "The clockmaker who keeps a village on time",
    ]
    var dates = ["24 November 2015", "2 December 2015"]
    var mark: SafeText = "‹ "
    var rule: String = "━"
    var role: Role = "aside"
    var gap = 1
    var label = "by"
    var note: String?

    func block() -> Block {
      Stack(gap: gap) {
        Indent(first: [Run(mark, "back", isOrnament: true)], TextBlock(title, "title").asBlock)
        Rule(rule, "rule")
        for (row, date) in zip(rows, dates) {
          Stack {
            TextBlock(outside: row, "headline")
            // Two runs are one text.
            TextBlock([Run("on ", role), Run(date, role)]).asBlock.labelled(label)
          }
        }
        if let note { TextBlock(note, "status") }
      }.asBlock
    }
  }

  private func specimen(_ state: String, _ page: Page) -> Specimen {
    let sizes = [Size(width: 24), Size(width: 60)]
    return Specimen.of(path: "app/list/\(state)", sizes: sizes) { page.block() }
  }

  /// A change of a state, which has a number.
  private typealias Edit = (Int, inout Page) -> Void

  /// The differences between an old and a new version of three states.
  private func differences(
    from old: Edit = { _, _ in },
    to new: Edit
  ) throws -> Differences {
    let folder = TemporaryFolder()
    func specimens(_ edit: Edit) -> [Specimen] {
      let names = ["loaded", "again", "third"]
      return names.enumerated().map { index, name in
        var page = Page()
        edit(index, &page)
        return specimen(name, page)
      }
    }
    try folder.record(specimens(old))
    return Differences(try folder.comparison(of: specimens(new)))
  }

  /// Expects causes without a problem.
  private func expect(_ count: Int, causesOf differences: Differences) {
    #expect(differences.causes.count == count, "\(differences.causes.map(\.title))")
    #expect(differences.problems == [])
  }

  /// Whether every golden comes back.
  private func isWhole(_ differences: Differences) -> Bool {
    differences.all.allSatisfy { differences.isProved($0.change) }
  }

  @Test(arguments: [
    "word",
    "suffix",
    "added",
    "removed",
    "glyph",
    "mark",
    "label",
    "row",
  ])
  func `one edit of words or of a glyph is one cause, and every golden comes back`(edit: String)
    throws
  {
    let differences = try differences { _, page in
      switch edit {
      case "word": page.title = "Stories"
      case "suffix": page.dates = ["24 Nov 2015", "2 Dec 2015"]
      case "added": page.dates = page.dates.map { $0 + " UTC" }
      case "removed": page.dates = page.dates.map { String($0.dropLast(5)) }
      case "glyph": page.rule = "═"
      case "mark": page.mark = "< "
      case "row": page.note = "built again"
      default: page.label = "author"
      }
    }
    expect(1, causesOf: differences)
    #expect(!differences.all.isEmpty)
    #expect(isWhole(differences))
  }

  @Test
  func `what else changed is another cause, alone, with the name that it has without the words`()
    throws
  {
    func widen(_ index: Int, _ page: inout Page) {
      if index == 1 { page.gap = 2 }
    }
    let alone = try differences(to: widen)
    let both = try differences { index, page in
      page.dates = ["24 Nov 2015", "2 Dec 2015"]
      widen(index, &page)
    }
    #expect(alone.causes.count == 1)
    expect(2, causesOf: both)
    let forms = alone.causes[0].forms.map(\.form)
    #expect(both.causes[1].forms.map(\.form) == forms)
    #expect(both.causes[1].changes.allSatisfy { $0.state == "app/list/again" })
  }

  @Test func `an edit that is proved elsewhere is no cause where the golden had the new words`()
    throws
  {
    let differences = try differences { index, page in
      if index == 1 { page.title = "Stories" }
    } to: { index, page in
      page.title = "Stories"
      if index == 1 { page.gap = 2 }
    }
    expect(2, causesOf: differences)
    let words = try #require(differences.causes.first { $0.title.contains("Stories") })
    let states = Set(words.changes.map(\.state))
    #expect(states == ["app/list/loaded", "app/list/third"])
  }

  @Test func `an item that was dropped is one cause, also beside another format of all dates`()
    throws
  {
    func drop(_ index: Int, _ page: inout Page) {
      guard index == 1 else { return }
      page.rows.removeFirst()
      page.dates.removeFirst()
    }
    let alone = try differences(to: drop)
    #expect(alone.causes.count == 1, "\(alone.causes.map(\.title))")
    let both = try differences { index, page in
      page.dates = ["24 Nov 2015", "2 Dec 2015"]
      drop(index, &page)
    }
    expect(2, causesOf: both)
    let removed = try #require(both.causes.last).forms.map(\.form.old)
    let words = removed.joined(separator: " ")
    #expect(words.contains("Harbour seals return"))
    #expect(!words.contains("December"))
  }

  @Test func `words that were dropped with their text aren't those that all texts have lost`()
    throws
  {
    let both = try differences { _, page in
      page.rows[0] = ""
    } to: { index, page in
      page.rows[0] = ""
      page.dates = page.dates.map { String($0.dropLast(5)) }
      if index == 1 {
        page.rows.removeFirst()
        page.dates.removeFirst()
      }
    }
    expect(2, causesOf: both)
    let changes = try #require(both.causes.last).changes
    #expect(changes.allSatisfy { $0.state == "app/list/again" })
  }

  @Test func `rows in another order, and a lower text in all rows, are one cause of a few lines`()
    throws
  {
    func fill(_ index: Int, _ page: inout Page) {
      page.rows = (1...9).map { "Row number \($0) of a list that somebody reads" }
      page.dates = (1...9).map { "\($0) May 2015" }
    }
    let reversed = try differences(from: fill) { index, page in
      fill(index, &page)
      page.rows.reverse()
      page.dates.reverse()
    }
    expect(1, causesOf: reversed)
    let report = DiffText().encode(reversed)
    #expect(report.split(separator: "\n").count <= 40)
    let apart = try differences(from: fill) { index, page in
      fill(index, &page)
      page.gap = 3
    }
    expect(1, causesOf: apart)
  }

  @Test func `one text in the place of many others is one cause`() throws {
    let notes = ["A harbour without ships", "Nobody came", "The lamp burns"]
    let differences = try differences { index, page in
      page.note = notes[index]
    } to: { _, page in
      page.note = "This story has no introduction."
    }
    expect(1, causesOf: differences)
    #expect(isWhole(differences))
  }

  @Test func `the example is the first state's text at the width that is nearest to 40`() throws {
    let differences = try differences { _, page in page.title = "Stories" }
    #expect(differences.causes.map(\.example.path) == ["app/list/loaded.24.txt"])
  }

  @Test func `an edit belongs to its text and its role: equal words of another text stay`() throws {
    let differences = try differences { _, page in
      page.rows = ["soon, and later.", "later"]
      page.title = "soon"
    } to: { _, page in
      page.rows = ["soon, and later.", "soon"]
      page.title = "soon"
    }
    #expect(differences.problems == [])
    #expect(isWhole(differences))
    let forms = differences.causes.flatMap(\.forms)
    #expect(forms.allSatisfy { $0.form.role != "title" })
  }

  @Test func `a role is told apart from the words that have it`() throws {
    let differences = try differences { _, page in
      page.role = "status"
      page.title = "Stories"
    }
    expect(2, causesOf: differences)
    let forms = differences.causes.flatMap(\.forms).map(\.form)
    let role = try #require(forms.first { $0.kind == .role })
    #expect(role.old == "aside")
    #expect(role.new == "status")
  }

  @Test func `a golden that isn't drawn as it is has no proof, and its rows are listed`() throws {
    let folder = TemporaryFolder()
    try folder.record([specimen("loaded", Page())])
    let new = specimen("loaded", Page(title: "Stories"))
    let changes = try folder.comparison(of: [new]).changes
    let sides = Comparison(changes: changes, count: 4, between: ("a", "b"))
    let other = specimen("loaded", Page(title: "Something else"))
    let differences = Differences(sides, specimens: [other])
    #expect(differences.all.allSatisfy { !differences.isProved($0.change) })
    #expect(differences.caution != nil)
    let drawn = Differences(sides, specimens: [new])
    #expect(isWhole(drawn))
    #expect(drawn.caution == nil)
  }
}
