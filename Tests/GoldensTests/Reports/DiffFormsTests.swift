import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct DiffFormsTests {
  private let folder: TemporaryFolder
  private let hostile = "```\n</details>\n<script>alert(1)</script> @everyone #1 ![x](https://example.com/x.png)\n"

  init() throws { folder = TemporaryFolder() }

  /// The differences of states whose goldens hold one text and draw another.
  private func document(_ pairs: [(path: String, old: String, new: String)], context: Int = 1) throws -> DiffDocument {
    let specimens = pairs.map { Specimen.of($0.new, path: $0.path) }
    for pair in pairs {
      for golden in Specimen.of(pair.old, path: pair.path).goldens { try folder.write(golden.bytes(), to: golden.path) }
    }
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store)
    return DiffDocument(comparison, command: "preview", context: context)
  }

  @Test func `a change in three states is shown once, with marked cells and a line for each state`() throws {
    let names = ["a", "b", "c"]
    let document = try document(names.map { ("app/screen/\($0)", "港 nine stories", "港 nine items") })
    #expect(
      DiffText().encode(document) == """
        c7a0  1 change in 9 goldens: “stories” → “items”
          app/screen/a.40.txt
            1 - 港 nine stories
                        ~~~~~~~
            1 + 港 nine items
                        ^^^^^
          only this:
            app/screen/a  40, styles, spoken
            app/screen/b  40, styles, spoken
            app/screen/c  40, styles, spoken
          see it:    preview app/screen/a --width 40
          record it: preview --record --cause c7a0

        """)
    let colored = DiffText(isColored: true).encode(document)
    #expect(Escapes.stripped(from: Array(colored.utf8)) == Array(DiffText().encode(document).utf8))
    #expect(colored.contains("\u{1B}[1;7;32mitems"))
  }

  @Test func `a drawing that a gate refuses has the reason instead of the command to record it`() throws {
    let names = ["a", "b"]
    for name in names {
      try folder.write(
        Specimen.of("old", path: "app/screen/\(name)").goldens[0].bytes(), to: "app/screen/\(name).40.txt")
    }
    let specimens = names.map { Specimen.of("new", path: "app/screen/\($0)") }
    let comparison = try Comparison(of: specimens, among: specimens, in: folder.store)
    func commands(_ refused: [String]) -> [String] {
      let violations = refused.map { GateViolation(.ascii, "app/screen/\($0)", "no replacement") }
      let document = DiffDocument(comparison, command: "preview", refusing: violations)
      return DiffText.commands(for: document).filter { $0.contains(":   ") || $0.contains("record it") }
    }
    #expect(commands([]).allSatisfy { !$0.contains("refused") } && commands([]).contains { $0.contains("record it") })
    #expect(commands(["a"]).contains { $0.contains("refused:   1 of 2 goldens: app/screen/a: ascii: no replacement") })
    #expect(commands(["a"]).contains { $0.contains("record it") })
    #expect(commands(names).allSatisfy { !$0.contains("record it") })
  }

  @Test func `every form names the cause, the other causes of its goldens, and the gate that refuses a drawing`() throws
  {
    let findings = [
      Finding.changed(
        "a/b/c.40.txt", "one\n\nkept\nkept too\nkept as well\ntwo\n", "1\n\nkept\nkept too\nkept as well\n2\n"),
      .changed("a/b/d.40.txt", "one\n", "1\n"), .changed("a/b/e.40.txt", "two\n", "2\n"),
    ]
    let violation = GateViolation(.ascii, "a/b/d", "no replacement for *")
    let document = DiffDocument(Comparison(findings: findings, count: 3), command: "preview", refusing: [violation])
    let ids = document.groups.map(\.id)
    #expect(ids.count == 2)
    let markdown = DiffMarkdown().encode(document)
    let html = DiffHTML.encode(document)
    for (id, other) in zip(ids, ids.reversed()) {
      #expect(markdown.contains("<summary><code>\(id)</code> 1 change in 2 goldens"))
      #expect(markdown.contains("\n\nwith \(other):\n\n- `a/b/c` 40\n"))
      #expect(html.contains("<article id=\"\(id)\">") && html.contains("<p>this and <a href=\"#\(other)\">"))
    }
    #expect(markdown.contains("**refused**: <code>1 of 2 goldens: a/b/d: ascii: no replacement for &#42;</code>"))
    #expect(html.contains("<p>refused: 1 of 2 goldens: a/b/d: ascii: no replacement for *</p>"))
  }

  @Test func `a small change within a word is marked`() {
    func marks(_ old: String, _ new: String) -> [String?] {
      let difference = RowDifference(old: Array(old.utf8), new: Array(new.utf8))
      return DiffRow.rows(of: difference, context: 0).map { $0.marks($0.kind == .added ? "^" : "~") }
    }
    #expect(marks("a Harboux b", "a Harbour b") == ["        ~", "        ^"])
    #expect(marks("a b", "a  b") == [nil, "  ^"])
    #expect(marks("港口 日本語 x", "港口 日本人 x") == ["         ~~", "         ^^"])
    #expect(marks("stay", "stay  ") == [nil, "    ^^"])
    #expect(marks("one\ntwo", "new") == [nil, nil, nil])
    #expect(marks("keep one\nkeep two", "keep one two three") == [nil, "~~~~", "             ^^^^^"])
  }

  @Test func `the number of context rows can be chosen`() throws {
    let rows = (1...20).map { "row \($0)" }.joined(separator: "\n")
    let pair = ("app/screen/a", rows, rows.replacing("row 10", with: "row X"))
    for context in [0, 1, 3, 100] {
      let document = try document([pair], context: context)
      let rows = document.rows(of: document.groups[0])
      #expect(rows.count { $0.kind == .same } == min(context * 2, 19))
      #expect(rows.count { $0.kind == .gap } == (context < 10 ? 2 : 0))
    }
  }

  @Test func `a golden can't escape from Markdown or mention a user`() throws {
    let document = try document([("app/screen/a", "plain", hostile), ("app/screen/b", "plain", "@everyone ````")])
    let text = DiffMarkdown().encode(document)
    var fence: Substring?
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      if line.hasPrefix("```") { fence = line.prefix { $0 == "`" } }
      depth += line.hasPrefix("<details>") ? 1 : line.hasPrefix("</details>") ? -1 : 0
      #expect(depth >= 0 && depth <= 1 && !line.contains("<script"))
      // Mentions are allowed only inside code.
      if let mention = line.firstIndex(of: "@") { Issue.record("\(line[mention...])") }
    }
    #expect(fence == nil && depth == 0)
  }

  @Test(arguments: [2_000, 5_000, 60_000])
  func `Markdown is limited, and says how much is missing`(limit: Int) throws {
    let pairs = (1...40).map { ("app/screen/s\($0)", "plain", String(repeating: "words\($0) 界 ", count: 300)) }
    let document = try document(pairs)
    let text = DiffMarkdown(limit: limit).encode(document)
    #expect(text.utf8.count <= limit)
    #expect(text.contains("<details>"))
    #expect(text.count(of: "<details>") == text.count(of: "</details>"))
    #expect(text.count(of: "<details>") == document.groups.count || text.contains("more: `preview --diff`"))
  }

  @Test func `a difference as JSON can be decoded, even for hostile goldens`() throws {
    struct Document: Decodable {
      struct Group: Decodable {
        struct Golden: Decodable { var path: String, verdict: String }
        var title: String
        var goldens: [Golden]
      }
      var compared: Int
      var groups: [Group]
    }
    let text = try DiffJSON.encode(try document([("app/screen/a", "plain", hostile)]))
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.compared == 3)
    #expect(
      document.groups.flatMap(\.goldens).map(\.path).sorted() == [
        "app/screen/a.40.styles.txt", "app/screen/a.40.txt", "app/screen/a.spoken.txt",
      ])
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `a page fetches nothing and runs no script of a golden`() throws {
    let page = DiffHTML.encode(try document([("app/screen/a", "plain", hostile)]))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<script") && !page.contains(" src=") && !page.contains("@import") && !page.contains("url("))
    #expect(page.contains("&lt;script&gt;"))
  }

  @Test func `file names in reports are safe to print`() throws {
    try folder.write("x\n", to: "a/\u{1B}[31m\u{202E}.txt")
    let comparison = try Comparison(of: [], among: [], in: folder.store)
    let document = DiffDocument(comparison, command: "preview")
    for text in [DiffText().encode(document), DiffMarkdown().encode(document), DiffHTML.encode(document)] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
  }

  @Test func `a report without differences is empty or one line`() throws {
    let document = try document([("app/screen/a", "same", "same")])
    #expect(DiffText().encode(document) == "")
    #expect(DiffMarkdown().encode(document) == "All 3 goldens match.\n")
  }
}

extension String {
  fileprivate func count(of word: String) -> Int {
    split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}
