import TextLayout

/// What is known about one cell of a drawing.
package struct Inspection {
  /// Lines with the code that draws the cell, the words and their field in the view state, the role
  /// with its look, the rules that were applied, and the blocks around it.
  package let report: [String]
  /// The lines of code that draw the cell; nil if they aren't known.
  package let code: CodePath?

  /// - Parameters:
  ///   - cell: the row and the cell, counted from 1, such as `3:12`.
  ///   - theme: the looks of the roles.
  /// - Throws: `GoldensError` if the page has no such cell.
  package init(
    of specimen: Specimen, at size: Size, glyphs: Glyphs = .unicode, cell: String,
    lines: CodeLines, theme: Theme
  ) throws(GoldensError) {
    let frame = CodeLines.draw(specimen, size, glyphs)
    let page = "\(specimen.path) at \(size)"
    let numbers = cell.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, (1..<frame.rowCount + 1).contains(numbers[0]),
      (1..<frame.width + 1).contains(numbers[1])
    else {
      let count = "\(counted(frame.rowCount, "row")) of \(counted(frame.width, "cell"))"
      throw .notFound("\(page) has \(count), and no cell \(cell)")
    }
    let row = numbers[0] - 1
    let column = numbers[1] - 1
    let written = frame.traces(inRows: row..<row + 1)
    let trace = written.last { $0.columns.contains(column) }
    let blocks = (trace ?? written.last)?.path ?? frame.blocks(aroundRows: row..<row + 1)
    code = lines.path(of: blocks)
    var report = ["\(page), row \(row + 1), cell \(column + 1)"]
    func add(_ name: String, _ values: [String]) {
      for (index, value) in values.enumerated() {
        let heading = index == 0 ? name : ""
        report.append("  \(heading.padded(to: 9))\(SafeText(outside: value).string)")
      }
    }
    add("drawn by", code?.lines ?? ["not known"])
    let run = frame.runs(inRow: row).first { $0.columns.contains(column) }
    if let words = trace?.words {
      let origin = run?.origin == .outside ? "from outside" : "the program's own"
      add("words", ["“\(words)”, \(origin)"])
      if let field = Self.field(with: words, of: specimen) { add("field", [field]) }
    } else {
      add("words", [written.isEmpty ? "an empty row" : "no words"])
    }
    let background = frame.background(ofRow: row, column: column)
    add("role", [Self.look(of: run?.role ?? .plain, behind: background, theme)])
    add("rule", Self.rules(of: run, inRow: row, frame))
    let names = blocks.map(\.block).filter { $0 != "meaning" && $0 != "region" }
    add("blocks", [names.reversed().joined(separator: " in ")])
    self.report = report
  }

  /// The first field of the view state with some words: the same text, or the longest that is in
  /// them.
  private static func field(with words: String, of specimen: Specimen) -> String? {
    // A state that can't be encoded has no fields to name, which is the same as for a flow.
    guard let json = try? specimen.json?(), let tree = try? JSONTree(json)["state"] else {
      return nil
    }
    let words = words.replacing("\u{A0}", with: " ")
    var found: (path: JSONPath, text: String)?
    for (path, value) in tree.parts {
      guard case .string(let text) = value, words.contains(text) || text.contains(words) else {
        continue
      }
      if text == words { return path.description }
      if text.count > found?.text.count ?? 0 { found = (path, text) }
    }
    return found?.path.description
  }

  private static func look(of role: Role, behind background: Role, _ theme: Theme) -> String {
    func look(_ role: Role) -> String {
      let words = theme[role].words(role).dropFirst().filter { !$0.isEmpty }
      return (["\(role.name):"] + words).joined(separator: " ")
    }
    if background == .plain { return look(role) }
    return "\(look(role)), behind it \(look(background))"
  }

  /// The line of its text that a run is in, and what is shortened there.
  private static func rules(of run: CellRun?, inRow row: Int, _ frame: Frame) -> [String] {
    let cuts = frame.shortenings.filter { $0.row == row }
    guard let text = run?.textNumber else { return cuts.map(Explanation.reason) }
    let rows = (0..<frame.rowCount).filter { row in
      frame.runs(inRow: row).contains { $0.textNumber == text }
    }
    var rules: [String] = []
    if rows.count > 1 {
      let line = rows.count { $0 <= row }
      rules.append("line \(line) of \(rows.count) of its text")
    }
    let own = cuts.filter { $0.textNumber == nil || $0.textNumber == text }
    return rules + own.map(Explanation.reason)
  }
}
