@testable import GalleyDomain

extension HTMLPropertyTests {
  /// The first rule of rich text that the blocks violate.
  static func violation(in blocks: [RichText.Block]) -> String? {
    blocks.lazy.compactMap { violation(in: $0) }.first
  }

  private static func violation(in block: RichText.Block) -> String? {
    switch block {
    case .paragraph(let runs): runs.isEmpty ? "an empty paragraph" : violation(in: runs)
    case .heading(let level, let runs):
      runs.isEmpty || !(1...6 ~= level) ? "a heading" : violation(in: runs)
    case .code(let runs):
      UntrustedText(runs.code).isBlank || runs.code.utf8.contains(0)
        || runs.contains { $0.content == .text(UntrustedText("")) } ? "code" : nil
    case .figure(let image, _):
      image.alternative == nil && image.source == nil ? "an empty figure" : nil
    case .list(let items) where items.isEmpty: "an empty list"
    case .definitions(let entries)
    where entries.isEmpty || entries.contains { $0.term.isEmpty && $0.blocks.isEmpty }:
      "an empty entry"
    case .table(let header, let rows)
    where (header + rows).isEmpty || (header + rows).contains(where: \.cells.isEmpty):
      "an empty row"
    case .quote(let blocks) where blocks.isEmpty, .spoiler(let blocks) where blocks.isEmpty:
      "an empty quote"
    case .details(let summary, let blocks) where summary.isEmpty && blocks.isEmpty: "empty details"
    default: violation(in: (block.parts ?? []).flatMap(\.self))
    }
  }

  /// White space is collapsed, adjacent runs with the same style are merged, and both ends are
  /// trimmed.
  private static func violation(in runs: [RichText.Run]) -> String? {
    if runs.first?.content == .lineBreak || runs.last?.content == .lineBreak {
      return "a line break at an end"
    }
    var before: RichText.Run?
    var isAfterSpace = true
    for run in runs {
      switch run.content {
      case .text(let text):
        if text.raw.isEmpty { return "an empty run" }
        for byte in text.raw.utf8 {
          if [0, 9, 10, 12, 13].contains(byte) || byte == 32 && isAfterSpace {
            return "white space"
          }
          isAfterSpace = byte == 32
        }
        if let before, case .text = before.content, before.traits == run.traits, before.link == nil,
          run.link == nil
        {
          return "a run in two parts"
        }
      case .image: isAfterSpace = false
      case .lineBreak:
        if case .text? = before?.content, isAfterSpace { return "a space at the end of a line" }
        isAfterSpace = true
      }
      before = run
    }
    return !runs.isEmpty && isAfterSpace ? "a space at the end" : nil
  }
}
