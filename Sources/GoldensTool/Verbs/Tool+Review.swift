import GalleyCommands
import GalleyTerminal
import Goldens
import TextLayout

extension Tool {
  /// Reviews the differences in the terminal, cause by cause.
  ///
  /// Each group is written as soon as it is accepted, so ending the process loses none; what is accepted but waits for
  /// another cause is kept for the next review.
  func review(_ options: ToolOptions) throws -> ExitStatus {
    let store = try options.store(in: environment)
    let comparison = try compareWithFolder(options)
    let isReading = comparison.sides != nil
    let violations = isReading ? [] : violations(in: comparison)
    var session = ReviewSession(
      comparison, refusing: violations, waiting: isReading ? "" : remembered(options, in: store).own,
      lines: { lines(for: comparison) })
    guard !session.groups.isEmpty else { return reportNothing(in: comparison) }
    guard let screen = environment.openFullScreen() else { return try listCommands(for: comparison, options) }
    var (failure, signal) = (GoldenStoreError?.none, Int32?.none)
    do {
      defer { screen.leave() }
      signal = try run(&session, screen, options, in: store, violations)
    } catch {
      failure = error
    }
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

  /// Prints the commands that do the same as a review.
  private func listCommands(for comparison: Comparison, _ options: ToolOptions) throws -> ExitStatus {
    let document = document(of: comparison, options)
    complain("--review needs a terminal; without one, these do the same:")
    let commands = comparison.sides == nil ? DiffText.commands(for: document) : ["\(document.command) --diff"]
    _ = try print(commands.map { $0 + "\n" }.joined())
    return .usage
  }

  private func encoder(isDark: Bool?) -> ANSI {
    ANSI(theme: .review(isDark: isDark), depth: environment.colors.wantedDepth)
  }

  /// The file in the build folder with what is accepted but waits for other causes.
  private func memory(of store: GoldenStore) -> String {
    store.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/.build/goldens-review"
  }

  /// What other reviews have left waiting: for the selected goldens, and for others.
  private func remembered(_ options: ToolOptions, in store: GoldenStore) -> (own: String, others: String) {
    let bytes = (try? environment.read(memory(of: store))).flatMap(\.self) ?? []
    var (own, others) = ("", "")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
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
