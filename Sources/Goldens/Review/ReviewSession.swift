import TextLayout

/// Going through what differs, cause by cause, and accepting or leaving each: a state machine that a terminal drives.
///
/// What is accepted is what was drawn when the comparison was made; nothing is drawn again.
public struct ReviewSession: Sendable {
  /// How a golden is shown.
  public enum View: String, CaseIterable, Sendable {
    /// The rows that differ, old and new ones under each other.
    case difference
    /// Old and new side by side, or one below the other where the terminal is narrow.
    case both
    /// The file's bytes alone.
    case old
    /// The drawing alone.
    case new
  }

  /// What the reviewer wants.
  public enum Command: Hashable, Sendable {
    case accept, acceptAll, skip, back, show(View), nextGolden, previousGolden, scroll(Int), quit
  }

  /// What is to be done about a command.
  public enum Effect: Equatable, Sendable {
    /// Draw the page again.
    case redraw
    /// Write these goldens, one group at a time, then go on.
    case record([[Finding]])
    /// End; nothing is left to be looked at, or the reviewer had enough.
    case quit
  }

  /// The causes, from the one that touched most.
  public let groups: [ChangeGroup]
  /// The group that is looked at, counted from 0; the number of groups when all have been.
  public private(set) var index = 0
  /// How a golden is shown.
  public private(set) var view = View.difference
  /// Which golden of the group is shown, counted from 0.
  public private(set) var golden = 0
  /// Rows above the window.
  public private(set) var scroll = 0
  /// How many goldens were accepted.
  public private(set) var acceptedCount = 0
  /// What could not be recorded, a line each.
  public private(set) var notes: [String] = []
  /// Which groups were accepted; they are not looked at again.
  private var accepted: Set<Int> = []

  /// A review of what a comparison found; an unstable state can't be accepted and is left out.
  public init(_ comparison: Comparison) {
    groups = ChangeGroup.groups(of: comparison.findings.filter { $0.verdict != .unstable })
  }

  /// Whether nothing is left to be looked at.
  public var isDone: Bool { index >= groups.count }

  /// Takes a command in.
  public mutating func handle(_ command: Command) -> Effect {
    guard !isDone else { return .quit }
    switch command {
    case .accept:
      let findings = groups[index].findings
      accepted.insert(index)
      advance()
      return .record([findings])
    case .acceptAll:
      let rest = (index..<groups.count).filter { !accepted.contains($0) }
      accepted.formUnion(rest)
      index = groups.count
      return .record(rest.map { groups[$0].findings })
    case .skip:
      advance()
      return isDone ? .quit : .redraw
    case .back:
      if let previous = (0..<index).last(where: { !accepted.contains($0) }) { index = previous }
      (golden, scroll) = (0, 0)
      return .redraw
    case .show(let view):
      self.view = view
      scroll = 0
      return .redraw
    case .nextGolden, .previousGolden:
      let count = groups[index].findings.count
      golden = (golden + (command == .nextGolden ? 1 : count - 1)) % count
      scroll = 0
      return .redraw
    case .scroll(let rows):
      let last = max(0, self.rows(of: groups[index].findings[golden], width: 0).count - 1)
      scroll = min(last, max(0, scroll + min(max(rows, -last), last)))
      return .redraw
    case .quit: return .quit
    }
  }

  /// Takes in what came of recording a group.
  public mutating func note(_ recording: Recording) {
    acceptedCount += recording.steps.count
    notes += recording.outdated.map { "\($0.path) is left as it is: it has changed on the disk since it was compared" }
    notes += recording.obstructed.map { "\($0.finding.path) is left as it is: \($0.reason)" }
    notes += recording.refused.map { "\($0.finding.path) is left as it is: \($0.violation)" }
  }

  private mutating func advance() {
    repeat { index += 1 } while accepted.contains(index)
    (golden, scroll) = (0, 0)
  }

  // MARK: The page

