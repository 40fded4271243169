import GalleySystem
import TextLayout

/// Encodes a difference as text for a terminal, with or without colour.
package struct DiffText: Sendable {
  /// Whether changes are coloured; they are marked below in any case.
  package var isColored: Bool
  /// Whether changes are bold and underlined, as they also are if they are coloured.
  package var isStyled: Bool
  /// Whether all goldens of a cause are shown with all their rows, not one with its first rows.
  package var isWhole: Bool
  /// The command that accepts every difference; nil for those of the tool.
  private let acceptance: String?
  /// The maximum number of changed rows of an example, and of screens or states that are named.
  private static let (rowLimit, screenLimit) = (8, 8)

  /// - Parameters:
  ///   - isColored: whether changes are coloured.
  ///   - isStyled: whether changes are bold and underlined if they aren't coloured.
  ///   - isWhole: whether all goldens of a cause are shown with all their rows.
  ///   - acceptance: the command that accepts every difference; nil for those of the tool.
  package init(
    isColored: Bool = false, isStyled: Bool = false, isWhole: Bool = false,
    acceptance: String? = nil
  ) {
    (self.isColored, self.isStyled, self.isWhole) = (isColored, isStyled, isWhole)
    self.acceptance = acceptance
  }

  /// The whole document; empty if there are no differences.
  package func encode(_ document: DiffDocument) -> String {
    groups(of: document).joined(separator: "\n")
  }

  /// Returns a text for each cause: its title, the rows of one golden, the states, and the commands
  /// to run.
  package func groups(of document: DiffDocument) -> [String] {
    document.causes.concurrentMap { group in
      encode(
        [.reportLine("\(group.id)  \(group.fullTitle)", .heading)] + blocks(of: group, in: document)
      )
    }
  }

  /// A cause without its title.
  func blocks(
    of group: Cause, in document: DiffDocument, indent: Int? = 4
  ) -> [Block] {
    let example = group.example
    var lines = group.lines.map { Block.reportLine("  \($0)") }
    for finding in isWhole ? group.findings : [example] {
      let rows =
        isWhole
        ? document.rows(of: finding, in: group) : document.rows(of: group, limit: DiffText.rowLimit)
      let note = if case .invalid(let reason) = finding.verdict { " — \(reason)" } else { "" }
      if !rows.isEmpty { lines.append(.reportLine("  \(finding.path)\(note)")) }
      lines += DiffBlock(rows: rows, indent: indent, hasMarks: true).blocks
    }
    var texts = document.lines[group.id].map { ["  \($0.description)"] } ?? []
    for (names, findings) in group.shares {
      texts.append("  \(names.isEmpty ? "only this" : "this and \(names)"):")
      texts += DiffText.screens(of: findings).map { "    \($0)" }
    }
    if let acceptance {
      texts.append("  accept it: \(acceptance)")
    } else if document.comparison.sides == nil {
      texts += DiffText.commands(for: group, in: document).map { "  \($0)" }
    }
    return lines + texts.map { .reportLine($0) }
  }

  /// A line for each screen with its states, such as `app/list  empty, loaded, …  9 states  40,
  /// 100`.
  private static func screens(of findings: [Finding]) -> [String] {
    let screens = Dictionary(grouping: findings) {
      $0.state.split(separator: "/").dropLast().joined(separator: "/")
    }
    .sorted { $0.key < $1.key }
    let width = screens.prefix(screenLimit).reduce(0) { max($0, $1.key.count) }
    let lines = screens.prefix(screenLimit).map { path, findings in
      let states = Set(findings.map { $0.state.split(separator: "/").last ?? "" }).sorted()
      let more = states.count > 4 ? " and \(states.count - 4) more" : ""
      let names = states.prefix(4).joined(separator: ", ")
      let aspects = DiffDocument.aspects(of: findings)
      return "\(path.padded(to: width))  \(names)\(more)\(aspects.isEmpty ? "" : "  (\(aspects))")"
    }
    return lines
      + (screens.count > screenLimit ? ["… and \(screens.count - screenLimit) more screens"] : [])
  }

  private func encode(_ blocks: [Block]) -> String {
    let frame = Frame(unfolded: blocks)
    let ansi = ANSI(theme: isColored ? .report : .report.withoutColors, depth: .sixteen)
    return String(
      decoding: isColored || isStyled ? ansi.encode(frame) : PlainText.encode(frame), as: UTF8.self)
  }

  /// The differing rows of two texts, each with its number and marks.
  package func difference(from old: [UInt8], to new: [UInt8], context: Int = 1) -> String {
    let rows = DiffRow.rows(of: RowDifference(old: old, new: new), context: context, limit: 40)
    return encode(DiffBlock(rows: rows, indent: 4, hasMarks: true).blocks)
  }

  private static func commands(for group: Cause, in document: DiffDocument) -> [String] {
    let (first, command) = (group.example, document.command)
    let cause = "\(document.selection) --cause \(group.id)"
    let refusal = document.refusal(of: group)
    switch first.verdict {
    case .invalid(let reason) where !reason.isFixedByRecording: return ["first:     \(reason)"]
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
        + (refusal?.count ?? 0 < group.findings.count
          ? ["record it: \(command) --record\(cause)"] : [])
    case .orphaned: return ["remove it: \(command) --record --prune\(cause)"]
    case .unstable, .added, .removed: return []
    }
  }
}
