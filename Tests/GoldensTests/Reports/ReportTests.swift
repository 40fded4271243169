import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReportTests {
  private let folder = TemporaryFolder()
  private let hostile =
    "```\n</details>\n<script>alert(1)</script> @everyone #1 ![x](https://example.com/x.png)\n"

  /// The differences of states whose goldens hold one text and draw another.
  private func document(_ pairs: [(path: String, old: String, new: String)]) throws -> Differences {
    let specimens = pairs.map { Specimen.of($0.new, path: $0.path) }
    try folder.record(pairs.map { Specimen.of($0.old, path: $0.path) })
    return changing(Differences(try folder.comparison(of: specimens))) { $0.command = "preview" }
  }

  private func html(_ document: Differences) -> String {
    Gallery(html: HTML(light: Theme(), dark: Theme()), title: "A").encode([], differences: document)
  }

  @Test func `a report with every kind of cause is a golden in each form`() throws {
    let text = DiffText().encode(.sample)
    let colored = DiffText(isColored: true).encode(.sample)
    expectGolden(text, named: "reports/causes")
    expectGolden(colored.replacing("\u{1B}", with: "␛"), named: "reports/causes.ansi")
    #expect(Escapes.stripped(from: Array(colored.utf8)) == Array(text.utf8))
    expectGolden(DiffMarkdown().encode(.sample), named: "reports/causes", ending: "md")
    let causes = Gallery(html: HTML(light: Theme(), dark: Theme()), title: "").section(of: .sample)
    expectGolden(causes, named: "reports/causes", ending: "html")
    let json = try DiffJSON.encode(.sample)
    expectGolden(json, named: "reports/causes", ending: "json")
    #expect(try JSONTree(Array(json.utf8))["compared"] == .whole(40))
  }

  @Test func `the rows of a difference are a specimen that passes the gates`() {
    let rows = Differences.sample.causes.flatMap { Differences.sample.rows(of: $0.example, in: $0) }
    let specimen = Specimen.of(path: "reports/rows/all", sizes: [Size(width: 20), Size(width: 60)])
    {
      .stack(Stack(DiffBlock(rows: rows).blocks))
    }
    #expect(Gates.check(specimen) == [])
    for golden in specimen.goldens {
      expectGolden(golden.bytes(), named: String(golden.path.dropLast(4)), ending: "txt")
    }
  }

  @Test func `a small change within a word is marked`() {
    func marks(_ old: String, _ new: String) -> [String?] {
      let difference = RowDifference(old: Array(old.utf8), new: Array(new.utf8))
      return DiffRow.rows(of: difference, context: 0).map {
        $0.marks($0.kind == .added ? "^" : "~")
      }
    }
    #expect(marks("a Harboux b", "a Harbour b") == ["        ~", "        ^"])
    #expect(marks("a b", "a  b") == [nil, "  ^"])
    #expect(marks("港口 日本語 x", "港口 日本人 x") == ["         ~~", "         ^^"])
    #expect(marks("stay", "stay  ") == [nil, "    ^^"])
    #expect(marks("one\ntwo", "new") == [nil, nil, nil])
  }

  @Test(arguments: 0...9) func `a shortened difference tells how many changed rows it leaves out`(
    limit: Int
  ) {
    let (old, new) = ("a\nsame\nb\nc\nsame\nd\n", "A\nsame\nB\nC\nD\nsame\n")
    let difference = RowDifference(old: Array(old.utf8), new: Array(new.utf8))
    let rows = DiffRow.rows(of: difference, context: 1, limit: limit)
    let shown = rows.filter { $0.kind == .removed || $0.kind == .added }
    let whole = DiffRow.rows(of: difference, context: 1).filter {
      $0.kind == .removed || $0.kind == .added
    }
    #expect(shown == Array(whole.prefix(limit)))
    #expect(whole.count == 8)
    #expect(rows.filter { $0.kind == .rest }.map(\.number) == (limit < 8 ? [8 - limit] : []))
  }

  @Test func `a golden can't escape from Markdown or mention a user`() throws {
    let document = try document([
      ("app/screen/a", "plain", hostile), ("app/screen/b", "plain", "@everyone ````"),
    ])
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

  @Test func `Markdown is limited, and says how much is missing`() throws {
    let pairs = (1...40).map {
      ("app/screen/s\($0)", "plain", String(repeating: "words\($0) 界 ", count: 300))
    }
    let document = try document(pairs)
    for limit in [2_000, 5_000, 60_000] {
      let text = DiffMarkdown(limit: limit).encode(document)
      let count = text.count(of: "<details>")
      #expect(
        text.utf8.count <= limit && count > 0 && count == text.count(of: "</details>"), "\(limit)")
      #expect(count == document.causes.count || text.contains("more: `preview --diff`"), "\(limit)")
    }
  }

  @Test func `file names and goldens in reports are safe to print`() throws {
    let controls = "\u{1B}\u{9B}\u{202E}\u{FEFF}"
    let changes: [Change] = [
      .changed("app/screen/a.40.txt", "plain \(controls)\n", "plain\n"),
      .changed("app/screen/a.40.styles.txt", "1:1-5 \(controls)\n", "1:1-5 a\n"),
      Change(path: "a/\(controls).txt", specimen: "a/\(controls)", verdict: .added),
    ]
    let document = Differences(Comparison(changes: changes, count: 3))
    for text in [DiffText().encode(document), DiffMarkdown().encode(document), html(document)] {
      #expect(!text.unicodeScalars.contains(where: controls.unicodeScalars.contains))
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
