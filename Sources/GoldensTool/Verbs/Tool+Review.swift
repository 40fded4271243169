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
      comparison, refusing: violations, acceptance: isReading ? Acceptance() : accepted(in: store),
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
    if !isReading, let failure = keep(session.acceptance, of: store) { complain(failure) }
    let waiting = "; what was accepted and waits for other causes is kept"
    complain(
      session.isReading
        ? "nothing was written: both sides are recorded goldens"
        : "\(accepted) accepted, \(left) left as \(left == 1 ? "it is" : "they are")"
          + (session.acceptance.count(of: comparison.findings) == 0 ? "" : waiting))
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
    let document = try document(of: comparison, options)
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

  /// What has been accepted by `--review` and `--record --cause`, and waits.
  func accepted(in store: GoldenStore) -> Acceptance {
    let bytes = (try? environment.read(memory(of: store))).flatMap(\.self) ?? []
    return Acceptance(String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps what waits; nothing is written if nothing changed. Returns what to tell if it can't be kept: while the
  /// terminal shows the review, nothing can be told.
  @discardableResult func keep(_ acceptance: Acceptance, of store: GoldenStore) -> String? {
    guard acceptance.text != accepted(in: store).text else { return nil }
    let isKept = (try? environment.save(Array(acceptance.text.utf8), memory(of: store))) != nil
    return isKept ? nil : "what waits for other causes can't be kept in \(memory(of: store))"
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
            keep(session.acceptance, of: store)
          case .record(let groups):
            keep(session.acceptance, of: store)
            for group in groups {
              session.note(try Recording(group, in: store, prunes: true, refusing: violations))
            }
          }
        case .background(let isDark): encoder = self.encoder(isDark: isDark)
        case .resized, .pictures, .woken: continue
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
