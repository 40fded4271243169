import TextLayout

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
  /// - Parameter isDark: whether the terminal's background is dark; if nil, there are no colours.
  public static func review(isDark: Bool?) -> Theme {
    let colors = isDark == false ? Colors.light : .dark
    let theme = standard(
      colors,
      adding: [
        .heading: Style(weight: .bold), .key: Style(weight: .bold), .unchanged: Style(colors.quiet),
        .removed: Style(colors.alarm), .removedWords: Style(colors.alarm, weight: .bold, underline: true),
        .added: Style(colors.code), .addedWords: Style(colors.code, weight: .bold, underline: true),
      ])
    return isDark == nil ? theme.withoutColors : theme
  }
}

extension ReviewSession {
  /// The page around a golden.
  ///
  /// - Parameters:
  ///   - rows: the visible rows of the golden.
  func viewport(_ body: Block, rows: Range<Int>, of count: Int) -> Viewport {
    let title = Block.line(
      "\(index + 1) of \(groups.count)  \(groups[index].id)  \(groups[index].title)", .heading, lines: 2)
    let path = TextBlock(outside: finding.path).truncatedInTheMiddle()
    let position = rows.count < count ? " · rows \(rows.lowerBound + 1)–\(rows.upperBound) of \(count)" : ""
    let number = "\(golden + 1) of \(groups[index].findings.count)"
    let place = Block.firstThatFits([
      .line("\(finding.verdict.name) · golden \(number) · \(view.rawValue)\(position)", .aside),
      .line("\(finding.verdict.name) · \(number)\(position)", .aside),
    ])
    let others = (groups[index].others[finding.path] ?? []).joined(separator: ", ")
    let notes = [
      isReading ? "nothing is written" : nil, refusals[finding.state].map { "refused: \($0.gate): \($0.message)" },
      lines[groups[index].id]?.description,
      others.isEmpty ? nil : "also changed by \(others): written when all are accepted",
    ]
    let rule = Rule("─", .rule).asBlock
    let heading = [title, path.asBlock, place] + notes.compactMap { $0.map { .line($0, .aside, lines: 2) } }
    let arrangements: [Viewport.Arrangement] = [
      .init(top: .stack(Stack(heading + [rule])), bottom: .stack(Stack([rule, keys]))),
      .init(top: .stack(Stack(heading)), bottom: keys), .init(top: title),
    ]
    return Viewport(arrangements: arrangements, body: body)
  }

  /// The golden in the chosen view.
  var body: Block {
    switch view {
    case .difference:
      let whole = RowDifference(old: finding.old, new: finding.new)
      // Rows that other causes changed are shown with those causes.
      let own = groups[index].rows[finding.path].map { RowDifference(whole, only: $0) } ?? whole
      let rows = DiffRow.rows(of: own, context: 3)
      let digits = String(rows.reduce(10) { max($0, $1.number) }).count
      return .stack(Stack(rows.map { block($0, digits: digits) }))
    case .old: return .code(text(finding.old))
    case .new: return .code(text(finding.new))
    case .both: return both(text(finding.old), text(finding.new))
    }
  }

  private var finding: Finding { groups[index].findings[golden] }

  private var keys: Block {
    let accept = finding.verdict == .orphaned ? "remove" : "accept"
    let words =
      (isReading ? [] : [("a", accept), ("g", "one"), ("A", "all"), ("u", "undo")]) + [
        ("s", isReading ? "next" : "skip"), ("p", "back"), ("d", "diff"), ("b", "both"), ("o", "old"), ("n", "new"),
        ("←→", "golden"), ("q", "quit"),
      ]
    return .flow(
      Flow(
        words.map { key, word in .init([Run(SafeText(own: key), .key), Run(SafeText(own: " " + word, breaks: .keep))]) }
      ))
  }

  /// A row after its number and its sign. Differing rows are folded, with the differing words in their own style; the
  /// other rows are context, and truncated.
  private func block(_ row: DiffRow, digits: Int) -> Block {
    let number = String(row.number).leftPadded(to: digits)
    let text = SafeText(outside: row.text, breaks: .keep)
    switch row.kind {
    case .gap:
      let count = SafeText(own: "\(row.number) \(row.number == 1 ? "row" : "rows")")
      return indent(String(repeating: " ", count: digits + 1) + "⋮ ", TextBlock([Run(count, .unchanged)]), .unchanged)
    case .same:
      // Text that isn't folded loses leading spaces.
      let blanks = String(text.string.prefix { $0 == " " })
      return indent(
        "\(number)   \(blanks)", TextBlock([Run(text, .unchanged)], overflow: .truncate(lines: 1)), .unchanged)
    case .removed: return indent("\(number) - ", row.text(.removed, changed: .removedWords), .removed)
    case .added: return indent("\(number) + ", row.text(.added, changed: .addedWords), .added)
    }
  }

  private func indent(_ gutter: String, _ text: TextBlock, _ role: Role) -> Block {
    let isEmpty = text.runs.allSatisfy { $0.text.string.isEmpty }
    var indent = Indent(
      marker: [Run(SafeText(own: gutter, breaks: .keep), role)], .text(isEmpty ? TextBlock([.blank]) : text))
    indent.givesWay = false
    return .indent(indent)
  }

  private func text(_ bytes: [UInt8]) -> [String] {
    bytes.isEmpty ? ["(no such file)"] : RowDifference.rows(of: bytes).map(CellMarks.visible)
  }

  /// Old and new side by side if they fit, otherwise below each other.
  private func both(_ old: [String], _ new: [String]) -> Block {
    let between = (0..<max(old.count, new.count)).map { row in
      row < old.count && row < new.count && old[row] == new[row] ? "\u{A0}" : "│"
    }
    let beside = Row([Row.Cell(.code(old)), Row.Cell(.code(between, .rule)), Row.Cell(.code(new))], gap: 1)
    let below = Stack([
      .line("old", .heading), .code(old), .text(TextBlock([.blank])), .line("new", .heading), .code(new),
    ])
    return .firstThatFits([.row(beside), .stack(below)])
  }
}

extension DiffRow {
  fileprivate func text(_ role: Role, changed: Role) -> TextBlock {
    TextBlock(
      segments.map { Run(SafeText(outside: $0.text, breaks: .keep), $0.isChanged ? changed : role) }, overflow: .fold)
  }
}

extension Run {
  /// An empty row.
  fileprivate static let blank = Run(SafeText(own: "\u{A0}", breaks: .keep))
}

extension Block {
  /// Words on a limited number of lines.
  fileprivate static func line(_ words: String, _ role: Role, lines: Int = 1) -> Block {
    .text(TextBlock([Run(SafeText(outside: words, breaks: .keep), role)], overflow: .truncate(lines: lines)))
  }

  /// Rows with their white space; rows that are too long are folded.
  fileprivate static func code(_ rows: [String], _ role: Role = .plain) -> Block {
    .text(TextBlock([Run(SafeText(outside: rows.joined(separator: "\n"), breaks: .keep), role)], overflow: .fold))
  }
}
