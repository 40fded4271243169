import Console
import GalleySystem
import Goldens
import TextLayout

/// Runs the workbench in a terminal: waits for events, and carries out what the workbench asks for.
final class WorkbenchLoop {
  private var workbench: Workbench
  private let tool: Tool
  private let options: ToolOptions
  private let screen: FullScreen
  private var rebuilder: Rebuilder?
  /// The states whose marks aren't known yet, the next one last.
  private var unmarked: [Int]
  /// The goldens that differ, as far as they are known.
  private var findings: [Change] = []
  /// The goldens' drawings that differ: those of the program before until all states are compared;
  /// nil if unknown.
  private var drawings: [String: UInt64]?
  /// The acceptances that have files.
  private var kept: [Acceptance] = []
  /// What is told after the end, and the first failure to write.
  private(set) var messages: [String] = []
  private(set) var failure: String?

  init(_ workbench: Workbench, of tool: Tool, _ options: ToolOptions, on screen: FullScreen) {
    (self.workbench, self.tool, self.options, self.screen) = (workbench, tool, options, screen)
    self.workbench.isDark = tool.environment.colors.isDark
    // A session of another version of the tool is dropped.
    if var kept = screen.kept.flatMap({
      try? JSONDecoder().decode(WorkbenchSession.self, from: Data($0))
    }) {
      if let words = screen.lastWords, let name = kept.drawing { kept.crashes[name] = words }
      if screen.lastWords == nil { kept.crashes = [:] }
      self.workbench.begin(kept)
      drawings = kept.drawings
    }
    unmarked = workbench.subject.isReview ? [] : workbench.subject.specimens.indices.reversed()
  }

  var review: Review? { workbench.review?.review }

  func tell(_ message: String?) {
    if let message, !messages.contains(message) { messages.append(message) }
  }

  /// Runs until the end; returns the signal that ended it, if any.
  func run() throws -> Int32? {
    defer { screen.leave() }
    if options.arguments.has(.watch), let wakes = screen.wakes {
      rebuilder = try Rebuilder(tool.environment, wakes: wakes)
    }
    defer {
      rebuilder?.end()
      if let store = try? options.store(in: tool.environment) {
        tool.acceptedFolder(of: store).tidy()
      }
      messages = (review?.notes ?? []) + messages
    }
    while true {
      show()
      for event in nextEvents() {
        switch event {
        case .ended(let signal): return signal
        case .key(let key):
          let effects = workbench.press(key)
          effects.forEach(carryOut)
          if effects.contains(.quit) { return nil }
        case .background(let isDark): workbench.isDark = isDark
        case .woken: try takeBuild()
        case .resized, .pictures, .undrawable: continue
        }
      }
    }
  }

  private func show() {
    (workbench.columns, workbench.rows) = screen.size()
    keep(drawing: workbench.shown?.name)
    workbench.draw()
    screen.show(workbench.screen())
    keep(drawing: nil)
    screen.survived()
  }

  /// Keeps what another program needs to go on, and the state that is to blame if this one crashes
  /// now.
  ///
  /// - Parameter drawings: only before another program starts: each key would encode all of them
  ///   again.
  private func keep(drawing name: String?, drawings: [String: UInt64]? = nil) {
    let session = workbench.session(drawing: name, drawings: drawings)
    // A session that can't be kept is only missed after a crash.
    if let data = try? JSONEncoder().encode(session) { screen.keep(Array(data)) }
  }

  /// Waits for events; until they come, states are compared with their goldens and checked.
  private func nextEvents() -> [TerminalEvent] {
    let start = ContinuousClock.now
    while let item = unmarked.popLast() {
      let path = workbench.subject.specimens[item].path
      if workbench.crashes[path] == nil {
        keep(drawing: path)
        findings += mark(item)
      }
      if unmarked.isEmpty { countEdits() }
      let events = screen.poll()
      if !events.isEmpty || unmarked.isEmpty || ContinuousClock.now - start > .milliseconds(200) {
        return events
      }
    }
    return screen.wait()
  }

  /// Marks a state; returns its goldens that differ.
  private func mark(_ item: Int) -> [Change] {
    let (subject, specimen) = (workbench.subject, workbench.subject.specimens[item])
    let store = subject.store.flatMap { $0.exists ? $0 : nil }
    // A folder that can't be read has no goldens to compare with, and a message elsewhere.
    let findings = store.flatMap { try? Comparison(of: [specimen], in: $0).findings } ?? []
    let isSound = Gates.checkGoldens(of: specimen, by: subject.catalogue.rules).isEmpty
    var marks: Set<StateTree.Mark> = isSound ? [] : [.violates]
    for finding in findings {
      marks.insert(
        finding.verdict == .missing ? .added : finding.verdict == .unstable ? .violates : .differs)
    }
    workbench.states.marks[item] = marks
    return findings
  }

