import Console
import GalleySystem
import Goldens
import TextLayout

extension Option {
  static let browse = Option(
    "browse",
    about: "look at states in the terminal, at any size, and change them"
  )
  static let watch = Option(
    "watch",
    requires: .browse,
    about: "with --browse: build anew, and go on, when a source is saved"
  )
  static let review = Option(
    "review",
    about: "review and accept the differences, one cause at a time"
  )
}

extension Tool {
  /// Shows the workbench: the states in the terminal, at any size.
  func browse() throws -> ExitStatus {
    let specimens = try selected()
    guard let terminal = environment.openFullScreen() else {
      complain("--browse needs a terminal; without one, \(typed) SELECTOR draws a state")
      return .usage
    }
    var workbench = Workbench(subject(specimens))
    if let first = specimens.first, let drawing = try options.drawings(of: first).first {
      workbench.look.size = drawing.size
    }
    workbench.look.isASCII = options.has(.ascii)
    let program = LiveWorkbench(workbench, of: self, on: terminal)
    return try end(program, .success, program.run())
  }

  /// Reviews the differences in the workbench, cause by cause.
  ///
  /// Each cause is written as soon as it is accepted, so ending the process loses none; what is
  /// accepted but waits for another cause is kept for the next review.
  func review() throws -> ExitStatus {
    let comparison = try compareWithFolder()
    let differences = try differences(of: comparison)
    let review = Review(differences)
    if review.causes.isEmpty {
      complain(differences.summary)
      return comparison.changes.isEmpty ? .success : .different
    }
    guard let terminal = environment.openFullScreen() else {
      complain("--review needs a terminal; without one, \(suggested) --diff does the same")
      return .usage
    }
    let specimens = catalogue.specimens.filter { options.selects($0.parts) }
    var workbench = Workbench(subject(specimens, isReview: true))
    workbench.show(review)
    let program = LiveWorkbench(workbench, of: self, on: terminal)
    let signal = try program.run()
    guard let end = program.review else { return .different }
    let left = comparison.changes.count - end.acceptedCount
    if end.isReading {
      complain("nothing was written: both sides are recorded goldens")
    } else {
      let accepted = counted(end.acceptedCount, "golden")
      let isKept = end.waitingCount > 0 && !program.hasLostAcceptance
      let note = isKept ? "; what waits for other causes is kept" : ""
      program.tell("\(accepted) accepted, \(left) left\(note)")
    }
    return try self.end(program, left == 0 ? .success : .different, signal)
  }

  /// Prints the messages held back during full screen, then ends with the status or the signal.
  private func end(
    _ program: LiveWorkbench,
    _ status: ExitStatus,
    _ signal: Int32?
  ) throws -> ExitStatus {
    for message in program.messages { complain(message) }
    if let failure = program.failure { throw ToolError(.output, failure) }
    if let signal { environment.end(signal) }
    return status
  }

  private func subject(_ specimens: [Specimen], isReview: Bool = false) -> Workbench.Subject {
    Workbench.Subject(
      catalogue: catalogue,
      specimens: specimens,
      depth: environment.colors.wantedDepth,
      code: codeLines,
      isReview: isReview
    )
  }
}
