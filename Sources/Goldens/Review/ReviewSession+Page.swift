import TextLayout

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
      // Rows that other causes changed are shown with those causes.
      let own = RowDifference(of: finding, only: groups[index].rows[finding.path])
      return .stack(Stack(DiffBlock(rows: DiffRow.rows(of: own, context: 3)).blocks))
    case .old: return .code(text(finding.old))
    case .new: return .code(text(finding.new))
    case .both: return both(text(finding.old), text(finding.new))
    case .causes:
      return .stack(
        Stack(
          groups.enumerated().flatMap { place, cause -> [Block] in
            let mark = place == index ? "›" : accepted(place) == cause.findings.count ? "✓" : " "
            return ([cause.fullTitle] + cause.lines).enumerated().map { line, words -> Block in
              let margin = line == 0 ? "\(mark) \(cause.id)  " : "          "
              return .reportLine(margin, .plain, [Run(SafeText(outside: words, breaks: .keep))])
            }
          }))
    case .keys:
      let keys = KeyBinding.all.filter { !(isReading && $0.isWriting) }
      return .stack(
        Stack(keys.map { .reportLine($0.names.padded(to: 14), .key, [Run(SafeText(own: $0.word, breaks: .keep))]) }))
    }
  }

  private var finding: Finding { groups[index].findings[golden] }

  private var keys: Block {
    let shown = KeyBinding.all.filter { $0.isShown && !(isReading && $0.isWriting) }
    return .flow(
      Flow(
        shown.map { binding in
          let word = binding.word(isReading: isReading, isOrphan: finding.verdict == .orphaned)
          return .init([
            Run(SafeText(own: binding.label), .key), Run(SafeText(own: " " + word, breaks: .keep)),
          ])
        }))
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
      .line("old", .heading), .code(old), .text(TextBlock([Run(SafeText(own: "\u{A0}", breaks: .keep))])),
      .line("new", .heading), .code(new),
    ])
    return .firstThatFits([.row(beside), .stack(below)])
  }
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
