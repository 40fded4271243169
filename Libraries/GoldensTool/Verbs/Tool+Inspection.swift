import Console
import Goldens
import TextLayout

extension Tool {
  /// Reports what breaks a rule that needs no golden file: at any width, with other values, or as a
  /// field that no golden shows.
  func check(_ options: ToolOptions) throws -> ExitStatus {
    let check = try CatalogueCheck(of: try changed(selected(options), options), in: catalogue)
    for finding in check.findings { try report("\(finding)\n  \(typed) \(finding.command)") }
    for message in check.messages { try report(message) }
    let count = check.findings.count + check.messages.count
    complain("\(check.summary): \(count == 0 ? "every rule holds" : counted(count, "finding"))")
    return count == 0 ? .success : .different
  }

  private func report(_ finding: String) throws {
    _ = try print(SafeText(outside: finding, breaks: .keep).string + "\n")
  }

  /// Says what is drawn: which lines of code draw some cells, or what is shortened on the whole
  /// page.
  func inspect(_ options: ToolOptions) throws -> ExitStatus {
    let cells = options.arguments.all(.inspect).filter { !$0.isEmpty }
    return cells.isEmpty ? try explain(options) : try inspect(cells, options)
  }

  /// Says what is shortened at the selected size.
  private func explain(_ options: ToolOptions) throws -> ExitStatus {
    let drawings =
      try givenDrawings(options)
      ?? changed(selected(options), options).flatMap { try options.drawings(of: $0) }
    let reports = drawings.compactMap { Explanation.report(of: $0.specimen, at: $0.size) }
    for report in reports { _ = try print(report) }
    let whole = drawings.count - reports.count
    if whole > 0 { complain("nothing is shortened or folded in \(counted(whole, "drawing"))") }
    return .success
  }

  /// Says which lines of code draw some cells.
  private func inspect(_ cells: [String], _ options: ToolOptions) throws -> ExitStatus {
    let lines = codeLines(options)
    do {
      for drawing in try givenDrawings(options) ?? drawings(options) {
        let isOther = [.spoken, .styles, .json].contains(drawing.options.format)
        let output = isOther ? try drawing.bytes(in: catalogue.themes) ?? [] : nil
        for cell in cells {
          let inspection = try Inspection(
            of: drawing.specimen, at: drawing.size, glyphs: drawing.options.glyphs, cell: cell,
            in: output,
            lines: lines, theme: catalogue.themes.terminal)
          _ = try print(inspection.report.map { $0 + "\n" }.joined())
        }
      }
    } catch let error as CatalogueError {
      throw ToolError(status: .usage, message: "--inspect: \(error.message)")
    }
    return .success
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
    let isCompared =
      store?.exists == true || [.since, .against].contains(where: options.arguments.has)
    if isCompared { try noteFolder(options) }
    let comparison = isCompared ? try compareWithFolder(options) : nil
    let page = Gallery(
      html: catalogue.themes.html, title: catalogue.name, command: catalogue.command,
      origin: store.flatMap { Git(store: $0, environment).commit })
    let states = comparison?.sides == nil ? try selected(options) : []
    let differences = try comparison.map { try self.differences(of: $0, options) }
    // The end of a page that takes long is told at each tenth.
    var told = 0
    func write(to write: ([UInt8]) -> Bool) -> Bool {
      page.write(states, differences: differences) { part, count in
        if environment.isTerminal, count * 10 / max(1, states.count) > told {
          told = count * 10 / states.count
          complain("\(count) of \(counted(states.count, "state"))")
        }
        return write(Array(part.utf8))
      }
    }
    guard let file = options.arguments[.gallery], file != "-" else {
      var failure: String?
      let isWhole = write { part in
        failure = environment.write(part)
        return failure == nil
      }
      if !isWhole { throw ToolError.output(failure ?? "") }
      return .success
    }
    do {
      try environment.saveParts(file) { write(to: $0) }
    } catch {
      throw ToolError(status: .output, message: "“\(file)” could not be written: \(error.words)")
    }
    return .success
  }
}
