import Console
import GalleySystem
import Goldens
import TextLayout

/// The workbench as a program in a terminal: hands events to it, and carries out what it asks for.
final class LiveWorkbench: TerminalProgram {
  private var workbench: Workbench
  private let tool: Tool
  private let options: ToolOptions
  private let terminal: FullScreen
  private var rebuilder: Rebuilder?
  /// Whether the goldens are compared next.
  private var isComparing = false
  /// The acceptances that have files.
  private var kept: [Acceptance] = []
  /// What is told after the end, and the first failure to write.
  private(set) var messages: [String] = []
  private(set) var failure: String?

  init(_ workbench: Workbench, of tool: Tool, _ options: ToolOptions, on terminal: FullScreen) {
    self.workbench = workbench
    self.tool = tool
    self.options = options
    self.terminal = terminal
    self.workbench.isDark = tool.environment.colors.isDark
    goOn()
  }

  /// Goes on where the program before has ended.
  private func goOn() {
    guard let kept = tool.environment.variables[WorkbenchSession.variable] else { return }
    // Programs that this one starts don't go on.
    unsafe unsetenv(WorkbenchSession.variable)
    // A session of another version of the tool is dropped.
    if let session = try? JSONDecoder().decode(WorkbenchSession.self, from: Data(kept.utf8)) {
      workbench.begin(session)
    }
  }

  var review: Review? { workbench.causes?.review }

  func tell(_ message: String) {
    if !messages.contains(message) { messages.append(message) }
  }

  /// Runs until the end; returns the signal that ended it, if any.
  func run() throws -> Int32? {
    if options.arguments.has(.watch), let wakes = terminal.wakes {
      rebuilder = try Rebuilder(tool.environment, wakes: wakes)
    }
    defer {
      rebuilder?.end()
      if let store = try? options.store(in: tool.environment) {
        tool.acceptedFolder(of: store).tidy()
      }
      messages = (review?.notes ?? []) + messages
    }
    return terminal.run(self)
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    switch event {
    case .key(let key): return workbench.press(key).flatMap(carryOut)
    case .background(let isDark): workbench.isDark = isDark
    case .resized(let columns, let rows):
      workbench.columns = columns
      workbench.rows = rows
      let size = workbench.helpSize
      workbench.help?.show(Workbench.keys.page, size: size)
    case .woken: return takeBuild()
    case .timedOut:
      guard isComparing else { return [.redraw] }
      isComparing = false
      workbench.remark = nil
      reporting { try compare() }
    case .shown, .ended, .pictures, .undrawable: break
    }
    return []
  }

  func screen() -> ScreenBuffer {
    let known = workbench.crashes
    workbench.draw()
    var screen = workbench.screen()
    // A crash has written its message over the screen, which is drawn again at once.
    if isComparing || workbench.crashes != known { screen.timeout = .zero }
    return screen
  }

  private func compare() throws {
    let comparison = try tool.compareWithFolder(options)
    let review = Review(try tool.differences(of: comparison, options))
    if review.causes.isEmpty {
      workbench.remark = "\(comparison.count) goldens compared, all the same"
    } else {
      // The review has read what is kept.
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
    case .record(let changes): reporting { try record(changes) }
    case .restore(let changes):
      reporting {
        let store = try options.store(in: tool.environment)
        note(try Recording(restoring: changes, in: store), isRestoring: true)
        keepAcceptances()
      }
    case .edit(let line): return edit(line)
    case .save(let bytes, let path):
      reporting {
        if tool.environment.isFile(path) { throw ToolError.usage("“\(path)” exists") }
        try tool.environment.save(bytes, path)
        workbench.remark = "written to \(path)"
      }
    case .redraw:
      workbench.crashes = []
      workbench.drawn = Workbench.Drawn()
      return [.redraw]
    case .quit: return [.end]
    }
    return []
  }

  /// Does something, and shows why it failed.
  private func reporting(_ body: () throws -> Void) {
    do {
      try body()
    } catch let error as FileError {
      workbench.remark = "“\(error.path)” can't be written: \(error.words)"
    } catch let error as GoldensError {
      failure = failure ?? "\(error)"
      workbench.remark = "\(error)"
    } catch {
      workbench.remark = (error as? ToolError)?.message ?? "\(error)"
    }
  }

  private func record(_ changes: [Change]) throws {
    let store = try options.store(in: tool.environment)
    keepAcceptances()
    let refusals = review?.refusals ?? [:]
    note(try Recording(changes, in: store, prunes: true, refusing: refusals))
  }

  /// Keeps each acceptance in a file of its own, and removes those that were taken back.
  private func keepAcceptances() {
    guard let review, !review.isReading, let store = try? options.store(in: tool.environment) else {
      return
    }
    let folder = tool.acceptedFolder(of: store)
    do {
      for acceptance in review.acceptances where !kept.contains(acceptance) {
        try folder.keep(acceptance)
      }
      for acceptance in kept where !review.acceptances.contains(acceptance) {
        try folder.remove(acceptance)
      }
      kept = review.acceptances
    } catch {
      tell("what waits for other causes can't be kept in \(folder.path): \(error.words)")
    }
  }

  private func note(_ recording: Recording, isRestoring: Bool = false) {
    workbench.causes?.review.note(recording, isRestoring: isRestoring)
    workbench.drawn = Workbench.Drawn()
    if let refusal = recording.refusals.first {
      workbench.remark = "\(refusal.change.path): \(refusal.reason)"
    }
  }

  private func edit(_ line: String) -> [TerminalRequest] {
    let parts = line.split(separator: ":").map(String.init)
    let file = (tool.package(options) ?? "") + parts[0]
    let number = Int(parts.last ?? "") ?? 1
    var requests: [TerminalRequest] = []
    reporting {
      let variables = tool.environment.variables
      let command = try Editor.command(file: file, line: number, variables: variables)
      requests = [
        .suspend { [self] in
          let status = SystemShell.runInForeground(command)
          let words = "\(command[0]) ended with status \(status >> 8)"
          workbench.remark = status == 0 ? nil : words
        }
      ]
    }
    return requests
  }

  // MARK: Builds

  private func takeBuild() -> [TerminalRequest] {
    guard let rebuilder, rebuilder.state != workbench.build else { return [] }
    workbench.build = rebuilder.state
    guard workbench.build == .ready else { return [] }
    return [
      .suspend { [self] in
        let session = (try? JSONEncoder().encode(workbench.session)) ?? Data()
        let kept = String(decoding: session, as: UTF8.self)
        if let reason = rebuilder.restart(with: kept) { tell(reason) }
        workbench.build = rebuilder.state
      }
    ]
  }
}
