import TextLayout

/// The drawings of changed goldens on both sides: the words of the golden of text, in the roles of the golden of styles.
struct RecordedDrawings {
  /// One side of a comparison.
  typealias Side = KeyPath<Finding, [UInt8]>
  private let findings: [String: Finding]
  private let unchanged: [String: [UInt8]]

  init(_ comparison: Comparison?) {
    findings = Dictionary(comparison?.findings.map { ($0.path, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    unchanged = comparison?.unchanged ?? [:]
  }

  /// Returns the rows as HTML, plain where the roles aren't known; nil if the side has no such text.
  ///
  /// - Parameter path: the path of either golden.
  func rows(of path: String, on side: Side) -> [String]? {
    let twin = Finding.counterpart(of: path)
    let (text, styles) = path.hasSuffix(Finding.stylesEnding) ? (twin, path) : (path, twin)
    guard let text = content(of: text, on: side) else { return nil }
    let runs = content(of: styles, on: side).map { StyleRows($0).runs } ?? [:]
    return RowDifference.rows(of: text).map(CellMarks.visible).enumerated().map { row in
      RecordedDrawings.row(DiffHTML.directed(row.element, in: row.element), runs[row.offset + 1] ?? [])
    }
  }

  /// Whether the roles of a golden of text are known.
  func hasStyles(of path: String, on side: Side) -> Bool { content(of: Finding.counterpart(of: path), on: side) != nil }

  /// Returns the rows that look different, before and after, in the form of `DiffHTML.row`; at most 40. Nil unless it is
  /// a golden of styles with a known text.
  func changedLooks(of path: String) -> [String]? {
    guard path.hasSuffix(Finding.stylesEnding), let old = rows(of: path, on: \.old), let new = rows(of: path, on: \.new)
    else { return nil }
    func row(_ tag: String, _ name: String, _ sign: String, _ index: Int, _ row: String) -> String {
      "<\(tag)><span class=\"\(name)\">\(String(index + 1).leftPadded(to: 4)) \(sign) </span>\(row)</\(tag)>"
    }
    let rows = LongestCommonSubsequence.changes(from: old, to: new).flatMap { change in
      change.old.map { row("del", "went", "-", $0, old[$0]) } + change.new.map { row("ins", "came", "+", $0, new[$0]) }
    }
    return Array(rows.prefix(40))
  }

  private func content(of path: String, on side: Side) -> [UInt8]? {
    guard let finding = findings[path] else { return unchanged[path] }
    return finding.has(side) ? finding[keyPath: side] : nil
  }

  /// One row, with an element for each run of cells with a role.
  private static func row(_ text: String, _ runs: [StyleRows.Run]) -> String {
    let ground = runs.first(where: \.isGround)
    let runs = runs.filter { !$0.isGround }
    // A golden has no spaces at the end of a row.
    let missing = (runs.map(\.range.upperBound).max() ?? 0) - Cells.count(text)
    var (parts, column): ([(run: Int?, text: String)], Int) = ([], 0)
    for (glyph, cells) in Clusters.list(of: text + String(repeating: " ", count: max(0, missing))) {
      let run = runs.firstIndex { $0.range.contains(column) }
      if parts.isEmpty || parts[parts.count - 1].run != run { parts.append((run, "")) }
      parts[parts.count - 1].text += glyph
      column += cells
    }
    let row = parts.map { part in
      let cells = HTML.cells(part.text)
      guard let run = part.run, runs[run].role != "plain" else { return cells }
      return "<span class=\"\(runs[run].classes)\">\(cells)</span>"
    }.joined()
    return ground.map { "<span class=\"filled \($0.classes)\">\(row)</span>" } ?? row
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

extension StyleRows.Run {
  /// The cells, counted from 0.
  var range: Range<Int> {
    let ends = cells.split(separator: "-").compactMap { Int($0) }
    return ends.count == 2 && ends[0] > 0 && ends[0] <= ends[1] ? ends[0] - 1..<ends[1] : 0..<0
  }
  /// Whether it is the background of a row.
  fileprivate var isGround: Bool { role.hasSuffix(" behind") }
  /// The role, and `outside` for a server's words.
  fileprivate var classes: String {
    HTML.escaped(role.split(separator: " ").prefix { $0 != "->" }.joined(separator: " "))
  }
}
