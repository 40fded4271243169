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
  public func encode(_ document: DiffDocument) -> String { groups(of: document).joined(separator: "\n") }

  /// Returns a text for each cause: its title, the rows of one golden, the states, and the commands to run.
  public func groups(of document: DiffDocument) -> [String] {
    document.groups.map { text(of: $0, in: document) }
  }

  private func text(of group: ChangeGroup, in document: DiffDocument) -> String {
    let (example, rows) = (group.example, document.rows(of: group))
    var lines = [Block.reportLine("\(group.id)  \(group.title)", .heading)]
    if !rows.isEmpty { lines.append(.reportLine("  \(example.path)\(note(on: example))")) }
    lines += blocks(of: rows, limit: example.verdict == .added ? .max : rowLimit)
    var texts = document.lines[group.id].map { ["  \($0.description)"] } ?? []
    for division in group.divisions {
      let names = division.others.joined(separator: ", ")
      texts.append("  \(division.others.isEmpty ? "only this" : "this and \(names)"):")
      let states = DiffDocument.states(of: division.findings)
      let width = states.prefix(stateLimit).reduce(0) { max($0, $1.path.count) }
      texts += states.prefix(stateLimit).map { "    \($0.path.padded(to: width))  \($0.aspects)" }
      if states.count > stateLimit { texts.append("    … and \(states.count - stateLimit) more states") }
    }
    if document.comparison.sides == nil { texts += DiffText.commands(for: group, in: document).map { "  \($0)" } }
    return encode(lines + texts.map { .reportLine($0) })
  }

  private func note(on finding: Finding) -> String {
    if case .invalid(let reason) = finding.verdict { return " — \(reason)" }
    return ""
  }

  private func blocks(of rows: [DiffRow], limit: Int) -> [Block] {
    let blocks = DiffBlock(rows: rows, margin: .number(indent: 4), hasMarks: true).blocks
    guard blocks.count > limit else { return blocks }
    return blocks.prefix(limit) + [.reportLine("    … and \(blocks.count - limit) more rows")]
  }

  private func encode(_ blocks: [Block]) -> String {
    let frame = Frame(unfolded: blocks)
    let bytes = isColored ? ANSI(theme: .report, depth: .sixteen).encode(frame) : PlainText.encode(frame)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The differing rows of two texts, each with its number and marks.
  package func difference(from old: [UInt8], to new: [UInt8], context: Int = 1) -> String {
    encode(blocks(of: DiffRow.rows(of: RowDifference(old: old, new: new), context: context), limit: rowLimit))
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
}
