import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// What two recorded goldens differ in: nothing is drawn, so nothing is taken back.
@Suite struct FormTests {
  private func causes(_ changes: [Change]) -> [Cause] {
    Differences(Comparison(changes: changes, count: changes.count)).causes
  }

  private func titles(_ changes: [Change]) -> [String] {
    causes(changes).map(\.title)
  }

  /// A changed golden of a screen.
  private func changed(_ old: String, _ new: String, of golden: String = "c.40") -> Change {
    .changed("a/b/\(golden).txt", old + "\n", new + "\n")
  }

  @Test func `every difference has a form`() throws {
    try Example.check { line in
      let sides = line.split(separator: " ⇒ ").map(String.init)
      let causes = causes([changed(sides[0], sides[1])])
      let forms = causes.flatMap(\.forms)
      let told = forms.map { form in "\(form.count) × \(form.form)" }
      return told.joined(separator: ", ")
    }
  }

  @Test
  func `the same words are one cause beside other words, and a title begins with the edit`() {
    var changes: [Change] = []
    for state in 1...9 {
      for width in [40, 100] {
        let golden = "s\(state).\(width)"
        changes.append(changed("\(state) stories", "\(state) items", of: golden))
      }
    }
    let many = "“stories” → “items”   18 goldens"
    #expect(titles(changes) == [many])
    changes.append(changed("Board\nold", "Board\nnew", of: "x.40"))
    let other = "“old” → “new”   a/b/x.40.txt"
    #expect(titles(changes) == [many, other])
  }

  @Test
  func `a change of roles is one cause, and what only moved with its words is told with them`() {
    let text = changed("one two", "one three")
    let moved = changed("1:1-7  title", "1:1-9  title", of: "c.40.styles")
    let both = titles([moved, text])
    #expect(both == ["“two” → “three”   2 goldens of a/b/c"])
    let alone = titles([moved])
    #expect(alone == ["Role “title” in cells 1-7 → 1-9   a/b/c.40.styles.txt"])
    let restyled = (1...3).map { number in
      changed("1:1-7  title", "1:1-7  link", of: "d\(number).40.styles")
    }
    #expect(titles(restyled) == ["Role “title” → “link”   3 goldens"])
  }

  @Test func `a removed rule is one form at all widths`() {
    let changes = [40, 100].map { width in
      let rule = String(repeating: "━", count: width)
      return changed("Board\n\(rule)", "Board", of: "c.\(width)")
    }
    #expect(titles(changes) == ["− “━” [rule]   2 goldens of a/b/c"])
  }

  @Test func `forms of one kind are listed together, and one that occurs once with its golden`()
    throws
  {
    func cause(_ numbers: [Int]) throws -> Cause {
      let rows = numbers.map { "word\($0) stays" }
      let old = rows.joined(separator: "\n")
      let new = old.replacing("word", with: "more")
      return try #require(causes([changed(old, new)]).first)
    }
    let few = try cause([1, 2, 2, 3, 3, 3, 4, 4, 4, 4])
    #expect(few.words == "“word4” → “more4”")
    let others = "“word2” → “more2” ×2, “word3” → “more3” ×3"
    #expect(few.lines == [others, "a/b/c.40.txt: “word1” → “more1”"])
    let twice = try cause(Array(100...400) + Array(100...399))
    #expect(twice.lines.first?.hasSuffix(" more") == true)
    #expect(twice.lines.last == "a/b/c.40.txt: “word400” → “more400”", "it is never cut")
    let whole = twice.words + twice.lines(room: .max).joined()
    for number in 100...400 {
      #expect(whole.contains("“word\(number)” → “more\(number)”"))
    }
  }

  @Test func `a renamed screen is one move, and other verdicts name their states`() {
    let names = ["loaded.40", "loaded.100", "empty.spoken"]
    let moves = names.map { name in
      let old = "news/detail/\(name).txt"
      return Change.of("news/story/\(name).txt", .moved(from: old))
    }
    #expect(titles(moves) == ["3 goldens moved: news/detail → news/story"])
    let others: [Change] = [
      .of("a/b/c.40.txt", .missing),
      .of("a/b/c.100.txt", .missing),
      .of("a/b/d.40.txt", .orphaned),
      .of("a/b/g.40.txt", .invalid(.conflict(row: 2))),
      .of("a/b/h.40.txt", .unstable),
    ]
    #expect(
      titles(others) == [
        "2 goldens missing (a/b/c)",
        "1 golden orphaned, which no state draws (a/b/d)",
        "1 golden invalid (a/b/g): merge conflict marker",
        "1 golden unstable: two drawings of one state differ (a/b/h)",
      ])
  }

  @Test func `every golden is in one cause, the text of a state first and narrow before wide`() {
    let order = [
      "b.100",
      "c.40",
      "c.100",
      "c.40.styles",
      "c.spoken",
    ]
    let paths = order.map { "a/b/\($0).txt" }
    let changes = paths.reversed().map { Change.of($0, .missing) }
    let causes = causes(changes)
    #expect(causes.count == 1)
    #expect(causes.first?.changes.map(\.path) == paths)
  }

  @Test
  func `a name changes with everything in the cause: the golden, the row, the role and the count`()
  {
    func names(_ changes: Change...) -> [String] {
      causes(changes).map(\.name)
    }
    let old = "2015\nx\n2015"
    let first = "2016\nx\n2015"
    let last = "2015\nx\n2016"
    let one = changed(old, first)
    let row = changed(old, last)
    let golden = changed(old, first, of: "d.40")
    let all = [
      names(one),
      names(row),
      names(golden),
      names(one, golden),
    ]
    #expect(Set(all).count == 4)
    #expect(names(one) == names(one))
    for name in all.joined() {
      #expect(name.count == 17)
      #expect(name.hasPrefix("c"))
    }
    #expect(causes([one]).first?.id.count == 8)
  }

  @Test func `a name is given whole or by seven digits or more, and only if one cause has it`()
    throws
  {
    let one = changed("one", "1")
    let two = changed("two", "2", of: "d.40")
    let causes = causes([one, two])
    let first = causes[0]
    let second = causes[1]
    let selected = try Cause.select([second.name, first.id], from: causes)
    #expect(selected.map(\.name) == [second.name, first.name])
    let unknown = [
      String(first.name.prefix(7)),
      "c",
      "",
      first.name + "0",
    ]
    for name in unknown {
      #expect(throws: GoldensError.self) { try Cause.select([name], from: causes) }
    }
  }
}
