import Console
import GalleySystem
import Goldens

/// The workbench as a program in a terminal: passes events to it, and carries out its effects.
final class LiveWorkbench: TerminalProgram {
  private var workbench: Workbench
  private let tool: Tool
  private let terminal: ProcessEnvironment.FullScreen
  private var rebuilder: Rebuilder?
  /// Whether the goldens are compared next.
  private var isComparing = false
  /// Whether every row of the screen is drawn again next.
  private var needsRedraw = false
  /// Whether nothing has happened since the last screen, which took some time to draw.
  private var isIdle = false
  private var shown: ScreenBuffer?
  /// The acceptances that have files.
  private var kept: [Acceptance] = []
  /// Whether an acceptance couldn't be kept.
  private(set) var hasLostAcceptance = false
  /// The messages for after the end, and the first failure to write.
  private(set) var messages: [String] = []
  private(set) var failure: String?

  init(
    _ workbench: Workbench,
    of tool: Tool,
    on terminal: @escaping ProcessEnvironment.FullScreen
  ) {
    self.workbench = workbench
    self.tool = tool
    self.terminal = terminal
    self.workbench.isDark = tool.environment.colors.isDark
    goOn()
  }

  /// Restores the session of the program before.
  private func goOn() {
    guard let kept = tool.environment.variables[WorkbenchSession.variable] else { return }
    // A session of another version of the tool is dropped.
    let json = Data(kept.utf8)
    if let session = try? JSONDecoder().decode(WorkbenchSession.self, from: json) {
      workbench.begin(session)
      workbench.isSized = true
    }
  }

  var review: Review? { workbench.causes?.review }

  func tell(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }

  /// Runs until the end; returns the signal that ended it, if any.
  func run() throws -> Int32? {
    if tool.options.has(.watch) { rebuilder = try Rebuilder(tool.environment) }
    defer {
      rebuilder?.end()
      try? tool.acceptedFolder().tidy()
      messages = (review?.notes ?? []) + messages
    }
    return terminal(self)
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    isIdle = false
    switch event {
    case .key(let key):
      return workbench.press(key).flatMap(carryOut)
    case .background(let isDark):
      workbench.isDark = isDark
    case .resized(let columns, let rows):
      workbench.resize(columns: columns, rows: rows)
      if !workbench.isSized { workbench.showSizesThatFit() }
    case .timedOut:
      return handleTimeout()
    case .shown, .ended, .pictures, .undrawable, .woken:
      break
    }
    return []
  }

  func screen() -> ScreenBuffer {
    if isIdle, let shown { return shown }
    let known = workbench.crashes
    workbench.draw()
    // A crash has written its message over the screen.
    if workbench.crashes != known { needsRedraw = true }
    var screen = workbench.screen()
    if rebuilder != nil { screen.timeout = .milliseconds(200) }
    if isComparing || needsRedraw { screen.timeout = .zero }
    shown = screen
    return screen
  }

  private func handleTimeout() -> [TerminalRequest] {
    rebuilder?.update()
    isIdle = !isComparing && !needsRedraw && rebuilder?.state == workbench.build
    if isComparing {
      isComparing = false
      workbench.remark = nil
      reporting { try compare() }
    }
    let redraw: [TerminalRequest] = needsRedraw ? [.redraw] : []
    needsRedraw = false
    return redraw + takeBuild()
  }

  private func compare() throws {
    let comparison = try tool.compareWithFolder()
    let review = Review(try tool.differences(of: comparison))
    if review.causes.isEmpty {
      workbench.remark = "\(comparison.count) goldens compared, all the same"
    } else {
      // The review has read the files of acceptances.
      kept = []
      workbench.show(review)
    }
  }

  // MARK: Effects

  private func carryOut(_ effect: Workbench.Effect) -> [TerminalRequest] {
    switch effect {
    case .compare:
      workbench.remark = "comparing with the goldens…"
      isComparing = true
    case .record(let changes):
      reporting { try record(changes) }
    case .restore(let changes):
      reporting { try restore(changes) }
    case .edit(let line):
      return edit(line)
    case .redraw:
      workbench.crashes = []
      return [.redraw]
    case .quit:
      return [.end]
    }
    return []
  }

  /// Does something, and shows why it failed.
  private func reporting(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      workbench.remark = "\(error)"
      if error is GoldensError { failure = failure ?? "\(error)" }
    }
  }

  private func record(_ changes: [Change]) throws {
    let store = try tool.store()
    keepAcceptances()
    let recording = try Recording(
      changes,
      in: store,
      prunes: true,
      refusing: review?.refusals ?? [:]
    )
    note(recording)
    // What could not be written isn't accepted.
    if !recording.refusals.isEmpty { keepAcceptances() }
  }

  private func restore(_ changes: [Change]) throws {
    let recording = Recording(restoring: changes, in: try tool.store())
    note(recording, isRestoring: true)
    keepAcceptances()
  }

  /// Keeps each acceptance in a file of its own, and removes those that were taken back.
  private func keepAcceptances() {
    guard let review, !review.isReading else { return }
    guard let folder = try? tool.acceptedFolder() else { return }
    do {
      for acceptance in review.acceptances where !kept.contains(acceptance) {
        try folder.keep(acceptance)
      }
      for acceptance in kept where !review.acceptances.contains(acceptance) {
        try folder.remove(acceptance)
      }
      kept = review.acceptances
    } catch {
      hasLostAcceptance = true
      tell(folder.problem(error))
    }
  }

  private func note(_ recording: Recording, isRestoring: Bool = false) {
    workbench.causes?.review.note(recording, isRestoring: isRestoring)
    if let refusal = recording.refusals.first {
      workbench.remark = "\(refusal.change.path): \(refusal.reason)"
    }
  }

  private func edit(_ line: String) -> [TerminalRequest] {
    let parts = line.split(separator: ":").map(String.init)
    let file = (tool.package() ?? "") + parts[0]
    var requests: [TerminalRequest] = []
    reporting {
      let command = try Editor.command(
        file: file,
        line: Int(parts.last ?? "") ?? 1,
        variables: tool.environment.variables
      )
      requests = [.suspend { [self] in runInForeground(command) }]
    }
    return requests
  }

  private func runInForeground(_ command: [String]) {
    if let end = Editor.run(command) {
      workbench.remark = "\(command[3]) ended with \(end)"
    }
  }

  // MARK: Builds

  private func takeBuild() -> [TerminalRequest] {
    guard let rebuilder, rebuilder.state != workbench.build else { return [] }
    workbench.build = rebuilder.state
    guard workbench.build == .ready else { return [] }
    return [
      .suspend { [self] in
        let session = (try? JSONEncoder().encode(workbench.session)) ?? Data()
        tell(rebuilder.restart(with: String(decoding: session, as: UTF8.self)))
      }
    ]
  }
}
