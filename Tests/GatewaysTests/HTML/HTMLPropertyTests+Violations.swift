@testable import GalleyDomain

extension HTMLPropertyTests {
  /// The first rule of rich text that the blocks violate.
  static func violation(in blocks: [RichText.Block]) -> String? {
    blocks.lazy.compactMap { violation(in: $0) }.first
  }

  private static func violation(in block: RichText.Block) -> String? {
    switch block {
    case .paragraph(let runs):
      return runs.isEmpty ? "an empty paragraph" : violation(in: runs)
    case .heading(let level, _) where level < 1 || level > 6:
      return "a heading of another level"
    case .heading(_, let runs):
      return runs.isEmpty ? "an empty heading" : violation(in: runs)
    case .code(let runs):
      return violation(inCode: runs)
    case .figure(let image, _):
      let isEmpty = image.alternative == nil && image.source == nil
      return isEmpty ? "an empty figure" : nil
    case .list(let items) where items.isEmpty:
      return "an empty list"
    case .table(let header, let rows):
      let all = header + rows
      if all.isEmpty || all.contains(where: \.cells.isEmpty) {
        return "an empty row"
      }
    case .quote(let blocks) where blocks.isEmpty, .spoiler(let blocks) where blocks.isEmpty:
      return "an empty quote"
    case .details(let summary, let blocks) where summary.isEmpty && blocks.isEmpty:
      return "empty details"
    default:
      break
    }
    return violation(in: (block.parts ?? []).flatMap(\.self))
  }

  private static func violation(inCode runs: [RichText.Run]) -> String? {
    if UntrustedText(runs.visibleText).isBlank {
      return "blank code"
    }
    if runs.visibleText.utf8.contains(0) {
      return "NUL in code"
    }
    let hasEmptyRun = runs.contains { $0.content == .text("") }
    return hasEmptyRun ? "an empty run of code" : nil
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
        if text.raw.isEmpty {
          return "an empty run"
        }
        for byte in text.raw.utf8 {
          let isSpace = byte == 32
          if [0, 9, 10, 12, 13].contains(byte) || isSpace && isAfterSpace {
            return "white space"
          }
          isAfterSpace = isSpace
        }
        if isContinued(before, by: run) {
          return "a run in two parts"
        }
      case .image:
        isAfterSpace = false
      case .lineBreak:
        if case .text? = before?.content, isAfterSpace {
          return "a space at the end of a line"
        }
        isAfterSpace = true
      }
      before = run
    }
    return !runs.isEmpty && isAfterSpace ? "a space at the end" : nil
  }

  /// Whether a text without a link has the same style as the text before it.
  private static func isContinued(_ before: RichText.Run?, by run: RichText.Run) -> Bool {
    guard let before, case .text = before.content else {
      return false
    }
    return before.traits == run.traits && before.link == nil && run.link == nil
  }
}
