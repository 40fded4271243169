import Console
import GalleySystem
import Goldens
import TextLayout

extension Tool {
  /// Shows the workbench: the states in the terminal, at any size.
  func browse(_ options: ToolOptions) throws -> ExitStatus {
    let specimens = try selected(options)
    guard let terminal = environment.openFullScreen() else {
      complain("--browse needs a terminal; without one, \(typed) SELECTOR draws a state")
      return .usage
    }
    var workbench = Workbench(subject(specimens, options))
    if let size = try specimens.first.flatMap({ try options.drawings(of: $0).first?.size }) {
      workbench.look.size = size
    }
    workbench.look.isASCII = options.arguments.has(.ascii)
    let program = LiveWorkbench(workbench, of: self, options, on: terminal)
    return try end(program, .success, program.run())
  }

  /// Reviews the differences in the workbench, cause by cause.
  ///
  /// Each cause is written as soon as it is accepted, so ending the process loses none; what is
  /// accepted but waits for another cause is kept for the next review.
  func review(_ options: ToolOptions) throws -> ExitStatus {
    let comparison = try compareWithFolder(options)
    let review = Review(try differences(of: comparison, options))
    guard !review.causes.isEmpty else { return reportNothing(in: comparison) }
    guard let terminal = environment.openFullScreen() else {
      complain("--review needs a terminal; without one, \(command(options)) --diff does the same")
      return .usage
    }
    var workbench = Workbench(
      subject(catalogue.specimens.filter { options.selects($0.parts) }, options, isReview: true)
    )
    workbench.show(review)
    let program = LiveWorkbench(workbench, of: self, options, on: terminal)
    let signal = try program.run()
    guard let end = program.review else { return .different }
    let left = comparison.changes.count - end.acceptedCount
    if end.isReading {
      complain("nothing was written: both sides are recorded goldens")
    } else {
      let accepted = counted(end.acceptedCount, "golden")
      let kept = left == 1 ? "it is" : "they are"
      let waiting = "; what was accepted and waits for other causes is kept"
      program.tell(
        "\(accepted) accepted, \(left) left as \(kept)\(end.waitingCount > 0 ? waiting : "")"
      )
    }
    return try self.end(program, left == 0 ? .success : .different, signal)
  }

  /// Tells what couldn't be told while the terminal was in use, and ends like the program was asked
  /// to.
  private func end(_ program: LiveWorkbench, _ status: ExitStatus, _ signal: Int32?) throws
    -> ExitStatus
  {
    for message in program.messages { complain(message) }
    if let failure = program.failure { throw ToolError.output(failure) }
    if let signal { environment.end(signal) }
    return status
  }

  private func subject(_ specimens: [Specimen], _ options: ToolOptions, isReview: Bool = false)
    -> Workbench.Subject
  {
    var code: CodeLines?
    // The flows of an app are beside its screens.
    let specimens = specimens.map(\.parts[0]).unique.flatMap { app in
      specimens.filter { $0.parts[0] == app }
    }
    return Workbench.Subject(
      catalogue: catalogue,
      specimens: specimens,
      depth: environment.colors.wantedDepth,
      code: {
        code = code ?? codeLines(options)
        return code
      },
      isReview: isReview
    )
  }

  /// Reports that there is nothing to review.
  private func reportNothing(in comparison: Comparison) -> ExitStatus {
    let unstable = comparison.changes.map { "\($0.path): a second drawing differs from the first" }
    for line in unstable { complain(line) }
    if unstable.isEmpty { complain("\(comparison.count) goldens compared, all the same") }
    return unstable.isEmpty ? .success : .different
  }

  /// The folder in the build folder of the package with what is accepted but waits for other
  /// causes. Each folder of goldens has its own, also under another name.
  func acceptedFolder(of store: GoldenStore) -> AcceptedFolder {
    let folder = FileSystem.canonical(store.folder)
    let around = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex) + "/"
    let package = environment.package(of: folder) ?? String(around)
    let place = folder.hasPrefix(package) ? String(folder.dropFirst(package.count)) : folder
    let suffix = place == catalogue.folder ? "" : "-" + place.replacing("/", with: "-")
    return AcceptedFolder(at: "\(package).build/goldens-accepted\(suffix)", of: store)
  }
}
