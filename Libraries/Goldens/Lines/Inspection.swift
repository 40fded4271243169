import GalleySystem
import TextLayout

/// The facts about one cell of a drawing.
package struct Inspection {
  /// Lines with the code that draws the cell, the words and their field in the view state, the role
  /// with its look, the rules that were applied, and the blocks around it.
  package private(set) var report: [String] = []
  /// The lines of code that draw the cell; nil if they aren't known.
  package let code: CodePath?

  /// - Parameters:
  ///   - cell: the row and the cell, counted from 1, such as `3:12`.
  ///   - theme: the looks of the roles.
  /// - Throws: `GoldensError` if the page has no such cell.
  package init(
    of specimen: Specimen,
    at size: Size,
    glyphs: Glyphs = .unicode,
    cell: String,
    lines: CodeLines,
    theme: Theme
  ) throws(GoldensError) {
    let frame = CodeLines.draw(specimen, size, glyphs)
    let page = "\(specimen.path) at \(size)"
    guard let (row, column) = frame.place(ofCell: cell) else {
      let rows = counted(frame.rowCount, "row")
      let cells = counted(frame.width, "cell")
      let problem = "\(page) has \(rows) of \(cells), and no cell “\(cell)”; it takes ROW:COLUMN"
      throw .notFound(problem)
    }
    let written = frame.traces(inRows: row..<row + 1)
    let trace = written.last { $0.columns.contains(column) }
    let nearest = trace ?? written.last
    let blocks = nearest?.path ?? frame.blocks(aroundRow: row)
    code = lines.path(of: blocks)
    let place = "row \(row + 1), cell \(column + 1)"
    report.append("\(page), \(place)")
    add("drawn by", code?.lines ?? ["not known"])
    let runs = frame.runs(inRow: row)
    let run = runs.first { $0.columns.contains(column) }
    if let words = trace?.words {
      let isOutside = run?.origin == .outside
      let origin = isOutside ? "from outside" : "the program's own"
      add("words", ["“\(words)”, \(origin)"])
      if let field = specimen.field(with: words) {
        add("field", [field.description])
      }
    } else {
      let nothing = written.allSatisfy(\.columns.isEmpty) ? "an empty row" : "no words"
      add("words", [nothing])
    }
    var look = theme.look(of: run?.role ?? .plain)
    let background = frame.background(ofRow: row, column: column)
    if background != .plain {
      look += ", behind it " + theme.look(of: background)
    }
    add("role", [look])
    let rules = frame.rules(of: run, inRow: row)
    add("rule", rules)
    let names = blocks.map(\.block).reversed()
    let drawn = names.filter { $0 != "meaning" && $0 != "region" }
    add("blocks", [drawn.joined(separator: " in ")])
  }

  private mutating func add(_ name: String, _ values: [String]) {
    var heading = name
    for value in values {
      let words = SafeText(outside: value).string
      let margin = heading.padded(to: 9)
      report.append("  \(margin)\(words)")
      heading = ""
    }
  }
}

extension Frame {
  /// The row and the column of a cell such as `3:12`, counted from 0; nil if there is no such cell.
  fileprivate func place(ofCell cell: String) -> (row: Int, column: Int)? {
    let words = cell.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = words.map { Int($0) ?? 0 }
    guard
      numbers.count == 2,
      (1...rowCount).contains(numbers[0]),
      (1...width).contains(numbers[1])
    else { return nil }
    return (numbers[0] - 1, numbers[1] - 1)
  }

  /// What is shortened in the text of a run, or in its row.
  fileprivate func rules(of run: CellRun?, inRow row: Int) -> [String] {
    let cuts = shortenings.filter { cut in
      cut.row == row && (cut.textNumber == nil || cut.textNumber == run?.textNumber)
    }
    return cuts.map(Explanation.reason)
  }
}

extension Theme {
  /// The name of a role and its style in words.
  fileprivate func look(of role: Role) -> String {
    var look = "\(role.name):"
    for words in self[role].words(role).dropFirst() where !words.isEmpty {
      look += " " + words
    }
    return look
  }
}

extension Specimen {
  /// The field of the view state whose text is nearest to some words: the same, in them or around
  /// them.
  ///
  /// - Parameter part: words of these that the field must have.
  func field(with words: String, changing part: String = "") -> JSONPath? {
    // A state that can't be encoded has no fields to name, which is the same as for a flow.
    guard
      let json = try? json?(),
      let tree = try? JSON(json)["state"]
    else { return nil }
    let words = words.replacing("\u{A0}", with: " ")
    let part = part.replacing("\u{A0}", with: " ")
    var nearest: JSONPath?
    var distance = Int.max
    for (path, value) in tree.parts {
      guard case .string(let text) = value, !text.isEmpty else { continue }
      let difference = abs(text.count - words.count)
      let isSame = (words.contains(text) || text.contains(words)) && text.contains(part)
      if isSame, difference < distance {
        nearest = path
        distance = difference
      }
    }
    return nearest
  }
}
