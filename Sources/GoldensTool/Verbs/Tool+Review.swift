import GalleyCommands
import GalleyTerminal
import Goldens
import TextLayout

extension Tool {
  /// Reviews the differences in the terminal, cause by cause.
  ///
  /// The screen shows at once how far the comparison is. Each group is written as soon as it is accepted, so ending the
  /// process loses none; what is accepted but waits for another cause is kept for the next review.
  func review(_ options: ToolOptions) throws -> ExitStatus {
    let store = try options.store(in: environment)
    guard let screen = environment.openFullScreen() else { return try reviewWithoutTerminal(options) }
    var (failure, signal) = (GoldenStoreError?.none, Int32?.none)
    var comparison: Comparison
    var session: ReviewSession
    do {
      defer { screen.leave() }
      var isEnded = false
      comparison = try compareWithFolder(options) { count, all in
        show("Comparing \(counted(all, "state")): \(100 * count / max(1, all)) %", on: screen)
        for event in screen.poll() where Tool.ends(event, &signal) { isEnded = true }
        return !isEnded
      }
      guard !isEnded else {
        if let signal { environment.end(signal) }
        return .different
      }
      let violations = comparison.sides == nil ? violations(in: comparison) : []
      session = ReviewSession(
        comparison, refusing: violations, waiting: comparison.sides == nil ? remembered(options, in: store).own : "",
        lines: { lines(for: comparison) })
      do {
        signal = try run(&session, screen, options, in: store, violations)
      } catch {
        failure = error
      }
    }
    return try end(session, comparison, options, in: store, failure, signal)
  }

  private func end(
    _ session: ReviewSession, _ comparison: Comparison, _ options: ToolOptions, in store: GoldenStore,
    _ failure: GoldenStoreError?, _ signal: Int32?
  ) throws -> ExitStatus {
    guard !session.groups.isEmpty else { return reportNothing(in: comparison) }
    for note in session.notes { complain(note) }
    let left = comparison.findings.count - session.acceptedCount
    let accepted = counted(session.acceptedCount, "golden")
    let isKept = session.isReading || remember(session, options, in: store)
    let waiting =
      isKept
      ? "; the next review knows what was accepted but waits for other causes"
      : "; what was accepted but waits for other causes can't be kept in \(memory(of: store))"
    complain(
      session.isReading
        ? "nothing was written: both sides are recorded goldens"
        : "\(accepted) accepted, \(left) left as \(left == 1 ? "it is" : "they are")"
          + (session.waiting.isEmpty ? "" : waiting))
    if let failure { throw ToolError(status: .output, message: "\(failure)") }
    if let signal { environment.end(signal) }
    return left == 0 ? .success : .different
  }

  /// Reports that there is nothing to review.
  private func reportNothing(in comparison: Comparison) -> ExitStatus {
    let unstable = comparison.findings.map { "\($0.path): a second drawing differs from the first" }
    for line in unstable { complain(line) }
    if unstable.isEmpty { complain("\(comparison.count) goldens compared, all the same") }
    return unstable.isEmpty ? .success : .different
  }

  private func reviewWithoutTerminal(_ options: ToolOptions) throws -> ExitStatus {
    let comparison = try compareWithFolder(options)
    let session = ReviewSession(comparison)
    guard !session.groups.isEmpty else { return reportNothing(in: comparison) }
    let document = document(of: comparison, options)
    complain("--review needs a terminal; without one, these do the same:")
    let commands = session.isReading ? ["\(document.command) --diff"] : DiffText.commands(for: document)
    _ = try print(commands.map { $0 + "\n" }.joined())
    return .usage
  }

  /// Shows a line of text alone.
  private func show(_ words: String, on screen: FullScreen) {
    let (columns, rows) = screen.size()
    let frame = Frame(drawing: TextBlock(words, .aside).asBlock, size: Size(width: columns, height: rows))
    screen.show(ScreenBuffer(frame, by: encoder(isDark: environment.colors.isDark)))
  }

  private func encoder(isDark: Bool?) -> ANSI {
    ANSI(theme: .review(isDark: isDark), depth: environment.colors.wantedDepth)
  }

  /// Whether an event ends the review; sets the signal, if it is one.
  private static func ends(_ event: TerminalEvent, _ signal: inout Int32?) -> Bool {
    switch event {
    case .ended(let number):
      signal = number
      return true
    case .key(let key): return commands[key] == .quit
    case .resized, .measured, .background, .pictures, .woken: return false
    }
  }

  /// The file in the build folder with what is accepted but waits for other causes.
  private func memory(of store: GoldenStore) -> String {
    store.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/.build/goldens-review"
  }

  /// What other reviews have left waiting: for the selected goldens, and for others.
  private func remembered(_ options: ToolOptions, in store: GoldenStore) -> (own: String, others: String) {
    let text = (try? environment.read(memory(of: store))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var (own, others) = ("", "")
    for line in text.split(separator: "\n") {
      let parts = GoldenName(String(line.split(separator: " ").last ?? ""))?.parts ?? []
      if options.selects(parts) { own += line + "\n" } else { others += line + "\n" }
    }
    return (own, others)
  }

  /// Keeps what is accepted but waits, for the next review; returns whether it is kept. While the terminal shows the
  /// review, a failure can't be reported.
  @discardableResult private func remember(
    _ session: ReviewSession, _ options: ToolOptions, in store: GoldenStore
  ) -> Bool {
    let known = remembered(options, in: store)
    return session.waiting == known.own
      || (try? environment.save(Array((known.others + session.waiting).utf8), memory(of: store))) != nil
  }

  /// Shows the session until it ends; returns the signal that ended it, if any.
  private func run(
    _ session: inout ReviewSession, _ screen: FullScreen, _ options: ToolOptions, in store: GoldenStore,
    _ violations: [GateViolation]
  ) throws(GoldenStoreError) -> Int32? {
    var encoder = encoder(isDark: environment.colors.isDark)
    while !session.isDone {
      let (columns, rows) = screen.size()
      screen.show(ScreenBuffer(session.draw(width: columns, height: rows), by: encoder))
      for event in screen.wait() {
        switch event {
        case .ended(let signal): return signal
        case .key(let key):
          guard let command = Tool.commands[key] else { continue }
          switch session.handle(command) {
          case .redraw: continue
          case .quit: return nil
          case .restore(let goldens):
            session.noteRestored(try Recording(restoring: goldens, in: store))
            remember(session, options, in: store)
          case .record(let groups):
            for group in groups {
              session.note(try Recording(group, in: store, prunes: true, refusing: violations))
            }
            remember(session, options, in: store)
          }
        case .background(let isDark): encoder = self.encoder(isDark: isDark)
        case .resized, .measured, .pictures, .woken: continue
        }
      }
    }
    return nil
  }

  /// The commands of the keys.
  private static let commands: [Key: ReviewSession.Command] = {
    let keys = ReviewSession.KeyBinding.all.flatMap { binding in
      binding.names.split(separator: " ").enumerated().map { index, name in
        (Key(named: name), binding.commands[index % binding.commands.count])
      }
    }
    return Dictionary(keys) { first, _ in first }
  }()
}
