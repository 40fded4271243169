import Domain
import Terminal

/// Runs a reader in a terminal: waits for events, hands them over, draws what has changed.
///
/// It waits in one place for everything, and without a limit unless something moves on the screen or images wait for
/// others; effects run elsewhere, so that no server can hold up a key.
final class EventLoop {
  private var reader: Reader
  private let terminal: TerminalSession
  private let services: Services
  private let now: @Sendable () -> Duration
  private let messages: MessageQueue
  private let runner: EffectRunner
  private var nextTick: Duration?
  private var ending: Ending?

  /// How it ends.
  enum Ending: Equatable {
    /// The reader wanted it to.
    case quit
    /// By a signal, which is to end the program.
    case signal(Int32)
  }

  /// How long each phase of the loader is seen.
  private static let tickTime = Duration.milliseconds(120)

  /// - Parameters:
  ///   - services: where measurements go, and who is asked for images.
  ///   - now: a monotonic clock, that of the terminal.
  ///   - log: takes lines for the people who run the apps.
  init(
    _ reader: Reader, terminal: TerminalSession, _ services: Services, now: @escaping @Sendable () -> Duration,
    log: @escaping @Sendable ([String]) -> Void
  ) {
    (self.reader, self.terminal, self.services, self.now) = (reader, terminal, services, now)
    messages = MessageQueue(waking: terminal.wakes)
    runner = EffectRunner(messages: messages, log: log)
  }

  /// Runs until the end; the terminal is given back then, and what is being saved is saved.
  ///
  /// - Parameter app: the one to go straight to.
  func run(launching app: AppName?) -> Ending {
    terminal.enter()
    handle(.launched(app))
    while true {
      if let ending {
        terminal.leave()
        Signals.limitTheEnd()
        runner.finish()
        return ending
      }
      draw()
      terminal.measureWidths()
      wait()
    }
  }

  private func handle(_ message: Reader.Message) {
    for command in reader.handle(message, at: now()) {
      switch command {
      case .carryOut(let effect, let app): runner.carryOut(effect, for: app)
      case .fetch(let target, let address, let app): runner.fetch(target, of: address, for: app, by: services.images)
      case .browse(let address): if let trouble = Browser.open(address) { messages.post(.remarked(trouble)) }
      case .report(let measurement): services.analytics.send(measurement)
      case .quit: ending = .quit
      }
    }
  }

  private func draw() {
    terminal.show(reader.screen())
    handle(.shown)
    // That the screen was seen may have changed it: images on it are being fetched now.
    terminal.show(reader.screen())
  }

  private func wait() {
    nextTick = reader.isWaiting ? nextTick ?? now() + Self.tickTime : nil
    for event in terminal.wait(until: [nextTick, reader.nextImages].compactMap { $0 }.min()) {
      switch event {
      case .key(let key): if ending == nil { handle(.key(key)) }
      case .resized(let columns, let rows): handle(.resized(columns: columns, rows: rows))
      case .measured(let joined): handle(.measured(joined))
      case .woken: for message in messages.takeAll() { handle(message) }
      case .ended(let signal): ending = .signal(signal)
      }
    }
    let time = now()
    if let nextTick, time >= nextTick {
      self.nextTick = time + Self.tickTime
      handle(.ticked)
    }
  }
}
