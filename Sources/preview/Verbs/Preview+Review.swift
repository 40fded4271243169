import Catalogue
import Commands
import Goldens

extension Preview {
  /// Goes through what differs, cause by cause, in the terminal.
  ///
  /// Each group is written as it is accepted, so that whatever ends the process loses none.
  func review(_ request: Request) throws -> ExitStatus {
    let comparison = try compareWithFolder(request)
    let store = try request.store(in: surroundings)
    let violations = violations(in: comparison)
    var session = ReviewSession(comparison)
    guard !session.isDone else {
      let unstable = comparison.findings.map { "\($0.path): a second drawing differs from the first" }
      for line in unstable { complain(line) }
      if unstable.isEmpty { complain("\(comparison.count) goldens compared, all the same") }
      return unstable.isEmpty ? .success : .different
    }
    guard let screen = surroundings.openFullScreen() else {
      let document = DiffDocument(comparison, command: command(request))
      complain("--review needs a terminal; without one, these do the same:")
      _ = try print(DiffText.commands(for: document).map { $0 + "\n" }.joined())
      return .usage
    }
    var failure: GoldenStoreError?
    do {
      defer { screen.leave() }
      try walk(&session, screen, in: store, violations)
    } catch {
      failure = error
    }
    for note in session.notes { complain(note) }
    let left = comparison.findings.count - session.acceptedCount
    let accepted = session.acceptedCount == 1 ? "1 golden" : "\(session.acceptedCount) goldens"
    complain("\(accepted) accepted, \(left) left as \(left == 1 ? "it is" : "they are")")
    if let failure { throw ToolError(status: .output, message: "\(failure)") }
    return left == 0 ? .success : .different
  }

  private func walk(
    _ session: inout ReviewSession, _ screen: FullScreen, in store: GoldenStore, _ violations: [GateViolation]
  ) throws(GoldenStoreError) {
    let isColored = surroundings.isColored(.auto)
    while !session.isDone {
      let size = screen.size()
      screen.show(session.page(width: size.width, height: size.height, isColored: isColored))
      guard let key = screen.nextKey() else { return }
      guard let command = Preview.command(for: key, height: size.height) else { continue }
      switch session.handle(command) {
      case .redraw: continue
      case .quit: return
      case .record(let groups):
        for group in groups {
          let recording = try Recording(group, in: store, prunes: true, refusing: violations)
          session.note(recording)
        }
      }
    }
  }

  /// What a key means.
  static func command(for key: FullScreen.Key, height: Int) -> ReviewSession.Command? {
    let page = max(1, height - 6)
    switch key {
    case .up: return .scroll(-1)
    case .down: return .scroll(1)
    case .pageUp: return .scroll(-page)
    case .pageDown: return .scroll(page)
    case .home: return .scroll(-1_000_000)
    case .end: return .scroll(1_000_000)
    case .left: return .previousGolden
    case .right: return .nextGolden
    case .escape, .interrupt: return .quit
    case .resized: return nil
    case .character(let letter):
      switch letter {
      case "a": return .accept
      case "A": return .acceptAll
      case "s": return .skip
      case "p": return .back
      case "d": return .show(.difference)
      case "b": return .show(.both)
      case "o": return .show(.old)
      case "n": return .show(.new)
      case "j": return .scroll(1)
      case "k": return .scroll(-1)
      case " ": return .scroll(page)
      case "q": return .quit
      default: return nil
      }
    }
  }
}
