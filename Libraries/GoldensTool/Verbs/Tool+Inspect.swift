import Console
import Goldens
import TextLayout

extension Option {
  static let inspect = Option(
    "inspect",
    nil,
    .place("ROW:COLUMN"),
    isRepeatable: true,
    about: "name the code of a cell; without one, what the page shortens"
  )
}

extension Tool {
  /// Prints the lines of code that draw some cells, or everything that is shortened on the page.
  func inspect() throws -> ExitStatus {
    let cells = options.arguments.all(.inspect).filter { !$0.isEmpty }
    if cells.isEmpty {
      try explain()
      return .success
    }
    let lines = codeLines()
    for drawing in try givenDrawings() ?? drawings() {
      for cell in cells {
        let report = try inspection(of: drawing, cell, lines).report
        try print(report.map { $0 + "\n" }.joined())
      }
    }
    return .success
  }

  /// Prints everything that is shortened at the selected size.
  private func explain() throws {
    var whole = 0
    let selected = try givenDrawings() ?? drawings(of: selected())
    for drawing in selected {
      if let report = Explanation.report(of: drawing.specimen, at: drawing.size) {
        try print(report)
      } else {
        whole += 1
      }
    }
    if whole > 0 {
      complain("nothing is shortened or folded in \(counted(whole, "drawing"))")
    }
  }

  private func inspection(
    of drawing: Drawing,
    _ cell: String,
    _ lines: CodeLines
  ) throws(ToolError) -> Inspection {
    do throws(GoldensError) {
      return try Inspection(
        of: drawing.specimen,
        at: drawing.size,
        glyphs: drawing.options.glyphs,
        cell: cell,
        lines: lines,
        theme: catalogue.themes.terminal
      )
    } catch {
      throw .usage("--inspect: \(error)")
    }
  }

  /// The lines of code of all states, with the paths of the package's source files.
  func codeLines() -> CodeLines { CodeLines(catalogue.specimens, inPackage: package()) }

  /// The package whose code draws the states, with a slash at its end: that of the goldens.
  func package() -> String? {
    // Without goldens, the package is looked for around the working folder.
    let goldens = (try? store().folder) ?? (try? environment.folder)
    return goldens.flatMap(environment.package(of:))
  }
}
