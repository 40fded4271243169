import Console
import Goldens
import TextLayout

extension Tool {
  /// Reports the widths at which each state changes shape or breaks a rule.
  func sweep(_ options: ToolOptions) throws -> ExitStatus {
    var isSound = true
    for specimen in try changed(selected(options), options) {
      let sweep = Sweep(specimen, by: catalogue.rules)
      _ = try print(sweep.report)
      isSound = isSound && sweep.violations.isEmpty
    }
    return isSound ? .success : .different
  }

  /// Explains what is shortened at the selected size.
  func explain(_ options: ToolOptions) throws -> ExitStatus {
    let specimens = try changed(selected(options), options)
    var unchanged = 0
    for specimen in specimens {
      for drawing in try options.drawings(of: specimen) {
        if let explanation = Explanation.report(of: specimen, at: drawing.size) {
          _ = try print(explanation)
        } else {
          unchanged += 1
        }
      }
    }
    if unchanged > 0 { complain("nothing is shortened or folded in \(counted(unchanged, "drawing"))") }
    return .success
  }

  /// Says which lines of code draw some cells.
  func inspect(_ options: ToolOptions) throws -> ExitStatus {
    let lines = codeLines
    do {
      for drawing in try drawings(options) {
        let isOther = [.spoken, .styles, .json].contains(drawing.options.format)
        let output = isOther ? try drawing.bytes(in: catalogue.themes) ?? [] : nil
        for cell in options.arguments.all(.inspect) {
          let inspection = try Inspection(
            of: drawing.specimen, at: drawing.size, glyphs: drawing.options.glyphs, cell: cell, in: output,
            lines: lines, theme: catalogue.themes.terminal)
          _ = try print(inspection.report.map { $0 + "\n" }.joined())
        }
      }
    } catch let error as CatalogueError {
      throw ToolError(status: .usage, message: "--inspect: \(error.message)")
    }
    return .success
  }

  /// The lines of code behind a comparison with the code; nil for one of recorded goldens, which draws nothing.
  func lines(for comparison: Comparison?) -> CodeLines? { comparison?.sides == nil ? codeLines : nil }

  /// The lines of code of all states, with the paths of the package's source files.
  var codeLines: CodeLines {
    CodeLines(catalogue.specimens, inPackage: environment.package)
  }

  /// Lists the fields of view states that aren't visible in any golden.
  func audit(_ options: ToolOptions) throws -> ExitStatus {
    // The audit needs all states: it tries the values that a field has in other states of its screen.
    let selected = Set(try selected(options).map(\.path))
    let audit = try FieldAudit(catalogue, of: selected.contains)
    return try report(audit.messages, of: "\(counted(audit.count, "alteration")) drawn, ", otherwise: "all noticed")
  }

  /// Prints findings, and says on standard error what was checked, with their number or that there are none.
  func report(_ findings: [String], of checked: String, otherwise success: String) throws -> ExitStatus {
    for finding in findings { _ = try print(SafeText(outside: finding, breaks: .keep).string + "\n") }
    complain(checked + (findings.isEmpty ? success : counted(findings.count, "finding")))
    return findings.isEmpty ? .success : .different
  }

  /// Writes the selected states to one HTML page.
  func gallery(_ options: ToolOptions) throws -> ExitStatus {
    // A gallery without goldens has nothing to compare, which is not an error.
    let store = try? options.store(in: environment)
    let isCompared = store?.exists == true || [.since, .against].contains(where: options.arguments.has)
    let comparison = isCompared ? try compareWithFolder(options) : nil
    let page = Gallery(html: catalogue.themes.html, title: catalogue.name, command: catalogue.command).encode(
      comparison?.sides == nil ? try selected(options) : [],
      differences: try comparison.map { try differences(of: $0, options) })
    guard let file = options.arguments[.gallery], file != "-" else { return try print(page) }
    do {
      try environment.save(Array(page.utf8), file)
    } catch {
      throw ToolError(status: .output, message: "“\(file)” could not be written: \(error.words)")
    }
    return .success
  }
}
