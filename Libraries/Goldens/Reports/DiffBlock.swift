import TextLayout

/// The rows of a difference as blocks, which the engine encodes in every form of a report.
struct DiffBlock {
  let rows: [DiffRow]
  /// The spaces before the number of each row and its sign; nil is the sign alone, as Markdown
  /// expects it.
  let indent: Int?
  /// Whether a line below each row marks the cells that differ, for output that may have no styles.
  let hasMarks: Bool
  /// The digits of the longest number.
  private let digits: Int

  init(rows: [DiffRow], indent: Int? = 0, hasMarks: Bool = false) {
    self.rows = rows
    self.indent = indent
    self.hasMarks = hasMarks
    let shown = rows.filter { $0.kind != .rest && $0.kind != .note }
    digits = "\(shown.map(\.number).max() ?? 1)".count
  }

  /// The rows from top to bottom. In a frame that is wide enough, each block is one line.
  var blocks: [Block] { rows.flatMap(blocks) }

  private func blocks(of row: DiffRow) -> [Block] {
    switch row.kind {
    case .gap:
      return [.reportLine(margin(nil, "⋮"), .unchanged)]
    case .rest:
      let count = counted(row.number, "more row")
      return [.reportLine("    … and \(count)")]
    case .note:
      return [.reportLine(margin(nil, " "), .unchanged, [Run(report: row.text)])]
    case .same:
      return [line(row, " ", .unchanged, .unchanged)]
    case .removed:
      let line = line(row, row.isBetween ? "‹" : "-", .removed, .removedWords)
      return [line] + marks("~", below: row, .removed)
    case .added:
      let line = line(row, row.isBetween ? "›" : "+", .added, .addedWords)
      return [line] + marks("^", below: row, .added)
    }
  }

  private func line(
    _ row: DiffRow,
    _ sign: String,
    _ role: Role,
    _ changed: Role
  ) -> Block {
    let runs = row.segments.map { segment in
      Run(report: segment.text, segment.isChanged ? changed : role)
    }
    return .reportLine(margin(row.number, sign), role, runs)
  }

  private func marks(
    _ marker: Character,
    below row: DiffRow,
    _ role: Role
  ) -> [Block] {
    guard hasMarks, let marks = row.marks(marker) else { return [] }
    let run = Run(report: marks, role)
    return [.reportLine(margin(nil, " "), role, [run])]
  }

  private func margin(_ number: Int?, _ sign: String) -> String {
    guard let indent else { return sign + " " }
    let blanks = String(repeating: " ", count: indent)
    let number = number?.description ?? ""
    let padded = number.leftPadded(to: digits)
    return "\(blanks)\(padded) \(sign) "
  }
}

extension Run {
  /// Words of a report, with all of their spaces.
  init(report words: String, _ role: Role = .plain) {
    self.init(SafeText(own: words, breaks: .keep), role)
  }
}

extension Block {
  /// A row after its margin. Where it is folded, the rest is below its text.
  static func reportLine(
    _ margin: String,
    _ role: Role = .plain,
    _ runs: [Run] = []
  ) -> Block {
    let isEmpty = runs.allSatisfy { $0.text.string.isEmpty }
    let words = isEmpty ? [Run(report: "\u{A0}")] : runs
    let text = TextBlock(words, overflow: .fold)
    let first = [Run(report: margin, role)]
    return .indent(Indent(first: first, givesWay: false, .text(text)))
  }
}

extension Frame {
  /// Draws blocks below each other on lines that are as long as they need to be.
  init(unfolded blocks: [Block]) {
    let size = Size(width: .max)
    self.init(drawing: .stack(Stack(blocks)), size: size)
  }
}

extension Role {
  static let heading: Role = "heading"
  static let key: Role = "key"
  static let unchanged: Role = "unchanged"
  static let removed: Role = "removed"
  static let removedWords: Role = "removed-words"
  static let added: Role = "added"
  static let addedWords: Role = "added-words"
}

extension Theme {
  /// The styles of a review in a terminal. Differing words are recognizable without colours too.
  ///
  /// - Parameter isDark: whether the terminal's background is dark.
  package static func review(isDark: Bool) -> Theme {
    let colors = isDark ? Colors.dark : .light
    let unchanged = Style(colors.quiet)
    return standard(
      colors,
      adding: differences(removed: colors.alarm, added: colors.code, unchanged: unchanged)
    )
  }

  /// The styles of a report, in the red and green of any terminal's palette.
  package static let report = Theme(
    differences(
      removed: TerminalColor(rgb: 0xCD0000, palette: 1),
      added: TerminalColor(rgb: 0x00CD00, palette: 2),
      unchanged: Style(weight: .light)
    )
  )

  private static func differences(
    removed: TerminalColor,
    added: TerminalColor,
    unchanged: Style
  ) -> [Role: Style] {
    [
      .heading: Style(weight: .bold),
      .key: Style(weight: .bold),
      .unchanged: unchanged,
      .removed: Style(removed),
      .removedWords: Style(removed, weight: .bold, underline: true),
      .added: Style(added),
      .addedWords: Style(added, weight: .bold, underline: true),
    ]
  }
}
