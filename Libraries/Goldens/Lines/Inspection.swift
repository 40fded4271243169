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
    let numbers = cell.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let row = numbers[0].map({ $0 - 1 }),
      let column = numbers[1].map({ $0 - 1 }), (0..<frame.rowCount).contains(row),
      (0..<frame.width).contains(column)
    else {
      let count = "\(counted(frame.rowCount, "row")) of \(counted(frame.width, "cell"))"
      throw .notFound("\(page) has \(count), and no cell \(cell)")
    }
    let written = frame.traces(inRows: row..<row + 1)
    let trace = written.last { $0.columns.contains(column) }
    let blocks = (trace ?? written.last)?.path ?? frame.blocks(aroundRows: row..<row + 1)
    code = lines.path(of: blocks)
    let names = blocks.map(\.block).filter { $0 != "meaning" && $0 != "region" }
    let run = frame.runs(inRow: row).first { $0.columns.contains(column) }
    let background = frame.background(ofRow: row, column: column)
    let words = trace?.words
    let kind = written.isEmpty ? "an empty row" : "no words"
    let origin = run?.origin == .outside ? "from outside" : "the program's own"
    let facts: [(name: String, values: [String])] = [
      ("drawn by", code?.lines ?? ["not known"]),
      ("words", [words.map { "“\($0)”, \(origin)" } ?? kind]),
      ("field", words.flatMap { Self.field(with: $0, of: specimen) }.map { [$0] } ?? []),
      ("role", [Self.look(of: run?.role ?? .plain, behind: background, theme)]),
      ("rule", Self.rules(of: run, inRow: row, frame)),
      ("blocks", [names.reversed().joined(separator: " in ")]),
    ]
    report =
      ["\(page), row \(row + 1), cell \(column + 1)"]
      + facts.flatMap { name, values in
        values.enumerated().map {
          "  \(($0 == 0 ? name : "").padded(to: 9))\(SafeText(outside: $1).string)"
        }
      }
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
    func words(_ role: Role) -> String {
      theme[role].words(role).dropFirst().filter { !$0.isEmpty }.reduce(role.name + ":") {
        $0 + " " + $1
      }
    }
    return words(role) + (background == .plain ? "" : ", behind it \(words(background))")
  }

  /// The line of its text that a run is in, and what is shortened there.
  private static func rules(of run: CellRun?, inRow row: Int, _ frame: Frame) -> [String] {
    let text = run?.textNumber
    let rows = (0..<frame.rowCount).filter { row in
      text != nil && frame.runs(inRow: row).contains { $0.textNumber == text }
    }
    let line =
      rows.count > 1
      ? ["line \((rows.firstIndex(of: row) ?? 0) + 1) of \(rows.count) of its text"] : []
    let cuts = frame.shortenings.filter {
      $0.row == row && (text == nil || $0.textNumber == nil || $0.textNumber == text)
    }
    return line + cuts.map(Explanation.reason)
  }
}
