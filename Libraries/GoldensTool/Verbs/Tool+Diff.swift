import Console
import Goldens
import TextLayout

extension Option {
  static let diff = Option(
    "diff",
    "d",
    about: "compare with the goldens, one cause at a time"
  )
  static let cause = Option(
    "cause",
    nil,
    .text("ID", candidates: "\"$0\" --diff | grep \"^c[0-9a-f]*  \" | cut -d \" \" -f 1"),
    isRepeatable: true,
    requires: .diff,
    .record,
    about: "with --diff: only this cause; with --record: accept it"
  )
  static let all = Option(
    "all",
    requires: .diff,
    about: "with --diff: all goldens and rows of each cause"
  )
}

extension Tool {
  /// Reports the differences from the goldens by cause.
  func diff() throws -> ExitStatus {
    var differences = try differences(of: compareWithFolder())
    if options.has(.cause) { differences.causes = try named(among: differences.causes) }
    try print(report(of: differences))
    tellStrays(in: differences.comparison)
    complain(differences.summary)
    return differences.comparison.changes.isEmpty ? .success : .different
  }

  private func report(of differences: Differences) throws -> String {
    switch options.arguments.choice(.format) ?? DrawingOptions.Format.text {
    case .markdown:
      return DiffMarkdown.encode(differences)
    case .github:
      return DiffAnnotations.encode(differences, in: try goldensInRepository())
    case .html:
      let gallery = Gallery(of: catalogue, title: "Goldens that differ")
      return gallery.encode([], differences: differences)
    case .json:
      return try DiffJSON.encode(differences)
    default:
      let theme = options.isColored ? Theme.report : .report.withoutColors
      let isStyled = options.drawing.format == .ansi
      let text = DiffText(theme: isStyled ? theme : nil, isWhole: options.has(.all))
      return text.encode(differences)
    }
  }

  /// The folder of goldens as files of a pull request are named.
  private func goldensInRepository() throws -> String {
    let folder = try store().folder
    let root = try environment.variables["GITHUB_WORKSPACE"] ?? environment.folder
    let prefix = root + "/"
    return folder.hasPrefix(prefix) ? String(folder.dropFirst(prefix.count)) : folder
  }

  /// The differences by cause, with what was accepted before. Goldens that were compared as
  /// recorded are drawn too, as far as the code draws the new side.
  ///
  /// - Parameter findsLines: whether the lines of code that drew what changed are found.
  func differences(of comparison: Comparison, findsLines: Bool = true) throws -> Differences {
    let isDrawn = comparison.sides == nil
    let changes = comparison.changes.count
    if environment.isTerminal, changes >= Tool.manyChanges {
      complain("looking for the causes of \(changes) differences…")
    }
    var differences = Differences(
      comparison,
      accepted: isDrawn ? try acceptedFolder().read() : Acceptance(),
      specimens: catalogue.specimens,
      lines: { isDrawn && findsLines ? codeLines() : nil }
    )
    differences.command = suggested
    differences.selection = options.selection
    return differences
  }

  /// So many differences that their causes take seconds, and a person is told to wait.
  private static let manyChanges = 100

  /// The causes that are named.
  func named(among causes: [Cause]) throws(ToolError) -> [Cause] {
    do throws(GoldensError) {
      return try Cause.select(options.arguments.all(.cause), from: causes)
    } catch {
      throw .usage("\(error); \(suggested) --diff names them")
    }
  }

  /// Names the files in the folder of goldens that aren't goldens.
  func tellStrays(in comparison: Comparison) {
    tell(comparison.strays.map { "\($0) is not a golden; ignored" }, "more file")
  }

  /// Tells the first ten lines, and the number of the others.
  func tell(_ lines: [String], _ noun: String) {
    for line in lines.prefix(10) { complain(line) }
    if lines.count > 10 {
      complain("… and \(counted(lines.count - 10, noun))")
    }
  }
}
