import GalleySystem
import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

@Suite struct ReportTests {
  private let folder = TemporaryFolder()
  private let hostile =
    "```\n</details>\n<script>alert(1)</script> @everyone #1 ![x](https://example.com/x.png)\n"

  private let gallery = Gallery(of: Catalogue("", specimens: [], tool: "preview"))

  /// The differences of states whose goldens hold one text and draw another.
  private func document(_ pairs: [(path: String, old: String, new: String)]) throws -> Differences {
    var specimens: [Specimen] = []
    for (path, old, new) in pairs {
      try folder.record([Specimen.of(old, path: path)])
      specimens.append(.of(new, path: path))
    }
    var differences = Differences(try folder.comparison(of: specimens))
    differences.command = "preview"
    return differences
  }

  @Test func `a report with every kind of cause is a golden in each form`() throws {
    let text = DiffText().encode(.sample)
    expectGolden(text, named: "reports/causes")
    let colored = DiffText(theme: .report).encode(.sample)
    let visible = colored.replacing("\u{1B}", with: "␛")
    expectGolden(visible, named: "reports/causes.ansi")
    #expect(Escapes.stripped(from: colored.bytes) == text.bytes)
    let markdown = DiffMarkdown.encode(.sample)
    expectGolden(markdown, named: "reports/causes", ending: "md")
    let section = gallery.section(of: .sample)
    expectGolden(section, named: "reports/causes", ending: "html")
    let annotations = DiffAnnotations.encode(.sample, in: "Snapshots")
    expectGolden(annotations, named: "reports/causes.github")
    let json = try DiffJSON.encode(.sample)
    expectGolden(json, named: "reports/causes", ending: "json")
    #expect(try JSON(json.bytes)["compared"] == .integer(40))
  }

  @Test func `an invalid golden shows the blanks that it may not have`() throws {
    let specimen = Specimen.of("words\nmore", path: "app/screen/blanks")
    try folder.record([specimen])
    try folder.write("words  \nmore\n", to: "app/screen/blanks.40.txt")
    let text = DiffText().encode(Differences(try folder.comparison(of: [specimen])))
    #expect(text.contains("1 - words··\n"), "\(text)")
    #expect(text.contains("1 + words\n"))
    #expect(!text.contains("more"))
  }

  @Test func `the rows of a difference are a specimen that passes the gates`() {
    let sample = Differences.sample
    let rows = sample.causes.flatMap { cause in sample.rows(of: cause.example, in: cause) }
    let sizes = [Size(width: 20), Size(width: 60)]
    let specimen = Specimen.of(path: "reports/rows/all", sizes: sizes) {
      Stack(DiffBlock(rows: rows).blocks).asBlock
    }
    #expect(Gates.check(specimen) == [])
    for golden in specimen.goldens {
      let name = golden.path.dropLast(".txt".count)
      expectGolden(golden.bytes(), named: String(name), ending: "txt")
    }
  }

  @Test func `a small change within a word is marked`() throws {
    try Example.check { line in
      let texts = line.split(separator: " ⇒ ").map(String.init)
      let marks = diffRows(texts[0], texts[1], context: 0).map { row in
        row.marks(row.kind == .added ? "^" : "~") ?? "none"
      }
      return marks.joined(separator: ", ")
    }
  }

  private func diffRows(
    _ old: String,
    _ new: String,
    context: Int,
    limit: Int = .max
  ) -> [DiffRow] {
    let difference = RowDifference(old: old.bytes, new: new.bytes)
    return DiffRow.rows(of: difference, context: context, limit: limit)
  }

  @Test(arguments: 1...9)
  func `a shortened difference tells how many changed rows it leaves out`(limit: Int) {
    let old = "a\nsame\nb\nc\nsame\nd\n"
    let new = "A\nsame\nB\nC\nD\nsame\n"
    func isChanged(_ row: DiffRow) -> Bool {
      row.kind == .removed || row.kind == .added
    }
    let whole = diffRows(old, new, context: 1).filter(isChanged)
    #expect(whole.count == 8)
    let rows = diffRows(old, new, context: 1, limit: limit)
    #expect(rows.filter(isChanged) == Array(whole.prefix(limit)))
    let omitted = rows.filter { $0.kind == .rest }.map(\.number)
    #expect(omitted == (limit < 8 ? [8 - limit] : []))
  }

  @Test func `a golden can't escape from Markdown or mention a user`() throws {
    let document = try document([
      ("app/screen/a", "plain", hostile),
      ("app/screen/b", "plain", "@everyone ````"),
    ])
    let text = DiffMarkdown.encode(document)
    var fence: Substring?
    var isInDetails = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else if line.hasPrefix("<details>") {
        #expect(!isInDetails)
        isInDetails = true
      } else if line.hasPrefix("</details>") {
        #expect(isInDetails)
        isInDetails = false
      }
      #expect(!line.contains("<script"))
      #expect(!line.contains("@"), "mentions are allowed only inside code")
    }
    #expect(fence == nil)
    #expect(!isInDetails)
  }

  @Test func `Markdown is limited, and says how much is missing`() throws {
    let pairs = (1...120).map { number in
      let words = String(repeating: "words\(number) 界 ", count: 300)
      return (path: "app/screen/s\(number)", old: "plain", new: words)
    }
    let document = try document(pairs)
    let text = DiffMarkdown.encode(document)
    #expect(text.utf8.count <= 60_000)
    let count = text.ranges(of: "<details>").count
    #expect(count > 0)
    #expect(count < document.causes.count)
    #expect(count == text.ranges(of: "</details>").count)
    #expect(text.contains("more: `preview --diff`"))
  }

  @Test func `file names and goldens in reports are safe to print`() throws {
    let controls = "\u{1B}\u{9B}\u{202E}\u{FEFF}"
    let changes: [Change] = [
      .changed("app/screen/a.40.txt", "plain \(controls)\n", "plain\n"),
      .changed("app/screen/a.40.styles.txt", "1:1-5 \(controls)\n", "1:1-5 a\n"),
      Change(path: "a/\(controls).txt", specimen: "a/\(controls)", verdict: .added),
    ]
    let document = Differences(Comparison(changes: changes, count: 3))
    let reports = [
      DiffText().encode(document),
      DiffMarkdown.encode(document),
      gallery.encode([], differences: document),
    ]
    for report in reports {
      #expect(Set(report.unicodeScalars).isDisjoint(with: controls.unicodeScalars))
    }
  }

  @Test func `a report without differences is empty or one line`() throws {
    let document = try document([("app/screen/a", "same", "same")])
    #expect(DiffText().encode(document) == "")
    #expect(DiffMarkdown.encode(document) == "3 goldens match.\n")
  }
}
