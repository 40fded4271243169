import GalleyCommands
import GalleyTerminal
import Goldens
import TextLayout

extension Tool {
  /// Reviews the differences in the terminal, cause by cause.
  ///
  /// Each group is written as soon as it is accepted, so ending the process loses none.
  func review(_ request: Request) throws -> ExitStatus {
    let comparison = try compareWithFolder(request)
    let store = try request.store(in: environment)
    let violations = comparison.sides == nil ? violations(in: comparison) : []
    var session = ReviewSession(comparison, refusing: violations)
    guard !session.isDone else {
      let unstable = comparison.findings.map { "\($0.path): a second drawing differs from the first" }
      for line in unstable { complain(line) }
      if unstable.isEmpty { complain("\(comparison.count) goldens compared, all the same") }
      return unstable.isEmpty ? .success : .different
    }
    guard let screen = environment.openFullScreen() else {
      let document = document(of: comparison, request)
      complain("--review needs a terminal; without one, these do the same:")
      let commands = session.isReading ? ["\(document.command) --diff"] : DiffText.commands(for: document)
      _ = try print(commands.map { $0 + "\n" }.joined())
      return .usage
    }
    var (failure, signal) = (GoldenStoreError?.none, Int32?.none)
    do {
      defer { screen.leave() }
      signal = try walk(&session, screen, in: store, violations)
    } catch {
      failure = error
    }
    for note in session.notes { complain(note) }
    let left = comparison.findings.count - session.acceptedCount
    let accepted = counted(session.acceptedCount, "golden")
    complain(
      session.isReading
        ? "nothing was written: both sides are recorded goldens"
        : "\(accepted) accepted, \(left) left as \(left == 1 ? "it is" : "they are")")
    if let failure { throw ToolError(status: .output, message: "\(failure)") }
    if let signal { environment.end(signal) }
    return left == 0 ? .success : .different
  }

  /// Shows the session until it ends; returns the signal that ended it, if any.
  private func walk(
    _ session: inout ReviewSession, _ screen: FullScreen, in store: GoldenStore, _ violations: [GateViolation]
  ) throws(GoldenStoreError) -> Int32? {
    let encoder = ANSI(theme: .review, depth: environment.colors.wantedDepth)
    while !session.isDone {
      let (columns, rows) = screen.size()
      screen.show(ScreenBuffer(session.draw(width: columns, height: rows), by: encoder))
      for event in screen.wait() {
        switch event {
        case .ended(let signal): return signal
        case .key(let key):
          guard let command = Tool.command(for: key) else { continue }
          switch session.handle(command) {
          case .redraw: continue
          case .quit: return nil
          case .restore(let goldens): session.noteRestored(try Recording(restoring: goldens, in: store))
          case .record(let groups):
            for group in groups {
              session.note(try Recording(group, in: store, prunes: true, refusing: violations))
            }
          }
        case .resized, .measured, .woken: continue
        }
      }
    }
    return nil
  }

  /// The command for a key; nil if the key has none.
  static func command(for key: Key) -> ReviewSession.Command? {
    switch key {
    case .up: return .scroll(-1)
    case .down: return .scroll(1)
    case .pageUp: return .page(-1)
    case .pageDown: return .page(1)
    case .home: return .scroll(-.max)
    case .end: return .scroll(.max)
    case .left: return .previousGolden
    case .right: return .nextGolden
    case .escape, .control("c"): return .quit
    case .character(let letter):
      switch letter {
      case "a": return .accept
      case "A": return .acceptAll
      case "g": return .acceptGolden
      case "u": return .undo
      case "s": return .skip
      case "p": return .back
      case "d": return .show(.difference)
      case "b": return .show(.both)
      case "o": return .show(.old)
      case "n": return .show(.new)
      case "j": return .scroll(1)
      case "k": return .scroll(-1)
      case " ": return .page(1)
      case "q": return .quit
      default: return nil
      }
    default: return nil
    }
  }
}
