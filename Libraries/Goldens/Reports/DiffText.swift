import TextLayout

/// Encodes differences as text for a terminal, with or without colour.
package struct DiffText: Sendable {
  /// The styles of what differs, which is marked below in any case; nil for text without escapes.
  private let theme: Theme?
  /// Whether all goldens of a cause are shown with all their rows, not one with its first rows.
  private let isWhole: Bool
  /// The command that accepts every difference; nil for those of the tool.
  private let acceptance: String?
  /// The maximum number of changed rows of an example.
  private static let rowLimit = 6
  /// The maximum number of screens that are named.
  private static let screenLimit = 8

  /// - Parameters:
  ///   - theme: the styles of what differs; nil for text without escapes.
  ///   - isWhole: whether all goldens of a cause are shown with all their rows.
  ///   - acceptance: the command that accepts every difference; nil for those of the tool.
  package init(
    theme: Theme? = nil,
    isWhole: Bool = false,
    acceptance: String? = nil
  ) {
    self.theme = theme
    self.isWhole = isWhole
    self.acceptance = acceptance
  }

  /// The whole report; empty if there are no differences.
  package func encode(_ differences: Differences) -> String {
    var parts = causes(of: differences)
    if let caution = differences.caution {
      parts.insert(caution + "\n", at: 0)
    }
    return parts.joined(separator: "\n")
  }

  /// Returns a text for each cause: its title, the rows of one golden, the states, and the commands
  /// to run.
  package func causes(of differences: Differences) -> [String] {
    differences.causes.concurrentMap { cause in
      let title = "\(cause.id)  \(cause.title)"
      let blocks = blocks(of: cause, in: differences)
      return encode([.reportLine(title, .heading)] + blocks)
    }
  }

  /// The differing rows of two texts, each with its number and marks.
  package func difference(from old: [UInt8], to new: [UInt8]) -> String {
    let difference = RowDifference(old: old, new: new)
    let rows = DiffRow.rows(of: difference, context: 1, limit: 40)
    let block = DiffBlock(rows: rows, indent: 4, hasMarks: true)
    return encode(block.blocks)
  }

  private func encode(_ blocks: [Block]) -> String {
    let frame = Frame(unfolded: blocks)
    guard let theme else {
      return PlainText.encode(frame).decoded
    }
    let ansi = ANSI(theme: theme, depth: .sixteen)
    return ansi.encode(frame).decoded
  }

  // MARK: Causes

  /// A cause without its title.
  func blocks(
    of cause: Cause,
    in differences: Differences,
    indent: Int? = 4
  ) -> [Block] {
    let forms = isWhole ? cause.lines(room: .max) : cause.lines
    var blocks = forms.map { form in Block.reportLine("  \(form)") }
    let limit = isWhole ? .max : DiffText.rowLimit
    for change in isWhole ? cause.changes : [cause.example] {
      let rows = differences.rows(of: change, in: cause, limit: limit)
      if rows.isEmpty { continue }
      var heading = "  \(change.path)"
      if case .invalid(let reason) = change.verdict {
        heading += " — \(reason)"
      }
      blocks.append(.reportLine(heading))
      let block = DiffBlock(rows: rows, indent: indent, hasMarks: true)
      blocks += block.blocks
    }
    var texts: [String] = []
    if let lines = differences.lines[cause.name] {
      texts.append(lines.description)
    }
    texts += DiffText.screens(of: cause.changes)
    if let acceptance {
      texts.append("accept it: \(acceptance)")
    } else if differences.comparison.sides == nil {
      texts += DiffText.commands(for: cause, in: differences)
    }
    return blocks + texts.map { .reportLine("  \($0)") }
  }

  /// A line for each screen with its states, such as `app/list  empty, loaded  (40, 100)`.
  private static func screens(of changes: [Change]) -> [String] {
    let screens = Dictionary(grouping: changes, by: \.screen).sortedByKey
    let shown = screens.prefix(screenLimit)
    let width = shown.map(\.key.count).max() ?? 0
    var lines = shown.map { path, changes in
      let names = Set(changes.map(\.state.lastPart))
      var line = path.padded(to: width)
      line += "  \(names.sorted().listed(4))"
      let aspects = Differences.aspects(of: changes)
      if !aspects.isEmpty { line += "  (\(aspects))" }
      return line
    }
    let more = screens.count - shown.count
    if more > 0 {
      lines.append("… and \(more) more screens")
    }
    return lines
  }

  private static func commands(for cause: Cause, in differences: Differences) -> [String] {
    var lines: [String] = []
    if cause.example.specimen != nil {
      let view = view(of: cause.example)
      lines.append("see it:    \(differences.command) \(view)")
    }
    if let refusal = differences.refusal(of: cause) {
      lines.append("refused:   \(refusal.words)")
    }
    if let command = differences.command(accepting: cause) {
      lines.append("record it: \(command)")
    }
    return lines
  }

  /// The arguments that draw a golden.
  private static func view(of change: Change) -> String {
    var words = [change.specimen ?? change.path]
    guard let name = change.name else { return words[0] }
    words += name.size?.options ?? []
    if name.aspect != .text {
      words.append("--format \(name.aspect.rawValue)")
    }
    return words.joined(separator: " ")
  }
}
