import GalleyCommands
import GalleySystem
import GalleyTerminal
import Goldens
import TextLayout

/// Runs the workbench in a terminal: waits for events, and carries out what the workbench asks for.
final class WorkbenchLoop {
  private var workbench: Workbench
  private let tool: Tool
  private let options: ToolOptions
  private let screen: FullScreen
  private let session: Locked<WorkbenchSession>
  private var rebuilder: Rebuilder?
  private var marker: StateMarker?
  /// The goldens that differ, as far as they are known.
  private var findings: [Finding] = []
  /// What is told after the end, and the first failure to write.
  private(set) var messages: [String] = []
  private(set) var failure: String?

  init(_ workbench: Workbench, of tool: Tool, _ options: ToolOptions, on screen: FullScreen) {
    (self.workbench, self.tool, self.options, self.screen) = (workbench, tool, options, screen)
    let kept = screen.kept.flatMap { try? JSONDecoder().decode(WorkbenchSession.self, from: Data($0)) }
    session = Locked(kept ?? WorkbenchSession())
    self.workbench.isDark = tool.environment.colors.isDark
    guard var kept else { return }
    if let words = screen.lastWords, let path = kept.crashed { kept.crashes[path] = words }
    if screen.lastWords == nil { kept.crashes = [:] }
    session.withLock { $0 = kept }
    self.workbench.begin(kept)
  }

  var review: Review? { workbench.review?.review }

  func tell(_ message: String) { messages.append(message) }

  /// Runs until the end; returns the signal that ended it, if any.
  func run(isWatching: Bool) throws -> Int32? {
    defer { screen.leave() }
    if isWatching, let wakes = screen.wakes { rebuilder = try Rebuilder(tool.environment, wakes: wakes) }
    defer {
      marker?.end()
      rebuilder?.end()
      if let review, !review.isReading, let store = try? options.store(in: tool.environment) {
        tellIfAny(tool.keep(review.acceptance, of: store))
      }
      messages = (review?.notes ?? []) + messages
    }
    while true {
      show()
      startMarking()
      let events = screen.wait()
      keep(isDrawing: true)
      for event in events {
        switch event {
        case .ended(let signal): return signal
        case .key(let key):
          for effect in workbench.press(key) {
            if effect == .quit { return nil }
            carryOut(effect)
          }
        case .background(let isDark): workbench.isDark = isDark
        case .woken: try takeNews()
        case .resized, .pictures: continue
        }
      }
    }
  }

  private func show() {
    (workbench.columns, workbench.rows) = screen.size()
    keep(isDrawing: true)
    workbench.draw()
    screen.show(workbench.screen())
    keep(isDrawing: false)
    screen.survived()
  }

  /// Keeps what another program needs to go on.
  private func keep(isDrawing: Bool) {
    session.withLock { session in
      session.isDrawing = isDrawing
      workbench.end(&session)
      WorkbenchLoop.write(session, screen.keep)
    }
  }

  private static func write(_ session: WorkbenchSession, _ keep: ([UInt8]) -> Void) {
    // A session that can't be kept is only missed after a crash.
    if let data = try? JSONEncoder().encode(session) { keep(Array(data)) }
  }

  // MARK: Effects

