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
      var parts: [Block] = []
      parts.append(
        Indent(
          first: [Run(mark, "back", isOrnament: true)],
          .text(TextBlock([Run(title, "title")]))
        ).asBlock)
      parts.append(Rule(rule, "rule").asBlock)
      for (row, date) in zip(rows, dates) {
        let text = TextBlock([Run(outside: row, "headline")])
        // Two runs are one text.
        let day = TextBlock([Run("on ", role), Run(date, role)])
        parts.append(.stack(Stack([.text(text), Block.text(day).labelled(label)])))
      }
      if let note { parts.append(.text(TextBlock([Run(SafeText(own: note), "status")]))) }
      return .stack(Stack(parts, gap: gap))
    }
  }

  private func specimen(_ state: String, _ page: Page) -> Specimen {
    Specimen.of(path: "app/list/\(state)", sizes: [Size(width: 24), Size(width: 60)]) {
      page.block()
    }
  }

  private let names = ["loaded", "again", "third"]

  /// The differences between an old and a new version of three states.
  private func differences(_ old: (Int, inout Page) -> Void, _ new: (Int, inout Page) -> Void)
    throws -> Differences
  {
    let folder = TemporaryFolder()
    func specimens(_ change: (Int, inout Page) -> Void) -> [Specimen] {
      names.indices.map { index in
        var page = Page()
        change(index, &page)
        return specimen(names[index], page)
      }
    }
    try folder.record(specimens(old))
    return Differences(try folder.comparison(of: specimens(new)))
  }

  private func whole(_ differences: Differences) -> Int {
    differences.all.count { differences.isProved($0.change) }
  }

  @Test(arguments: ["word", "suffix", "added", "removed", "glyph", "mark", "label", "row"])
  func `one edit of words or of a glyph is one cause, and every golden comes back`(edit: String)
    throws
  {
    let differences = try differences({ _, _ in }) { _, page in
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
    #expect(differences.causes.count == 1, "\(differences.causes.map(\.title))")
    #expect(!differences.all.isEmpty && whole(differences) == differences.all.count)
    check(differences)
  }

  @Test
  func `what else changed is another cause, alone, with the name that it has without the words`()
    throws
  {
    let months = { (page: inout Page) in page.dates = ["24 Nov 2015", "2 Dec 2015"] }
    let gap = { (index: Int, page: inout Page) in if index == 1 { page.gap = 2 } }
    let both = try differences({ _, _ in }) { index, page in
      months(&page)
      gap(index, &page)
    }
    let alone = try differences({ _, _ in }) { index, page in gap(index, &page) }
    #expect(both.causes.count == 2 && alone.causes.count == 1)
    #expect(both.causes[1].forms.map(\.form) == alone.causes[0].forms.map(\.form))
    #expect(both.causes[1].changes.allSatisfy { $0.state == "app/list/again" })
    check(both)
  }

  @Test func `an edit that is proved elsewhere is no cause where the golden had the new words`()
    throws
  {
    let differences = try differences { index, page in
      if index == 1 { page.title = "Stories" }
    } _: { index, page in
      page.title = "Stories"
      if index == 1 { page.gap = 2 }
    }
    let words = try #require(differences.causes.first { $0.title.contains("Stories") })
    let states = Set(words.changes.map(\.state))
    #expect(states == ["app/list/loaded", "app/list/third"])
    #expect(differences.causes.count == 2, "\(differences.causes.map(\.title))")
    check(differences)
  }

  @Test func `an item that was dropped is one cause, also beside another format of all dates`()
    throws
  {
    let drop = { (index: Int, page: inout Page) in
      guard index == 1 else { return }
      page.rows.removeFirst()
      page.dates.removeFirst()
    }
    let both = try differences({ _, _ in }) { index, page in
      page.dates = ["24 Nov 2015", "2 Dec 2015"]
      drop(index, &page)
    }
    let alone = try differences({ _, _ in }) { index, page in drop(index, &page) }
    #expect(alone.causes.count == 1, "\(alone.causes.map(\.title))")
    #expect(both.causes.count == 2, "\(both.causes.map(\.title))")
    let words = both.causes.last?.forms.map(\.form.old).joined(separator: " ") ?? ""
    #expect(words.contains("Harbour seals return") && !words.contains("December"))
    check(both)
  }

  @Test func `words that were dropped with their text aren't those that all texts have lost`()
    throws
  {
    let both = try differences({ _, page in
      page.rows[0] = ""
    }) { index, page in
      page.rows[0] = ""
      page.dates = page.dates.map { String($0.dropLast(5)) }
      if index == 1 {
        page.rows.removeFirst()
        page.dates.removeFirst()
      }
    }
    #expect(both.causes.count == 2, "\(both.causes.map(\.title))")
    #expect(both.causes.last?.changes.allSatisfy { $0.state == "app/list/again" } == true)
    check(both)
  }

  @Test func `rows in another order, and a lower text in all rows, are one cause of a few lines`()
    throws
  {
    let rows = (1...9).map { "Row number \($0) of a list that somebody reads" }
    let dates = (1...9).map { "\($0) May 2015" }
    func page(_ page: inout Page) {
      page.rows = rows
      page.dates = dates
    }
    let reversed = try differences({ _, old in page(&old) }) { _, new in
      page(&new)
      new.rows.reverse()
      new.dates.reverse()
    }
    #expect(reversed.causes.count == 1, "\(reversed.causes.map(\.title))")
    #expect(DiffText().encode(reversed).split(separator: "\n").count <= 40)
    check(reversed)
    let apart = try differences({ _, old in page(&old) }) { _, new in
      page(&new)
      new.gap = 3
    }
    #expect(apart.causes.count == 1, "\(apart.causes.map(\.title))")
    check(apart)
  }

  @Test func `one text in the place of many others is one cause`() throws {
    let differences = try differences({ index, page in
      page.note = ["A harbour without ships", "Nobody came", "The lamp burns"][index]
    }) { _, page in
      page.note = "This story has no introduction."
    }
    #expect(differences.causes.count == 1, "\(differences.causes.map(\.title))")
    #expect(whole(differences) == differences.all.count)
    check(differences)
  }

  @Test func `the example is the first state's text at the width that is nearest to 40`() throws {
    let differences = try differences({ _, _ in }) { _, page in page.title = "Stories" }
    #expect(differences.causes.map(\.example.path) == ["app/list/loaded.24.txt"])
  }

  @Test func `an edit belongs to its text and its role: equal words of another text stay`() throws {
    let differences = try differences({ _, page in
      page.rows = ["soon, and later.", "later"]
      page.title = "soon"
    }) { _, page in
      page.rows = ["soon, and later.", "soon"]
      page.title = "soon"
    }
    check(differences)
    #expect(whole(differences) == differences.all.count)
    #expect(differences.causes.flatMap(\.forms).allSatisfy { $0.form.role != "title" })
  }

  @Test func `a role is told apart from the words that have it`() throws {
    let differences = try differences({ _, _ in }) { _, page in
      page.role = "status"
      page.title = "Stories"
    }
    let forms = differences.causes.flatMap(\.forms).map(\.form)
    #expect(forms.contains { $0.kind == .role && $0.old == "aside" && $0.new == "status" })
    #expect(differences.causes.count == 2, "\(differences.causes.map(\.title))")
    check(differences)
  }

  @Test func `a golden that isn't drawn as it is has no proof, and its rows are listed`() throws {
    let folder = TemporaryFolder()
    try folder.record([specimen("loaded", Page())])
    var page = Page()
    page.title = "Stories"
    let comparison = try folder.comparison(of: [specimen("loaded", page)])
    page.title = "Something else"
    let differences = Differences(
      Comparison(changes: comparison.changes, count: 4, between: ("a", "b")),
      specimens: [specimen("loaded", page)])
    #expect(whole(differences) == 0 && differences.caution != nil)
    let drawn = Differences(
      Comparison(changes: comparison.changes, count: 4, between: ("a", "b")),
      specimens: comparison.specimens)
    #expect(whole(drawn) == drawn.all.count && drawn.caution == nil)
  }

  private func check(_ differences: Differences) {
    for problem in differences.problems { Issue.record("\(problem)") }
  }
}
