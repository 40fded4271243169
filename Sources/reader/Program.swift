import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import TextLayout

/// The program: a command line in, an exit status out.
///
/// The main thread waits for the terminal and for the last reports, so that none of the threads of
/// tasks does: there can be one alone.
@MainActor
struct Program {
  /// The environment variables.
  let variables: [String: String]
  /// A monotonic clock that starts with the program.
  let now: @Sendable () -> Duration
  /// The time of day.
  let today: Timestamp.Clock

  func run(_ words: [String]) async -> ExitStatus {
    let settings: Settings
    do throws(UsageError) {
      settings = try Settings(words, variables: variables)
    } catch {
      complain("reader: \(error.message)\nreader --help lists all options.")
      return .usage
    }
    if let text = settings.information {
      return write(Array(text.utf8), as: .success)
    }
    let isLive = !settings.isOnce && ColorSupport.hasSequences(variables)
    let terminal = isLive ? TerminalSession(now: now) : nil
    let services = Services(
      settings,
      folders: Folders(variables),
      now: now,
      today: today,
      watchesStore: terminal != nil,
      log: Log(isHeld: terminal != nil && Descriptor.standardError.isTerminal))
    if let terminal {
      return live(settings, services, terminal)
    }
    return await printOnce(settings, services)
  }

  // MARK: In a terminal

  private func live(
    _ settings: Settings,
    _ services: Services,
    _ terminal: TerminalSession
  ) -> ExitStatus {
    let size = terminal.size
    let colors = ColorSupport(variables, isTerminal: true)
    let reader = Reader(
      apps: services.apps,
      style: ScreenStyle(
        depth: colors.wantedDepth,
        isDark: colors.isDark,
        glyphs: settings.glyphs),
      columns: size.columns,
      rows: size.rows)
    let program = LiveReader(reader, services, waking: terminal.wakes)
    program.launch(settings.app)
    let signal = terminal.run(
      program,
      // tmux positions text, but not pictures.
      asksPictures: variables["TERM"] != "linux" && variables["TMUX"] == nil)
    Signals.limitTheEnd()
    program.finish()
    services.log.release()
    if let signal { Signals.end(by: signal) }
    return .success
  }

  // MARK: Without one

  private func printOnce(_ settings: Settings, _ services: Services) async -> ExitStatus {
    guard let name = settings.app, var app = services.apps[name] else {
      return write(.home([:]), settings, as: .success)
    }
    await app.load(services.log)
    let page = app.page
    let status = write(page.tree, settings, as: page.hasFailed ? .unavailable : .success)
    if status != .output { services.reportPrinted(name) }
    services.analytics.finish(within: .seconds(1))
    return status
  }

  /// Draws a page and writes it: styled for a terminal, else plain text.
  private func write(
    _ page: Block,
    _ settings: Settings,
    as status: ExitStatus
  ) -> ExitStatus {
    var terminal = Terminal(columns: settings.width)
    terminal.glyphs = settings.glyphs
    return write(terminal.bytes(of: page, theme: ScreenStyle.theme), as: status)
  }

  private func write(_ bytes: [UInt8], as status: ExitStatus) -> ExitStatus {
    guard let reason = Descriptor.standardOutput.print(bytes) else { return status }
    complain("reader: standard output could not be written: \(reason)")
    return .output
  }

  private func complain(_ words: String) {
    Descriptor.standardError.write(
      Array((SafeText(outside: words, breaks: .keep).string + "\n").utf8))
  }
}
