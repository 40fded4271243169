import Testing
import TextLayout

@testable import Goldens

@Suite struct FormTests {
  private func titles(_ findings: [Finding]) -> [String] { Cause.causes(of: findings).map(\.title) }

  @Test func `one word that changed on pages of all sizes is one change`() {
    let narrow = "9 stories\n━━━━━━━━━\nAll the\nstories of the\nday\n"
    let wide = "9 stories\n━━━━━━━━━━━━━━━━━━━━━\nAll the stories of the day\n"
    func renamed(_ text: String) -> String { text.replacing("stories", with: "items") }
    let findings = (1...18).flatMap { state in
      [
        Finding.changed(
          "app/list/s\(state).40.txt", narrow, "9 items\n━━━━━━━\nAll the items\nof the day\n"),
        Finding.changed("app/list/s\(state).100.txt", wide, renamed(wide)),
      ]
    }
    #expect(titles(findings) == ["1 change in 36 goldens: “stories” → “items”"])
    let spoken = Finding.changed("app/list/s1.spoken.txt", "⟨9 stories⟩\n", "⟨9 items⟩\n")
    #expect(titles(findings + [spoken]) == ["1 change in 37 goldens: “stories” → “items”"])
    let outlier = Finding.changed("app/list/x.40.txt", "9 stories, old\n", "9 items, new\n")
    #expect(
      titles(findings + [outlier]) == [
        "1 change in 36 goldens: “stories” → “items”",
        "1 change in 1 golden: “stories, old” → “items, new”",
      ])
  }

  @Test func `movements of one screen at several sizes are one cause`() {
    let widths = [40: 1, 60: 2, 100: 3]
    func findings(_ screen: String) -> [Finding] {
      widths.map { width, columns in
        let shifted = "title\n\n\(String(repeating: " ", count: columns))row\n"
        return .changed("app/\(screen)/a.\(width).txt", "title\n\nrow\n", shifted)
      }
    }
    let causes = Cause.causes(of: findings("list"))
    #expect(causes.map(\.lines) == [["1 column to the right; 2, 3 columns to the right"]])
    let gap = Finding.changed("app/detail/a.40.txt", "one\n\ntwo\n", "one\n\n\ntwo\n")
    #expect(Cause.causes(of: findings("list") + [gap]).count == 2)
  }

  @Test
  func `what only wide pages have is one cause, apart from an edit that narrow pages have too`() {
    let breakpoint = [
      Finding.changed("app/list/a.100.txt", "one two\n", "one three\n"),
      Finding.changed("app/detail/a.80x24.txt", "title\n\nrow\n", "title\n\n  row\n"),
    ]
    #expect(Cause.causes(of: breakpoint, hasNarrow: true).count == 1)
    #expect(Cause.causes(of: breakpoint).count == 2, "a catalogue can have wide pages alone")
    let gap = (1...3).map {
      Finding.changed("app/search/s\($0).100.txt", "one\n\ntwo\n", "one\n\n\ntwo\n")
    }
    #expect(
      Cause.causes(of: breakpoint + gap, hasNarrow: true).count == 2, "another edit of wide pages")
    let (short, long) = ("Built in the spring…", "Built in the spring, sold in autumn")
    let field = [
      Finding.changed("app/list/b.40.txt", "ferry\n\(short)\n", "ferry\n"),
      Finding.changed("app/list/b.100.txt", "ferry\n\(long)\n", "ferry\n"),
      Finding.changed(
        "app/list/b.spoken.txt", "1. link: ⟨ferry⟩\n  by: ⟨\(long)⟩\n", "1. link: ⟨ferry⟩\n"),
    ]
    let causes = Cause.causes(of: breakpoint + field, hasNarrow: true)
    #expect(
      causes.map { $0.forms.map(\.form.old) } == [[long, short, "by: ⟨\(long)⟩"], ["", "two"]])
  }

  @Test func `dates in another format are one cause, and each is told`() {
    let dates = [
      ("1 May 2016", "2016-05-01"), ("7 June 2016", "2016-06-07"), ("9 July 2016", "2016-07-09"),
    ]
    let findings = dates.enumerated().flatMap { index, date in
      [
        Finding.changed("app/list/s\(index).40.txt", "on \(date.0)\n", "on \(date.1)\n"),
        Finding.changed(
          "app/list/s\(index).40.styles.txt", "1:1-13  aside\n", "1:1-\(index + 10)  aside\n"),
      ]
    }
    let causes = Cause.causes(of: findings)
    #expect(causes.map { $0.forms.map(\.form.new).sorted() } == [dates.map(\.1)])
  }

  @Test func `looks of roles that change in two directions are a cause for each role`() {
    func page(_ looks: [(String, String)]) -> String {
      looks.map { "\($0.padded(to: 8))\($1)\n" }.joined()
    }
    let old = page([
      ("title", "bold"), ("body", "regular"), ("link", "bold underlined"), ("note", "bold"),
    ])
    let new = page([
      ("title", "regular"), ("body", "bold"), ("link", "bold"), ("note", "bold underlined"),
    ])
    #expect(
      Set(titles([.changed("themes/terminal.100.txt", old, new)])) == [
        "1 change in 1 golden: “bold” → “regular” (title)",
        "1 change in 1 golden: “regular” → “bold” (body)",
        "1 change in 1 golden: − “underlined” (link)",
        "1 change in 1 golden: + “underlined” (note)",
      ])
    let lost = page([("title", "bold"), ("body", "regular"), ("link", "bold"), ("note", "regular")])
    #expect(
      titles([.changed("themes/terminal.100.txt", new, lost)]).count == 3,
      "each weight can be accepted alone")
  }

  @Test func `styles that only moved with their words belong to the same change`() {
    let text = Finding.changed("a/b/c.40.txt", "one two\n", "one three\n")
    let moved = Finding.changed("a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-9  title\n")
    #expect(titles([moved, text]) == ["1 change in 2 goldens: “two” → “three”"])
    let longer = Finding.changed(
      "a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-7  title\n2:1-5  title\n")
    let twoRows = Finding.changed("a/b/c.40.txt", "one two\n", "one two\nthree\n")
    #expect(titles([longer, twoRows]) == ["1 change in 2 goldens: + “three”"])
    let restyled = Finding.changed("a/b/c.40.styles.txt", "1:1-7  title\n", "1:1-9  link\n")
    #expect(
      Set(titles([restyled, text])) == [
        "1 change in 2 goldens: “two” → “three”", "1 style change in 2 goldens: “title” → “link”",
      ])
    let cut = Finding.changed("a/b/c.40.txt", "a ferry sailed\n", "a ferry…\n")
    let mark = Finding.changed(
      "a/b/c.40.styles.txt", "1:1-14  back outside\n", "1:1-7  back outside\n1:8-8  back\n")
    #expect(Cause.causes(of: [cut, mark]).map { $0.consequences.map(\.form.new) } == [["back"]])
    #expect(titles([moved]) == ["1 change in 1 golden: “1:1-7” → “1:1-9” (title)"])
  }

  /// What differs, and the forms that must be told of it, those that follow after a bar.
  @Test(arguments: [
    ("one two\nthree\n", "one\ntwo three\n", "other line breaks; other line breaks"),
    ("sailed  Monday\n", "sailed Monday\n", "2 spaces → 1 space (sailed Monday)"),
    ("1,613 votes\n", "1.613 votes\n", "“,” → “.” (in numbers)"),
    ("1,613\u{A0}votes\n", "1,613 votes\n", "“1,613⍽” → “1,613·” (votes)"),
    ("3 votes\n", "4 votes\n", "“3” → “4” (votes)"),
    ("Saved (3)\n", "Saved (4)\n", "“3” → “4” (Saved)"),
    ("███░░\n", "████░\n", "“░” → “█”"), ("⟨9⟩ stories\n", "9 stories\n", "“⟨9⟩” → “9” (stories)"),
    ("Getting the news…\n", "Getting…\n", "“Getting the news” → “Getting”"),
    ("one\nGetting the news…\n", "one\n", "− “Getting the news…”"),
    ("Try again\n", "Tryagain\n", "“Try again” → “Tryagain”"),
    ("Try\nagain\n", "Tryagain\n", "“Try again” → “Tryagain”"),
    ("━━━━━━━━\n", "━━━━━━━━━━\n", "━━━ 2 cells longer"),
    ("one\ntwo\n", "two\none\n", "moved: “one”; moved: “one”"),
    ("Ann likes the sea and Bob\n", "Bob likes the sea and Ann\n", "moved: “Ann”; moved: “Bob”"),
    ("1 vote, 2 views\n", "2 vote, 1 views\n", "− “1 vote,”; + “vote, 1”"),
    ("one\n\ntwo\n", "one\n\n\ntwo\n", "1 more blank row"),
    ("one\ntwo\nthree\n", "one\n two\nthree\n", "1 column to the right"),
    (
      "one\ntwo\nthree\nfour\n", "  one\n  two\n   three\n  four\n",
      "2 columns to the right; 2 columns to the right; 3 columns to the right; 2 columns to the right"
    ),
  ]) func `every difference has a form`(old: String, new: String, forms: String) {
    let causes = Cause.causes(of: [.changed("a/b/c.40.txt", old, new)])
    let told = causes.flatMap { cause in
      (cause.forms + cause.consequences).flatMap {
        Array(repeating: $0.form.description, count: $0.count)
      }
    }
    #expect(told.sorted() == forms.split(separator: "; ").map(String.init).sorted())
  }

  @Test func `a text is shortened at another place only if the next word has no room`() {
    let rule = "────────────────────\n"
    func forms(_ old: String, _ new: String) -> [String] {
      Cause.causes(of: [.changed("a/b/c.40.txt", rule + old, rule + new)])
        .flatMap { $0.forms + $0.consequences }.map(\.form.description).sorted()
    }
    #expect(
      forms("  The ferry sailed at…\n", "     The ferry sailed…\n").contains(
        "shortened at another place"))
    #expect(
      forms("  The ferry sailed at…\n", "   The ferry…\n").contains("“ferry sailed at” → “ferry”"))
  }

  @Test func `a renamed screen is one move, and other verdicts are one group each`() {
    let moves = ["loaded.40", "loaded.100", "empty.spoken"].map {
      Finding.of("news/story/\($0).txt", .moved(from: "news/detail/\($0).txt"))
    }
    #expect(titles(moves) == ["3 goldens moved: news/detail → news/story"])
    #expect(
      titles([
        .of("a/b/c.40.txt", .missing), .of("a/b/c.100.txt", .missing),
        .of("a/b/d.40.txt", .orphaned),
        .of("a/b/e.40.txt", .invalid(.carriageReturn(row: 1))),
        .of("a/b/f.40.txt", .invalid(.carriageReturn(row: 9))),
        .of("a/b/g.40.txt", .invalid(.conflict(row: 2))), .of("a/b/h.40.txt", .unstable),
      ]) == [
        "2 goldens missing", "1 change in 2 goldens: “old” → “new”",
        "2 goldens invalid: CR LF instead of LF",
        "1 golden orphaned: no state draws it",
        "1 golden invalid: merge conflict marker",
        "1 golden unstable: two drawings of one state differ",
      ])
  }

  @Test func `every finding is in one group, the text of a state first and narrow before wide`() {
    let names = ["c.spoken", "c.100", "c.40.styles", "c.40", "b.100"]
    let groups = Cause.causes(of: names.map { .of("a/b/\($0).txt", .missing) })
    #expect(
      groups.map { $0.findings.map(\.path) } == [
        [
          "a/b/b.100.txt", "a/b/c.40.txt", "a/b/c.100.txt", "a/b/c.40.styles.txt",
          "a/b/c.spoken.txt",
        ]
      ])
  }
}
