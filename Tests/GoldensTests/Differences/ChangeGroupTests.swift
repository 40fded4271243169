import Testing

@testable import Goldens

@Suite struct ChangeGroupTests {
  private func titles(_ findings: [Finding]) -> [String] { ChangeGroup.groups(of: findings).map(\.title) }

  @Test func `one word that changed on pages of all sizes is one change`() {
    let narrow = "9 stories\n━━━━━━━━━\nAll the\nstories of the\nday\n"
    let wide = "9 stories\n━━━━━━━━━━━━━━━━━━━━━\nAll the stories of the day\n"
    func renamed(_ text: String) -> String { text.replacing("stories", with: "items") }
    let findings = (1...18).flatMap { state in
      [
        Finding.changed("app/list/s\(state).40.txt", narrow, "9 items\n━━━━━━━\nAll the items\nof the day\n"),
        Finding.changed("app/list/s\(state).100.txt", wide, renamed(wide)),
      ]
    }
    #expect(titles(findings) == ["1 change in 36 goldens: “stories” → “items”"])
    let spoken = Finding.changed("app/list/s1.spoken.txt", "⟨9 stories⟩\n", "⟨9 items⟩\n")
    #expect(titles(findings + [spoken]) == ["1 change in 37 goldens: “stories” → “items”"])
    let outlier = Finding.changed("app/list/x.40.txt", "9 stories, old\n", "9 items, new\n")
    #expect(
      titles(findings + [outlier]) == [
        "1 change in 36 goldens: “stories” → “items”", "1 change in 1 golden: “stories, old” → “items, new”",
      ])
  }

  @Test func `styles that only moved with their words belong to the same change`() {
    let text = Finding.changed("a/b/c.40.txt", "one two\n", "one three\n")
    let moved = Finding.changed("a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-9  title\n")
    #expect(titles([moved, text]) == ["1 change in 2 goldens: “two” → “three”"])
    let longer = Finding.changed("a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-7  title\n2:1-2  title\n")
    let twoRows = Finding.changed("a/b/c.40.txt", "one two\n", "one two\nthree\n")
    #expect(titles([longer, twoRows]) == ["1 change in 2 goldens: + “three”"])
    let restyled = Finding.changed("a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-7  link\n")
    #expect(
      titles([restyled, text])
        == [
          "1 change in 2 goldens: “two” → “three”", "1 style change in 1 golden: “title” → “link”",
        ])
    #expect(titles([moved]) == ["same styles, different positions in 1 golden"])
  }

  @Test func `different line breaks and a different spoken order are named as such`() {
    #expect(
      titles([.changed("a/b/c.40.txt", "one two\nthree\n", "one\ntwo three\n")])
        == ["same words, different positions in 1 golden of a/b"])
    #expect(
      titles([.changed("a/b/c.spoken.txt", "one\ntwo\n", "two\none\n")])
        == ["same words, different order in 1 golden"])
  }

  @Test func `a renamed screen is one move, and other verdicts are one group each`() {
    let moves = ["loaded.40", "loaded.100", "empty.spoken"].map {
      Finding.of("news/story/\($0).txt", .moved(from: "news/detail/\($0).txt"))
    }
    #expect(titles(moves) == ["3 goldens moved: news/detail → news/story"])
    #expect(
      titles([
        .of("a/b/c.40.txt", .missing), .of("a/b/c.100.txt", .missing), .of("a/b/d.40.txt", .orphaned),
        .of("a/b/e.40.txt", .invalid(.carriageReturn(row: 1))), .of("a/b/f.40.txt", .invalid(.carriageReturn(row: 9))),
        .of("a/b/g.40.txt", .invalid(.conflict(row: 2))), .of("a/b/h.40.txt", .unstable),
      ]) == [
        "2 goldens missing", "2 goldens invalid: CR LF instead of LF", "1 golden orphaned: no state draws it",
        "1 golden invalid: merge conflict marker",
        "1 golden unstable: two drawings of one state differ",
      ])
  }

  @Test func `every finding is in one group, the text of a state first and narrow before wide`() {
    let names = ["c.spoken", "c.100", "c.40.styles", "c.40", "b.100"]
    let groups = ChangeGroup.groups(of: names.map { .of("a/b/\($0).txt", .missing) })
    #expect(
      groups.map { $0.findings.map(\.path) } == [
        ["a/b/b.100.txt", "a/b/c.40.txt", "a/b/c.100.txt", "a/b/c.40.styles.txt", "a/b/c.spoken.txt"]
      ])
  }

  @Test func `two hundred completely changed goldens are grouped`() {
    let old = (0..<120).map { "old \($0) words of a row \($0 % 7)\n" }.joined()
    let findings = (0..<200).map { index in
      let new = (0..<120).map { "new \($0 + index) words in the row \($0 % 5)\n" }.joined()
      return Finding.changed("a/b/s\(index).40.txt", old, new)
    }
    #expect(ChangeGroup.groups(of: findings).reduce(0) { $0 + $1.findings.count } == 200)
  }
}
