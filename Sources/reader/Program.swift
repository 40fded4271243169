import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import TextLayout

/// The program: a command line in, an exit status out.
struct Program {
  /// The environment variables.
  let variables: [String: String]
  /// A monotonic clock that starts with the program.
  let now: @Sendable () -> Duration
  /// The time of day.
  let today: @Sendable () -> Timestamp

  func run(_ words: [String]) -> ExitStatus {
    let settings: Settings
    do throws(UsageError) {
      settings = try Settings(words, variables: variables)
    } catch {
      complain("reader: \(error.message)\nreader --help lists all options.")
      return .usage
    }
    if let text = settings.information { return write(Array(text.utf8), as: .success) }
    let isLive = !settings.isOnce && variables["TERM"] != "dumb"
    guard isLive, let terminal = TerminalSession(now: now) else {
      return printOnce(settings)
    }
    return live(settings, terminal)
  }

  // MARK: In a terminal

  private func live(_ settings: Settings, _ terminal: TerminalSession) -> ExitStatus {
    let size = terminal.size
    let log = Log(isHeld: Descriptor.standardError.isTerminal) {
      Descriptor.standardError.write($0)
    }
    let services = Services(
      settings,
      folders: Folders(variables),
      now: now,
      today: today,
      watchesStore: true,
      log: { log.add($0) })
    let style = style(for: settings, isTerminal: true)
    let reader = Reader(apps: services.apps, style: style, columns: size.columns, rows: size.rows)
    let program = LiveReader(reader, services, waking: terminal.wakes)
    program.launch(settings.app)
    let signal = terminal.run(
      program,
      // tmux positions text, but not pictures.
      asksPictures: variables["TERM"] != "linux" && variables["TMUX"] == nil)
    Signals.limitTheEnd()
    program.finish()
    log.release()
    if let signal { Signals.end(by: signal) }
    return .success
  }

  private func style(for settings: Settings, isTerminal: Bool) -> ScreenStyle {
    let support = ColorSupport(variables, isTerminal: isTerminal)
    return ScreenStyle(
      depth: support.wantedDepth,
      isDark: support.isDark,
      glyphs: settings.glyphs)
  }

  // MARK: Without one

  private func printOnce(_ settings: Settings) -> ExitStatus {
    let width = settings.width ?? Descriptor.standardOutput.terminalSize?.columns ?? 80
    let log = Log(isHeld: false) { Descriptor.standardError.write($0) }
    let services = Services(
      settings,
      folders: Folders(variables),
      now: now,
      today: today,
      log: { log.add($0) })
    guard let name = settings.app else {
      return write(.home([:]), width, settings, as: .success)
    }
    guard let printout = Printout.load(name, by: services) else {
      complain("reader: too many open files")
      return .system
    }
    let status = write(
      printout.tree,
      width,
      settings,
      as: printout.hasFailed ? .unavailable : .success)
    if status != .output { services.reportPrinted(name) }
    services.analytics.finish(within: .seconds(1))
    return status
  }

  /// Draws a page and writes it: styled for a terminal, else plain text.
  private func write(_ page: Block, _ width: Int, _ settings: Settings, as status: ExitStatus)
    -> ExitStatus
  {
    let isTerminal = Descriptor.standardOutput.isTerminal
    let isStyled = ColorSupport(variables, isTerminal: isTerminal).isStyled
    let encoder =
      isStyled
      ? style(for: settings, isTerminal: isTerminal).encoder
      : ANSI(theme: Theme([:]), hasLinks: false)
    let frame = Frame(drawing: page, size: Size(width: width), glyphs: settings.glyphs)
    return write(encoder.encode(frame), as: status)
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
