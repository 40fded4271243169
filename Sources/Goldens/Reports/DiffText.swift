import TextLayout

/// Encodes a difference as text for a terminal, with or without colour.
public struct DiffText: Sendable {
  /// Whether changes are coloured; they are marked below in any case.
  public var isColored: Bool
  /// The maximum number of rows per group.
  public var rowLimit: Int
  /// The maximum number of states named per group.
  private let stateLimit = 40

  /// - Parameters:
  ///   - isColored: whether changes are coloured.
  ///   - rowLimit: the maximum number of rows per group.
  public init(isColored: Bool = false, rowLimit: Int = 40) {
    self.isColored = isColored
    self.rowLimit = rowLimit
  }

  /// The whole document; empty if there are no differences.
  ///
  /// If there are several causes, a table of the states and their verdicts follows.
  public func encode(_ document: DiffDocument) -> String {
    (groups(of: document) + (document.groups.count > 1 ? [states(document.states)] : [])).joined(separator: "\n")
  }

  /// Returns a text for each cause: its title, the rows of one golden, the states, and the commands to run.
  public func groups(of document: DiffDocument) -> [String] {
    document.groups.map { text(of: $0, in: document) }
  }

  private func text(of group: ChangeGroup, in document: DiffDocument) -> String {
    var lines = [bold("\(group.id)  \(group.title)")]
    let (first, rows) = (group.example, document.rows(of: group))
    if !rows.isEmpty { lines.append("  \(first.path)\(note(on: first))") }
    lines += self.rows(rows, limit: first.verdict == .added ? .max : rowLimit)
    if let drawn = document.lines[group.id] { lines.append("  \(drawn.description)") }
    for division in group.divisions {
      let names = division.others.joined(separator: ", ")
      lines.append("  \(division.others.isEmpty ? "only this" : "this and \(names)"):")
      let states = DiffDocument.states(of: division.findings)
      let width = states.prefix(stateLimit).reduce(0) { max($0, $1.path.count) }
      lines += states.prefix(stateLimit).map { "    \($0.path.padded(to: width))  \($0.aspects)" }
      if states.count > stateLimit { lines.append("    … and \(states.count - stateLimit) more states") }
    }
    if document.comparison.sides == nil { lines += DiffText.commands(for: group, in: document).map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func note(on finding: Finding) -> String {
    if case .invalid(let reason) = finding.verdict { return " — \(reason)" }
    return ""
  }

  private func rows(_ rows: [DiffRow], limit: Int) -> [String] {
    let digits = rows.reduce(1) { max($0, String($1.number).count) }
    let margin = "".padded(to: digits + 7)
    var lines: [String] = []
    for row in rows {
      let number = String(row.number).leftPadded(to: digits)
      switch row.kind {
      case .gap: lines.append(faint("\("".padded(to: digits + 4)) ⋮"))
      case .same: lines.append(faint("    \(number)   \(row.text)".withoutTrailingSpaces))
      case .removed:
        lines.append("    \(number) - \(colored(row, "31"))".withoutTrailingSpaces)
        if let marks = row.marks("~") { lines.append(margin + marks) }
      case .added:
        lines.append("    \(number) + \(colored(row, "32"))".withoutTrailingSpaces)
        if let marks = row.marks("^") { lines.append(margin + marks) }
      }
    }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["    … and \(lines.count - limit) more rows"]
  }

  /// The differing rows of two texts, each with its number and marks.
  package func difference(from old: [UInt8], to new: [UInt8], context: Int = 1) -> [String] {
    rows(DiffRow.rows(of: RowDifference(old: old, new: new), context: context), limit: rowLimit)
  }

  /// Returns the commands that show and record each cause.
  public static func commands(for document: DiffDocument) -> [String] {
    document.groups.flatMap { ["\($0.heading):"] + commands(for: $0, in: document).map { "  \($0)" } }
  }

  private static func commands(for group: ChangeGroup, in document: DiffDocument) -> [String] {
    let (first, command) = (group.example, document.command)
    let cause = "\(document.selection) --cause \(group.id)"
    let refusal = document.refusal(of: group)
    switch first.verdict {
    case .missing, .changed, .invalid, .moved:
      let name = GoldenName(first.path)
      let size = name?.size.map { size in
        " --width \(size.width)" + (size.height.map { " --height \($0)" } ?? "")
          + (size.scroll > 0 ? " --scroll \(size.scroll)" : "")
      }
      let format = name.map { $0.aspect == .text ? "" : " --format \($0.aspect.rawValue)" }
      return [
        "see it:    \(command) \(first.specimen ?? first.path)\(size ?? "")\(format ?? "")"
      ] + (refusal.map { ["refused:   \($0.words)"] } ?? [])
        + (refusal?.count ?? 0 < group.findings.count ? ["record it: \(command) --record\(cause)"] : [])
    case .orphaned: return ["remove it: \(command) --record --prune\(cause)"]
    case .unstable, .added, .removed: return []
    }
  }

  /// A table of the states, with the verdict on each aspect.
  private func states(_ states: [DiffDocument.State]) -> String {
    let paths = states.reduce(5) { max($0, $1.path.count) }
    let texts = states.map { $0.text.isEmpty ? "same" : $0.text.joined(separator: ", ") }
    let width = texts.reduce(4) { max($0, $1.count) }
    func line(_ path: String, _ text: String, _ verdicts: [String]) -> String {
      let verdicts = verdicts.map { $0.padded(to: 8) }.joined(separator: "  ")
      return "\(path.padded(to: paths))  \(text.padded(to: width))  \(verdicts)".withoutTrailingSpaces
    }
    let others = GoldenName.Aspect.allCases.filter { $0 != .text }
    var lines = [bold(line("state", "text", others.map(\.rawValue)))]
    for (state, text) in zip(states, texts).prefix(stateLimit) {
      lines.append(line(state.path, text, others.map { state.verdicts[$0] ?? "same" }))
    }
    if states.count > stateLimit { lines.append("… and \(states.count - stateLimit) more states") }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Colour

  private func colored(_ row: DiffRow, _ code: String) -> String {
    guard isColored else { return row.text }
    return row.segments.map { segment in
      ANSI.styled(segment.text, sgr: segment.isChanged ? "1;7;\(code)" : code)
    }.joined()
  }

  private func bold(_ text: String) -> String { isColored ? ANSI.styled(text, sgr: "1") : text }

  private func faint(_ text: String) -> String { isColored ? ANSI.styled(text, sgr: "2") : text }
}