  private func carryOut(_ effect: Workbench.Effect) {
    do {
      switch effect {
      case .compare: try compare()
      case .record(let findings):
        let store = try options.store(in: tool.environment)
        tellIfAny(review.flatMap { tool.keep($0.acceptance, of: store) })
        let violations = review.map { Array($0.refusals.values) } ?? []
        note(try Recording(findings, in: store, prunes: true, refusing: violations), of: findings)
      case .restore(let findings):
        let store = try options.store(in: tool.environment)
        note(try Recording(restoring: findings, in: store), of: findings, isRestoring: true)
        tellIfAny(review.flatMap { tool.keep($0.acceptance, of: store) })
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
    } catch let error as GoldenStoreError {
      failure = failure ?? "\(error)"
      workbench.remark = "\(error)"
    } catch {
      workbench.remark = (error as? ToolError)?.message ?? "\(error)"
    }
  }

  private func tellIfAny(_ message: String?) {
    if let message, !messages.contains(message) { messages.append(message) }
  }

  private func compare() throws {
    workbench.remark = "comparing with the goldens…"
    show()
    workbench.remark = nil
    let comparison = try tool.compareWithFolder(options)
    let review = try tool.review(of: comparison, options)
    guard !review.causes.isEmpty else { return workbench.remark = "\(comparison.count) goldens compared, all the same" }
    workbench.show(review)
  }

  private func note(_ recording: Recording, of findings: [Finding], isRestoring: Bool = false) {
    workbench.review?.review.note(recording, isRestoring: isRestoring)
    workbench.drawn = Workbench.Drawn()
    if let refusal = recording.refusals.first { workbench.remark = "\(refusal.finding.path): \(refusal.reason)" }
    for path in Set(findings.map(\.state)) {
      guard let item = workbench.subject.specimens.firstIndex(where: { $0.path == path }) else { continue }
      let result = StateMarker.result(
        item, workbench.subject.specimens[item], in: workbench.subject.store, by: workbench.subject.rules)
      workbench.states.mark(item, as: result.marks)
    }
  }

  private func edit(_ line: String) throws {
    let parts = line.split(separator: ":").map(String.init)
    let package = tool.environment.folders.first { tool.environment.isFile($0 + "Package.swift") } ?? ""
    let command = try Editor.command(
      file: package + parts[0], line: Int(parts.last ?? "") ?? 1, variables: tool.environment.variables)
    var status: Int32 = 0
    screen.whileSuspended { status = SystemShell.runInForeground(command) }
    workbench.remark = status == 0 ? nil : "\(command[0]) ended with status \(status >> 8)"
  }

  // MARK: News from other threads

  private func startMarking() {
    guard marker == nil, let wakes = screen.wakes else { return }
    let subject = workbench.subject
    let first = workbench.states.item ?? 0
    let order = Array(subject.specimens.indices[first...]) + Array(subject.specimens.indices[..<first])
    let items = order.map { (item: $0, specimen: subject.specimens[$0]) }.filter {
      workbench.crashes[$0.specimen.path] == nil
    }
    nonisolated(unsafe) let keep = screen.keep
    marker = StateMarker(
      items, in: subject.store?.exists == true ? subject.store : nil, by: subject.rules, waking: wakes
    ) { [session] path in
      session.withLock { session in
        session.compared = path
        WorkbenchLoop.write(session, keep)
      }
    }
  }

  private func takeNews() throws {
    if let marker {
      let (results, isDone) = marker.take()
      for result in results {
        workbench.states.mark(result.item, as: result.marks)
        findings += result.findings
      }
      if isDone, !results.isEmpty { countEdits() }
    }
    guard let rebuilder, rebuilder.state != workbench.build else { return }
    workbench.build = rebuilder.state
    guard workbench.build == .ready else { return }
    keep(isDrawing: false)
    marker?.end()
    var reason: String?
    screen.whileSuspended { reason = rebuilder.restart(with: screen.variables) }
    if let reason { throw ToolError(status: .system, message: reason) }
    workbench.build = rebuilder.state
  }

  /// Counts what differs by cause since the program before had compared.
  private func countEdits() {
    let drawings = Dictionary(findings.map { ($0.path, $0.new.checksum) }, uniquingKeysWith: { first, _ in first })
    let before = session.withLock { session in
      defer { session.drawings = drawings }
      return session.drawings
    }
    guard let before else { return }
    let edited = findings.filter { before[$0.path] != $0.new.checksum }
    let mended = before.keys.filter { drawings[$0] == nil }.compactMap { GoldenName($0)?.parts.joined(separator: "/") }
    let states = Set(edited.map(\.state) + mended)
    for (item, specimen) in workbench.subject.specimens.enumerated() where states.contains(specimen.path) {
      workbench.states.mark(item, as: workbench.states.marks(of: item).union(.isEdited))
    }
    let causes = Cause.causes(of: edited).count
    workbench.remark =
      states.isEmpty
      ? "the edit changed no state" : "\(counted(causes, "cause")) in \(counted(states.count, "state")); next: n"
  }
}
