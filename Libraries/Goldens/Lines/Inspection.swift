import TextLayout

/// What is known about one cell of a drawing.
package struct Inspection {
  /// Lines with the code that draws the cell, the words and their field in the view state, the role
  /// with its look, the rules that were applied, and the blocks around it.
  package let report: [String]
  /// The lines of code that draw the cell; nil if they aren't known.
  package let code: CodePath?

  /// - Parameters:
  ///   - cell: the row and the cell, counted from 1, such as `3:12`, or words that a row has.
  ///   - output: the spoken text, the styles or the JSON in which `cell` is a row; nil for a cell
  ///     of the page.
  ///   - theme: the looks of the roles.
  /// - Throws: `GoldensError` if the page has no such cell.
  package init(
    of specimen: Specimen, at size: Size, glyphs: Glyphs = .unicode, cell: String,
    in output: [UInt8]? = nil,
    lines: CodeLines, theme: Theme
  ) throws(GoldensError) {
    let (frame, page) = (CodeLines.draw(specimen, size, glyphs), "\(specimen.path) at \(size)")
    let shown = if let output { try Self.cell(cell, of: output, on: frame, page) } else { cell }
    let (row, column) = try Self.place(shown, in: frame, of: page)
    let written = frame.traces(inRows: row..<row + 1)
    let trace = written.last { $0.columns.contains(column) }
    let blocks = (trace ?? written.last)?.path ?? frame.blocks(aroundRows: row..<row + 1)
    code = lines.path(of: blocks)
    let names = blocks.map(\.block).filter { $0 != "meaning" && $0 != "region" }
    let run = frame.runs(inRow: row).first { $0.columns.contains(column) }
    let words = trace?.words
    let isBlank = trace?.isBlank ?? true
    let kind = "\(written.isEmpty ? "an empty row" : isBlank ? "a space" : "no words")"
    let origin = run?.origin == .outside ? "from outside" : "the program's own"
    let facts: [(name: String, values: [String])] = [
      ("drawn by", code?.lines ?? ["not known"]),
      ("words", [words.map { "“\($0)”, \(origin)" } ?? kind]),
      ("field", words.flatMap { Self.field(with: $0, of: specimen) }.map { [$0] } ?? []),
      ("role", [Self.look(of: run?.role ?? .plain, behind: frame.background(ofRow: row), theme)]),
      ("rule", Self.rules(of: run, inRow: row, frame)),
      ("blocks", [names.reversed().joined(separator: " in ")]),
    ]
    let glyph = trace == nil || isBlank ? "" : ": “\(frame.glyph(row, column))”"
    report =
      ["\(page), row \(row + 1), cell \(column + 1)\(glyph)"]
      + facts.flatMap { name, values in
        values.enumerated().map {
          "  \(($0 == 0 ? name : "").padded(to: 9))\(SafeText(outside: $1).string)"
        }
      }
  }

  /// The cell or the words on the page for a row of another output: the first cell of a line of
  /// styles; else the words of the row, without its label or key, as far as a row of the page has
  /// them.
  private static func cell(
    _ cell: String, of output: [UInt8], on frame: Frame, _ page: String
  ) throws(GoldensError) -> String {
    guard let row = Int(cell.prefix { $0 != ":" }) else { return cell }
    let rows = RowDifference.rows(of: output).map { String(decoding: $0, as: UTF8.self) }
    guard rows.indices.contains(row - 1) else {
      throw .notFound(
        "\(page) has \(counted(rows.count, "row")) in this format, and no row \(row)")
    }
    let text = rows[row - 1]
    // Such as `3:1-37  headline`.
    if let place = text.firstMatch(of: /^\d+:\d+(?=-)/) { return String(place.output) }
    let value = text.firstRange(of: "\" : ").map { text[$0.upperBound...] } ?? text[...]
    let words = value.split { " \"⟨⟩,".contains($0) }.drop { $0.hasSuffix(":") }.prefix(12)
    let phrases = words.indices.lazy.flatMap { start in
      (start..<words.endIndex).reversed().map { words[start...$0].joined(separator: " ") }
    }
    let shown = phrases.first {
      $0.contains(where: \.isLetter) && (try? place($0, in: frame, of: page)) != nil
    }
    guard let shown else {
      throw .notFound("no row of \(page) has the words of row \(row): \(text)")
    }
    return shown
  }

  private static func place(
    _ cell: String, in frame: Frame, of page: String
  ) throws(GoldensError) -> (row: Int, column: Int) {
    let numbers = cell.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else {
      for (row, text) in frame.rows.enumerated() {
        let text = text.replacing("\u{A0}", with: " ")
        if let found = text.firstRange(of: cell) {
          return (row, Cells.count(String(text[..<found.lowerBound])))
        }
      }
      throw .notFound("no row of \(page) has “\(cell)”")
    }
    guard (1...max(1, frame.rowCount)).contains(row), (1...frame.width).contains(column),
      frame.rowCount > 0
    else {
      let count = "\(counted(frame.rowCount, "row")) of \(counted(frame.width, "cell"))"
      throw .notFound("\(page) has \(count), and no cell \(cell)")
    }
    return (row - 1, column - 1)
  }

  /// The first field of the view state with some words: the same text, or the longest that is in
  /// them.
  private static func field(with words: String, of specimen: Specimen) -> String? {
    // A state that can't be encoded has no fields to name, which is the same as for a flow.
    guard let json = try? specimen.json?(), let tree = try? JSONTree(json)["state"] else {
      return nil
    }
    let texts = tree.parts.compactMap { path, value in
      if case .string(let text) = value, !text.isEmpty {
        (path: path.description, text: text)
      } else {
        nil
      }
    }
    let words = words.replacing("\u{A0}", with: " ")
    let same = texts.filter { $0.text == words }
    let part = texts.filter { words.contains($0.text) }.max { $0.text.count < $1.text.count }
    guard let found = same.first ?? part ?? texts.first(where: { $0.text.contains(words) }) else {
      return nil
    }
    return found.path + (same.count > 1 ? ", and \(same.count - 1) more with the same words" : "")
  }

  private static func look(of role: Role, behind background: Role, _ theme: Theme) -> String {
    func words(_ role: Role) -> String {
      theme[role].words(role).dropFirst().filter { !$0.isEmpty }.reduce(role.name + ":") {
        $0 + " " + $1
      }
    }
    return words(role) + (background == .plain ? "" : ", behind the row \(words(background))")
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

extension Frame {
  /// The cluster at a cell.
  fileprivate func glyph(_ row: Int, _ column: Int) -> String {
    var end = 0
    let found = Clusters.list(of: text(ofRow: row)).first { _, cells in
      end += cells
      return column < end
    }
    return found?.glyph ?? ""
  }
}
