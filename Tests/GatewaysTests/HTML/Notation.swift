import GalleyDomain
import GalleyGateways

/// Writes rich text in one line, so that a test can compare bodies as text.
///
/// Blocks are separated by ` | `. A paragraph is its runs; other blocks are `h2(…)`, `code(swift:
/// …)`, `quote(…)`, `list(• a 2. b)`, `details(summary: …)`, `table(# header /
/// row, cell)` and `---`. A styled run is `<strong code a>`, a linked one `<a -> address>`, an
/// image `[name](source)` and a line break `⏎`. A header cell begins with `!`, and one that isn't
/// aligned at its start with `^` or `>`.
func notation(_ html: String) -> String {
  let blocks = RichText(html: html).blocks
  return blocks.isEmpty ? "nothing" : notation(blocks)
}

func notation(_ blocks: [RichText.Block]) -> String {
  blocks.map(notation).joined(separator: " | ")
}

private func notation(_ block: RichText.Block) -> String {
  switch block {
  case .paragraph(let runs):
    return notation(runs)
  case .heading(let level, let runs):
    return "h\(level)(\(notation(runs)))"
  case .code(let runs):
    return "code(\(notation(runs)))"
  case .list(let items):
    let items = items.map {
      "\(notation($0.marker)) \(notation($0.blocks))"
    }
    return "list(\(items.joined(separator: " ")))"
  case .quote(let blocks):
    return "quote(\(notation(blocks)))"
  case .spoiler(let blocks):
    return "spoiler(\(notation(blocks)))"
  case .details(let summary, let blocks):
    return "details(\(notation(summary)): \(notation(blocks)))"
  case .table(let header, let rows):
    let lines = header.map { "# \(notation($0))" } + rows.map(notation)
    return "table(\(lines.joined(separator: " / ")))"
  case .figure(let image, let link):
    return "figure" + notation(RichText.Run(.image(image), link: link))
  case .rule:
    return "---"
  }
}

private func notation(_ marker: RichText.ListMarker) -> String {
  switch marker {
  case .bullet: "•"
  case .unmarked: "-"
  case .number(let value): "\(value)."
  }
}

private func notation(_ row: RichText.TableRow) -> String {
  let signs: [RichText.Alignment: String] = [.centered: "^", .trailing: ">"]
  let cells = row.cells.map { cell in
    let header = cell.isHeader ? "!" : ""
    return (signs[cell.alignment] ?? "") + header + notation(cell.blocks)
  }
  return cells.joined(separator: ", ")
}

private func notation(_ runs: [RichText.Run]) -> String {
  runs.map(notation).joined()
}

private func notation(_ run: RichText.Run) -> String {
  let content =
    switch run.content {
    case .text(let text): text.raw
    case .image(let image):
      "[\(image.alternative?.raw ?? "")](\(image.source?.raw ?? ""))"
    case .lineBreak:
      "⏎"
    }
  let traits = RichText.Trait.allCases.filter {
    run.traits.contains($0.traits)
  }
  if traits.isEmpty, run.link == nil {
    return content
  }
  let names = traits.map { "\($0) " }.joined()
  let link = run.link.map { " -> \($0.raw)" } ?? ""
  return "<\(names)\(content)\(link)>"
}

extension [RichText.Run] {
  /// The text, with a space for each image and line break.
  var visibleText: String {
    var words = ""
    for run in self {
      if case .text(let text) = run.content {
        words += text.raw
      } else {
        words += " "
      }
    }
    return words
  }
}
