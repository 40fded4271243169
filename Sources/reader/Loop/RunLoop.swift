import Domain

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets a reader live in a terminal: waits for whatever happens, hands it over, draws what has changed.
///
/// It waits in one place for everything, and for no time at all unless something moves on the screen or images wait for
/// others; work is done elsewhere, so that no server can hold up a key.
final class RunLoop {
  private var reader: Reader
  private let terminal: TerminalSession
  private let services: Services
  private let now: @Sendable () -> Duration
  private let messages: Pipe
  private let signals: Pipe
  private let inbox: Inbox
  private let workshop: Workshop
  private var decoder = KeyDecoder()
  private var shown: Screenful?
  private var nextTick: Duration?
  private var escapeDeadline: Duration?
  private var ending: Ending?

  /// How it ends.
  enum Ending: Equatable {
    /// The reader wanted it to.
    case quit
    /// By a signal, which is to end the program.
    case signal(Int32)
  }

  /// How long a lone escape is waited for to become more, and how long each phase of the loader is seen.
  private static let (escapeTime, tickTime) = (Duration.milliseconds(40), Duration.milliseconds(120))

  /// - Parameters:
  ///   - services: where measurements go, and who is asked for images.
  ///   - now: a monotonic clock.
  ///   - log: takes lines for whoever looks after the apps.
  /// - Returns: nil where the system gives no more descriptors.
  init?(
    _ reader: Reader, terminal: TerminalSession, _ services: Services, now: @escaping @Sendable () -> Duration,
    log: @escaping @Sendable ([String]) -> Void
  ) {
    guard let messages = Pipe(), let signals = Pipe() else { return nil }
    (self.reader, self.terminal, self.services, self.now) = (reader, terminal, services, now)
    (self.messages, self.signals) = (messages, signals)
    inbox = Inbox(waking: messages)
    workshop = Workshop(inbox: inbox, log: log)
  }

  /// Runs until the end; the terminal is given back then, and what is being saved is saved.
  ///
  /// - Parameter app: the one to go straight to.
  func run(launching app: AppName?) -> Ending {
    Signals.forward(to: signals)
    terminal.enter()
    handle(.launched(app))
    while true {
      if let ending {
        terminal.leave()
        Signals.limitTheEnd()
        workshop.finish()
        return ending
      }
      draw()
      wait()
    }
  }

  private func handle(_ message: Reader.Message) {
    for command in reader.handle(message, at: now()) {
      switch command {
      case .carryOut(let deed, let app): workshop.carryOut(deed, for: app)
      case .fetch(let target, let address, let app): workshop.fetch(target, of: address, for: app, by: services.images)
      case .browse(let address): if let trouble = Browser.open(address) { inbox.post(.remarked(trouble)) }
      case .report(let measurement): services.analytics.send(measurement)
      case .quit: ending = .quit
      }
    }
  }

  private func draw() {
    show(reader.screenful())
    handle(.shown)
    // That the screen was seen may have changed it: images on it are being fetched now.
    show(reader.screenful())
  }

  private func show(_ next: Screenful) {
    let bytes = next.bytes(replacing: shown)
    shown = next
    if !bytes.isEmpty, !Descriptor.standardOutput.write(bytes) { ending = .signal(SIGHUP) }
  }

  // MARK: Waiting

  private func wait() {
    let time = now()
    nextTick = reader.isWaiting ? nextTick ?? time + Self.tickTime : nil
    let deadline = [nextTick, escapeDeadline, reader.nextImages].compactMap { $0 }.min()
    var sources = [Descriptor.standardInput, messages.reading, signals.reading].map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    poll(&sources, nfds_t(sources.count), deadline.map { Self.milliseconds($0 - time) } ?? -1)
    if sources[2].revents != 0 { takeSignals() }
    if sources[1].revents != 0 { takeMessages() }
    if sources[0].revents != 0 { takeInput() }
    let after = now()
    if let escapeDeadline, after >= escapeDeadline { press(decoder.timeOut()) }
    if let nextTick, after >= nextTick {
      self.nextTick = after + Self.tickTime
      handle(.ticked)
    }
  }

  /// Rounded up, so that what is waited for is due then.
  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    return Int32(clamping: max(0, seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }

  private func takeInput() {
    guard let bytes = Descriptor.standardInput.read(upTo: 4_096), !bytes.isEmpty else {
      ending = .signal(SIGHUP)
      return
    }
    press(decoder.take(bytes))
  }

  private func press(_ keys: [Key]) {
    escapeDeadline = decoder.isPending ? now() + Self.escapeTime : nil
    for key in keys where ending == nil { handle(.key(key)) }
  }

  private func takeMessages() {
    _ = messages.reading.read(upTo: 64)
    for message in inbox.takeAll() { handle(message) }
  }

  private func takeSignals() {
    for byte in signals.reading.read(upTo: 64) ?? [] {
      let number = Int32(byte)
      switch number {
      case SIGWINCH:
        resize()
      case SIGTSTP:
        terminal.suspend()
        redrawAll()
      case SIGCONT:
        // Somebody else has stopped the program, and a shell may have changed the settings meanwhile.
        terminal.enter()
        redrawAll()
      default:
        ending = .signal(number)
      }
    }
  }

  private func resize() {
    guard let size = terminal.size else { return }
    handle(.resized(columns: size.columns, rows: size.rows))
    shown = nil
  }

  private func redrawAll() {
    resize()
    shown = nil
  }
}
