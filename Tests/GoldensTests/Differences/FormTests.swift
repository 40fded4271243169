import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

/// What two recorded goldens differ in: nothing is drawn, so nothing is taken back.
struct FormTests {
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
      let sides = line.sides
      let causes = causes([changed(sides[0], sides[1])])
      let forms = causes.flatMap(\.forms)
      let told = forms.map { form in "\(form.count) × \(form.form)" }
      return told.joined(separator: ", ")
    }
  }

  /// Each example is some goldens with their old and their new text.
  @Test func `the titles of causes say what changed, and where`() throws {
    try Example.check { line in
      let changes = line.split(separator: " ;; ").map { golden in
        let name = golden.prefix { $0 != " " }
        let sides = golden.dropFirst(name.count + 1).sides
        return changed(sides[0], sides[1], of: String(name))
      }
      return titles(changes).joined(separator: " ;; ")
    }
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
    let twice = try cause(Array(100...400) + Array(100...399))
    expectGolden(([few.words] + few.lines + twice.lines).joined(separator: "\n"))
    let whole = twice.words + twice.lines(room: .max).joined()
    for number in 100...400 {
      #expect(whole.contains("“word\(number)” → “more\(number)”"))
    }
  }

  @Test func `a renamed screen is one move, and other verdicts name their states`() {
    let moves = ["loaded.40", "loaded.100", "empty.spoken"].map { name in
      let old = "news/detail/\(name).txt"
      return Change.of("news/story/\(name).txt", .moved(from: old))
    }
    let others: [Change] = [
      .of("a/b/c.40.txt", .missing),
      .of("a/b/c.100.txt", .missing),
      .of("a/b/d.40.txt", .orphaned),
      .of("a/b/g.40.txt", .invalid(.conflict(row: 2))),
      .of("a/b/h.40.txt", .unstable),
    ]
    expectGolden(titles(moves + others).joined(separator: "\n"))
  }

  @Test func `every golden is in one cause, the text of a state first and narrow before wide`() {
    let order = ["b.100", "c.40", "c.100", "c.40.styles", "c.spoken"]
    let paths = order.map { "a/b/\($0).txt" }
    let causes = causes(paths.reversed().map { .of($0, .missing) })
    #expect(causes.map { $0.changes.map(\.path) } == [paths])
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
    let golden = changed(old, first, of: "d.40")
    let all = [names(one), names(changed(old, last)), names(golden), names(one, golden)]
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
    for name in [String(first.name.prefix(7)), "c", "", first.name + "0"] {
      #expect(throws: GoldensError.self) { try Cause.select([name], from: causes) }
    }
  }
}