  /// The rows of the page for a terminal of a size: a heading, what is looked at, and what can be done.
  ///
  /// - Parameters:
  ///   - width: cells in a row; no row has more.
  ///   - height: rows of the terminal; the page has as many, but never fewer than six.
  ///   - isColored: whether rows that went and came are coloured, with escapes that take no cells.
  public func page(width: Int, height: Int, isColored: Bool = false) -> [String] {
    guard !isDone else { return [] }
    let group = groups[index]
    let finding = group.findings[golden]
    let title = Line("\(index + 1) of \(groups.count)  \(group.title)", .title)
    let path = SafeText(outside: finding.path).string
    let place = "\(finding.verdict.name)  \(path)  (\(golden + 1) of \(group.findings.count), \(view.rawValue))"
    let content = rows(of: finding, width: width)
    let room = max(1, height - 5)
    let start = min(scroll, max(0, content.count - room))
    let window = content[start..<min(content.count, start + room)]
    let more = content.count > room ? "   ↑↓ rows \(start + 1)–\(start + window.count) of \(content.count)" : ""
    let rule = Line(String(repeating: "─", count: max(0, width)))
    let padding = Array(repeating: Line(""), count: room - window.count)
    let lines = [title, Line(place + more), rule] + window + padding + [rule, Line(keys(for: finding))]
    return lines.map { line in
      let text = ReviewSession.cut(line.text, to: width)
      return isColored && !line.sgr.isEmpty ? "\u{1B}[\(line.sgr)m\(text)\u{1B}[0m" : text
    }
  }

  /// What the keys do, in no more than the 80 cells that any terminal has.
  private func keys(for finding: Finding) -> String {
    let accept = finding.verdict == .orphaned ? "a remove" : "a accept"
    return "\(accept)  A all  s skip  p back  d diff  b both  o old  n new  ←→ golden  q quit"
  }

  /// A row of the page.
  private struct Line {
    enum Kind { case plain, title, came, went, faint }
    var text: String
    var kind: Kind

    init(_ text: String, _ kind: Kind = .plain) {
      self.text = text
      self.kind = kind
    }

    /// The parameters of its escape (ECMA-48 SGR).
    var sgr: String {
      switch kind {
      case .plain: ""
      case .title: "1"
      case .came: "32"
      case .went: "31"
      case .faint: "2"
      }
    }
  }

  private func rows(of finding: Finding, width: Int) -> [Line] {
    switch view {
    case .difference:
      return DiffRow.rows(of: RowDifference(old: finding.old, new: finding.new), context: 3).flatMap(lines)
    case .old: return text(finding.old).map { Line($0) }
    case .new: return text(finding.new).map { Line($0) }
    case .both: return both(text(finding.old), text(finding.new), width)
    }
  }

  private func lines(_ row: DiffRow) -> [Line] {
    let number = String(repeating: " ", count: max(0, 4 - String(row.number).count)) + String(row.number)
    func marked(_ sign: String, _ marker: Character, _ kind: Line.Kind) -> [Line] {
      [Line("\(number) \(sign) \(row.text)", kind)]
        + (row.marks(marker).map { [Line(String(repeating: " ", count: 7) + $0, kind)] } ?? [])
    }
    return switch row.kind {
    case .gap: [Line("     ⋮", .faint)]
    case .same: [Line("\(number)   \(row.text)", .faint)]
    case .removed: marked("-", "~", .went)
    case .added: marked("+", "^", .came)
    }
  }

  private func text(_ bytes: [UInt8]) -> [String] {
    bytes.isEmpty ? ["(no such file)"] : RowDifference.rows(of: bytes).map(CellMarks.visible)
  }

  /// Old and new side by side where there is room, else one below the other.
  private func both(_ old: [String], _ new: [String], _ width: Int) -> [Line] {
    let widest = old.reduce(0) { max($0, Cells.reach($1)) }
    guard widest + 3 + new.reduce(0, { max($0, Cells.reach($1)) }) <= width else {
      return [Line("old", .title)] + old.map { Line($0) } + [Line(""), Line("new", .title)] + new.map { Line($0) }
    }
    return (0..<max(old.count, new.count)).map { row in
      let left = row < old.count ? old[row] : ""
      let right = row < new.count ? new[row] : ""
      let between = left == right ? "   " : " │ "
      return Line(left + String(repeating: " ", count: widest - Cells.reach(left)) + between + right)
    }
  }

  /// A row with no more cells than there are.
  private static func cut(_ row: String, to width: Int) -> String {
    guard Cells.reach(row) > width else { return row }
    var row = row
    let end = row.withUTF8 { Fitting.prefix($0, cells: max(0, width - 1)).end }
    return String(decoding: Array(row.utf8.prefix(end)), as: UTF8.self) + "…"
  }
}