  // MARK: Effects

  private func carryOut(_ effect: Workbench.Effect) {
    do {
      switch effect {
      case .compare: try compare()
      case .record(let findings):
        let store = try options.store(in: tool.environment)
        keepAcceptances()
        note(
          try Recording(findings, in: store, prunes: true, refusing: review?.refusals ?? [:]),
          of: findings)
      case .restore(let findings):
        let store = try options.store(in: tool.environment)
        note(try Recording(restoring: findings, in: store), of: findings, isRestoring: true)
        keepAcceptances()
      case .edit(let line): try edit(line)
      case .save(let bytes, let path):
        try tool.environment.save(bytes, path)
        workbench.remark = "written to \(path)"
      case .stopBuild: rebuilder?.stop()
      case .redraw:
        workbench.crashes = [:]
        workbench.drawn = Workbench.Drawn()
        screen.forget()
      case .quit: break
      }
    } catch let error as FileError {
      workbench.remark = "“\(error.path)” can't be written: \(error.words)"
    } catch let error as GoldensError {
      failure = failure ?? "\(error)"
      workbench.remark = "\(error)"
    } catch {
      workbench.remark = (error as? ToolError)?.message ?? "\(error)"
    }
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

  private func compare() throws {
    workbench.remark = "comparing with the goldens…"
    show()
    workbench.remark = nil
    let comparison = try tool.compareWithFolder(options)
    let review = Review(try tool.differences(of: comparison, options))
    guard !review.causes.isEmpty else {
      workbench.remark = "\(comparison.count) goldens compared, all the same"
      return
    }
    workbench.show(review)
  }

  private func note(_ recording: Recording, of findings: [Change], isRestoring: Bool = false) {
    workbench.review?.review.note(recording, isRestoring: isRestoring)
    workbench.drawn = Workbench.Drawn()
    if let refusal = recording.refusals.first {
      workbench.remark = "\(refusal.finding.path): \(refusal.reason)"
    }
    for path in Set(findings.map(\.state)) {
      if let item = workbench.subject.specimens.firstIndex(where: { $0.path == path }) {
        _ = mark(item)
      }
    }
  }

  private func edit(_ line: String) throws {
    let parts = line.split(separator: ":").map(String.init)
    let command = try Editor.command(
      file: (tool.package(options) ?? "") + parts[0], line: Int(parts.last ?? "") ?? 1,
      variables: tool.environment.variables)
    var status: Int32 = 0
    screen.whileSuspended { status = SystemShell.runInForeground(command) }
    workbench.remark = status == 0 ? nil : "\(command[0]) ended with status \(status >> 8)"
  }

  // MARK: Builds

  private func takeBuild() throws {
    guard let rebuilder, rebuilder.state != workbench.build else { return }
    workbench.build = rebuilder.state
    guard workbench.build == .ready else { return }
    keep(drawing: nil, drawings: drawings)
    var reason: String?
    screen.whileSuspended { reason = rebuilder.restart(with: screen.variables) }
    if let reason { throw ToolError(status: .system, message: reason) }
    workbench.build = rebuilder.state
  }

  /// Counts what differs by cause since the program before had compared.
  private func countEdits() {
    let before = self.drawings
    let drawings = Dictionary(
      findings.map { ($0.path, $0.new.checksum) }, uniquingKeysWith: { first, _ in first })
    self.drawings = drawings
    guard let before else { return }
    let edited = findings.filter { before[$0.path] != $0.new.checksum }
    let mended = before.keys.filter { drawings[$0] == nil }.compactMap {
      GoldenName($0)?.parts.joined(separator: "/")
    }
    let states = Set(edited.map(\.state) + mended)
    for (item, specimen) in workbench.subject.specimens.enumerated()
    where states.contains(specimen.path) {
      workbench.states.marks[item].insert(.edited)
    }
    let comparison = Comparison(
      findings: edited, count: edited.count, drawing: workbench.subject.catalogue.specimens)
    let causes = Differences(comparison).causes.count
    workbench.remark =
      states.isEmpty
      ? "the edit changed no state"
      : "\(counted(causes, "cause")) in \(counted(states.count, "state")); next: n"
  }
}
