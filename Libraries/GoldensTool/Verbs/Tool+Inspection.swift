import Console
import Goldens
import TextLayout

extension Tool {
  /// Reports what breaks a rule that needs no golden file: at any width, with other values, or as a
  /// field that no golden shows.
  func check(_ options: ToolOptions) throws -> ExitStatus {
    let check = try CatalogueCheck(of: changed(selected(options), options), in: catalogue)
    let broken = check.violations.map { "\($0)\n  \(typed) \($0.command)" } + check.messages
    for line in broken {
      try print(SafeText(outside: line, breaks: .keep).string + "\n")
    }
    let result = broken.isEmpty ? "every rule holds" : counted(broken.count, "finding")
    complain("\(check.summary): \(result)")
    return broken.isEmpty ? .success : .different
  }

  /// Says what is drawn: which lines of code draw some cells, or what is shortened on the whole
  /// page.
  func inspect(_ options: ToolOptions) throws -> ExitStatus {
    let cells = options.arguments.all(.inspect).filter { !$0.isEmpty }
    if cells.isEmpty {
      try explain(options)
    } else {
      try inspect(cells, options)
    }
    return .success
  }

  /// Says what is shortened at the selected size.
  private func explain(_ options: ToolOptions) throws {
    var whole = 0
    let drawings =
      try givenDrawings(options)
      ?? changed(selected(options), options).flatMap { try options.drawings(of: $0) }
    for drawing in drawings {
      if let report = Explanation.report(of: drawing.specimen, at: drawing.size) {
        try print(report)
      } else {
        whole += 1
      }
    }
    if whole > 0 { complain("nothing is shortened or folded in \(counted(whole, "drawing"))") }
  }

  /// Says which lines of code draw some cells.
  private func inspect(_ cells: [String], _ options: ToolOptions) throws {
    let lines = codeLines(options)
    do {
      for drawing in try givenDrawings(options) ?? drawings(options) {
        for cell in cells {
          let inspection = try Inspection(
            of: drawing.specimen,
            at: drawing.size,
            glyphs: drawing.options.glyphs,
            cell: cell,
            lines: lines,
            theme: catalogue.themes.terminal
          )
          try print(inspection.report.map { $0 + "\n" }.joined())
        }
      }
    } catch let error as GoldensError {
      throw ToolError.usage("--inspect: \(error)")
    }
  }

  /// The lines of code behind a comparison with the code; nil for one of recorded goldens, which
  /// draws nothing.
  func lines(for comparison: Comparison, _ options: ToolOptions) -> CodeLines? {
    comparison.sides == nil ? codeLines(options) : nil
  }

  /// The lines of code of all states, with the paths of the package's source files.
  func codeLines(_ options: ToolOptions) -> CodeLines {
    CodeLines(catalogue.specimens, inPackage: package(options))
  }

  /// The package whose code draws the states, with a slash at its end: that of the goldens.
  func package(_ options: ToolOptions) -> String? {
    // Without goldens, the package is looked for around the working folder.
    let goldens = (try? options.store(in: environment))?.folder
    return environment.package(of: goldens ?? environment.folder)
  }

  /// Writes the selected states to one HTML page.
  func gallery(_ options: ToolOptions) throws -> ExitStatus {
    // A gallery without goldens has nothing to compare, which is not an error.
    let store = try? options.store(in: environment)
    var differences: Differences?
    if store?.exists == true || options.comparesRecorded {
      differences = try self.differences(of: compareWithFolder(options), options)
    }
    let origin = store.flatMap { Git(store: $0, environment).commit }
    let gallery = Gallery(
      html: catalogue.themes.html,
      title: catalogue.name,
      command: catalogue.command,
      origin: origin
    )
    let isDrawn = differences?.comparison.sides == nil
    let states = isDrawn ? try selected(options) : []
    // The end of a page that takes long is told at each tenth.
    var told = 0
    func write(to write: ([UInt8]) -> Bool) -> Bool {
      gallery.write(states, differences: differences) { part, count in
        if environment.isTerminal, count * 10 / max(1, states.count) > told {
          told = count * 10 / states.count
          complain("\(count) of \(counted(states.count, "state"))")
        }
        return write(Array(part.utf8))
      }
    }
    let file = options.arguments[.gallery] ?? "-"
    do {
      try environment.saveParts(file) { write(to: $0) }
    } catch {
      throw ToolError.output("“\(file)” could not be written: \(error.words)")
    }
    return .success
  }
}
