import GalleyDomain
import GalleyGateways

/// Writes rich text in one line, so that a test can compare bodies as text.
///
/// Blocks are separated by ` | `. A paragraph is its runs; other blocks are `h2(…)`, `code(swift:
/// …)`, `quote(…)`, `list(• a 2. b)`, `details(summary: …)`, `terms(a: b; c: d)`, `table(# header /
/// row, cell)` and `---`. A styled run is `<strong code a>`, a linked one `<a -> address>`, an
/// image `[name](source)` and a line break `⏎`. A header cell begins with `!`, and one that isn't
/// aligned at its start with `^` or `>`.
func notation(_ html: String) -> String { notation(RichText(html: html).blocks) }

func notation(_ blocks: [RichText.Block]) -> String {
  blocks.map(notation).joined(separator: " | ")
}

private func notation(_ block: RichText.Block) -> String {
  switch block {
  case .paragraph(let runs): notation(runs)
  case .heading(let level, let runs): "h\(level)(\(notation(runs)))"
  case .code(let runs): "code(\(notation(runs)))"
  case .list(let items):
    "list(\(items.map { "\(notation($0.marker)) \(notation($0.blocks))" }.joined(separator: " ")))"
  case .definitions(let entries):
    "terms(\(entries.map { "\(notation($0.term)): \(notation($0.blocks))" }.joined(separator: "; ")))"
  case .quote(let blocks): "quote(\(notation(blocks)))"
  case .spoiler(let blocks): "spoiler(\(notation(blocks)))"
  case .details(let summary, let blocks): "details(\(notation(summary)): \(notation(blocks)))"
  case .table(let header, let rows):
    "table(\((header.map { "# \(notation($0))" } + rows.map(notation)).joined(separator: " / ")))"
  case .figure(let image, let link):
    notation([RichText.Run(.image(image), link: link)], in: "figure")
  case .rule: "---"
  }
}

private func notation(_ marker: RichText.ListMarker) -> String {
  switch marker {
  case .bullet: "•"
  case .unmarked: "-"
  case .number(let value, let numbering): "\(numbering.label(for: value))."
  }
}

private func notation(_ row: RichText.TableRow) -> String {
  row.cells.map { cell in
    let sign = [.leading: "", .centered: "^", .trailing: ">"][cell.alignment] ?? ""
    return sign + (cell.isHeader ? "!" : "") + notation(cell.blocks)
  }.joined(separator: ", ")
}

private func notation(_ runs: [RichText.Run], in kind: String = "") -> String {
  kind
    + runs.map { run in
      let words =
        switch run.content {
        case .text(let text): text.raw
        case .image(let image): "[\(image.alternative?.raw ?? "")](\(image.source?.raw ?? ""))"
        case .lineBreak: "⏎"
        }
      let styles = RichText.Trait.allCases.filter { run.traits.contains($0.traits) }.map {
        "\($0) "
      }.joined()
      let link = run.link.map { " -> \($0.raw)" } ?? ""
      return styles + link == "" ? words : "<\(styles)\(words)\(link)>"
    }.joined()
}

extension [RichText.Run] {
  /// The text of code.
  var code: String {
    map { if case .text(let text) = $0.content { text.raw } else { "" } }.joined()
  }
}

/// The visible text, line by line.
func shownLines(_ html: String) -> [String] {
  HTMLPropertyTests.lines(RichText(html: html).blocks).map { runs in
    runs.map { if case .text(let text) = $0.content { text.raw } else { " " } }.joined()
  }.filter { $0 != "" }
}
