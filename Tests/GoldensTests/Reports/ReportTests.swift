import GalleySystem
import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

struct ReportTests {
  private let folder = TemporaryFolder()
  private let gallery = Gallery(of: Catalogue("", specimens: [], tool: "preview"))

  /// The differences of states whose goldens hold one text and draw another.
  private func document(_ texts: [String: (old: String, new: String)]) throws -> Differences {
    try folder.record(texts.map { path, text in .of(text.old, path: path) })
    let specimens = texts.map { path, text in Specimen.of(text.new, path: path) }
    var differences = Differences(try folder.comparison(of: specimens))
    differences.command = "preview"
    return differences
  }

  @Test func `a report with every kind of cause is a golden in each form`() throws {
    let text = DiffText().encode(.sample)
    let colored = DiffText(theme: .report).encode(.sample)
    let json = try DiffJSON.encode(.sample)
    let forms = [
      "txt": text,
      "ansi.txt": colored.replacing("\u{1B}", with: "␛"),
      "md": DiffMarkdown.encode(.sample),
      "html": gallery.section(of: .sample),
      "github.txt": DiffAnnotations.encode(.sample, in: "Snapshots"),
      "json": json,
    ]
    for (ending, report) in forms {
      expectGolden(report, named: "reports/causes", ending: ending)
    }
    #expect(Escapes.stripped(from: colored.bytes) == text.bytes)
    #expect(try JSON(json.bytes)["compared"] == .integer(40))
  }

  @Test func `an invalid golden shows the blanks that it may not have`() throws {
    let specimen = Specimen.of("words\nmore", path: "app/screen/blanks")
    try folder.record([specimen])
    try folder.write("words  \nmore\n", to: "app/screen/blanks.40.txt")
    let text = DiffText().encode(Differences(try folder.comparison(of: [specimen])))
    expectGolden(text)
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
      let texts = line.sides
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

  @Test func `a shortened difference tells how many changed rows it leaves out`() {
    let old = "a\nsame\nb\nc\nsame\nd\n"
    let new = "A\nsame\nB\nC\nD\nsame\n"
    let shortened = (1...9).map { limit in
      let rows = diffRows(old, new, context: 1, limit: limit).map { row in
        "\(row.kind) \(row.number) \(row.text)"
      }
      return "at most \(limit): " + rows.joined(separator: ", ")
    }
    expectGolden(shortened)
  }

  @Test func `Markdown is limited, and says how much is missing`() throws {
    let changes = (1...120).map { number in
      let words = String(repeating: "words\(number) 界 ", count: 100)
      return Change.changed("app/screen/s\(number).40.txt", "plain\n", words + "\n")
    }
    var document = Differences(Comparison(changes: changes, count: changes.count))
    document.command = "preview"
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
    let document = try document(["app/screen/a": ("same", "same")])
    #expect(DiffText().encode(document) == "")
    #expect(DiffMarkdown.encode(document) == "3 goldens match.\n")
  }
}
