import TextLayout

/// The drawings of changed goldens on both sides: the words of the golden of text, in the roles of the golden of styles.
struct RecordedDrawings {
  /// One side of a comparison.
  typealias Side = KeyPath<Finding, [UInt8]>

  /// A row of a golden.
  private struct Row: Hashable {
    var runs: [Run]
    var background = Role.plain

    func block(after margin: String = "", _ role: Role = .plain) -> Block {
      let row = Block.reportLine(margin, role, runs)
      return background == .plain ? row : Box(row, border: .none, background: background, padding: 0).asBlock
    }
  }

  /// The styles of the roles.
  let html: HTML
  private let findings: [String: Finding]
  private let unchanged: [String: [UInt8]]
  /// The changed rows of each golden that was compared row by row, by its path.
  private var hunks: [String: [Hunk]] = [:]
  /// The roles that have a style, by their names.
  private let roles: [String: Role]

  init(_ document: DiffDocument?, _ html: HTML) {
    let comparison = document?.comparison
    self.html = html
    for group in document?.causes ?? [] { hunks.merge(group.rows) { ($0 + $1).unique } }
    findings = Dictionary(comparison?.findings.map { ($0.path, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    unchanged = comparison?.unchanged ?? [:]
    let names = (Array(html.light.styles.keys) + html.dark.styles.keys).map { ($0.name, $0) }
    roles = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the drawing as HTML, plain where the roles aren't known; nil if the side has no such text.
  ///
  /// - Parameter path: the path of either golden.
  func pane(of path: String, on side: Side) -> String? {
    let width = GoldenName(path)?.size?.width ?? .max
    return rows(of: path, on: side).map { html.pane($0.map { $0.block() }, width: width) }
  }

  /// Whether the roles of a golden of text are known.
  func hasStyles(of path: String, on side: Side) -> Bool { content(of: Finding.counterpart(of: path), on: side) != nil }

  /// Returns the rows that differ as HTML, or their looks if only their roles do.
  func difference(of finding: Finding) -> String {
    if let looks = changedLooks(of: finding.path) { return looks }
    let known = hunks[finding.path]?.sorted {
      ($0.old.lowerBound, $0.new.lowerBound) < ($1.old.lowerBound, $1.new.lowerBound)
    }
    return html.pane(DiffBlock(rows: DiffRow.rows(of: RowDifference(of: finding, only: known), context: 2)).blocks)
  }

  /// Returns the rows that look different, before and after, as HTML; at most 40. Nil unless it is a golden of styles
  /// with a known text, and some rows differ.
  func changedLooks(of path: String) -> String? {
    guard path.hasSuffix(Finding.stylesEnding), let old = rows(of: path, on: \.old), let new = rows(of: path, on: \.new)
    else { return nil }
    func margin(_ index: Int, _ sign: String) -> String { String(index + 1).leftPadded(to: 4) + " \(sign) " }
    let rows = LongestCommonSubsequence.changes(from: old, to: new).flatMap { change in
      change.old.map { old[$0].block(after: margin($0, "-"), .removed) }
        + change.new.map { new[$0].block(after: margin($0, "+"), .added) }
    }
    let width = 7 + (GoldenName(path)?.size?.width ?? 0)
    return rows.isEmpty ? nil : html.pane(Array(rows.prefix(40)), width: width)
  }

  private func content(of path: String, on side: Side) -> [UInt8]? {
    guard let finding = findings[path] else { return unchanged[path] }
    return finding.has(side) ? finding[keyPath: side] : nil
  }

  private func rows(of path: String, on side: Side) -> [Row]? {
    let counterpart = Finding.counterpart(of: path)
    let (text, styles) = path.hasSuffix(Finding.stylesEnding) ? (counterpart, path) : (path, counterpart)
    guard let text = content(of: text, on: side) else { return nil }
    let runs = content(of: styles, on: side).map { StyleRows($0).runs } ?? [:]
    return RowDifference.rows(of: text).map(CellMarks.visible).enumerated().map { row($1, runs[$0 + 1] ?? []) }
  }

  /// One row, with a run for the cells of each role.
  private func row(_ text: String, _ styles: [StyleRows.Run]) -> Row {
    var (parts, column): ([(style: Int?, text: String)], Int) = ([], 0)
    for (glyph, cells) in Clusters.list(of: text) {
      let style = styles.firstIndex { !$0.isBackground && $0.cells.contains(column) }
      if parts.isEmpty || parts[parts.count - 1].style != style { parts.append((style, "")) }
      parts[parts.count - 1].text += glyph
      column += cells
    }
    let runs = parts.map { part -> Run in
      guard let style = part.style.map({ styles[$0] }) else { return Run(SafeText(own: part.text, breaks: .keep)) }
      let isOutside = style.isOutside
      let text = isOutside ? SafeText(outside: part.text, breaks: .keep) : SafeText(own: part.text, breaks: .keep)
      return Run(text, roles[style.name] ?? .plain)
    }
    return Row(runs: runs, background: styles.first(where: \.isBackground).flatMap { roles[$0.name] } ?? .plain)
  }
}

extension Finding {
  /// Whether there is a golden on a side.
  fileprivate func has(_ side: RecordedDrawings.Side) -> Bool {
    switch verdict {
    case .missing, .added: side != \.old
    case .orphaned, .removed: side != \.new
    case .changed, .invalid, .unstable, .moved: true
    }
  }
}
