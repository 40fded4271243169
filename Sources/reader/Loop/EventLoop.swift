import Console
import GalleyDomain
import GalleyPresentation
import GalleySystem

/// Runs a reader in a terminal: waits for events, hands them to the reader, and draws changes.
///
/// It waits for all events in one place. The wait has a time limit only if an animation needs one.
/// Effects run on other threads, so a slow server never delays a key.
final class EventLoop {
  private var reader: Reader
  private let terminal: TerminalSession
  private let services: Services
  private let messages: MessageQueue
  private let runner: EffectRunner
  private var nextTick: Duration?
  private var isEnding = false
  /// The signal that ends the program, if any.
  private var signal: Int32?

  /// The duration of each phase of an animation.
  private static let tickTime = Duration.milliseconds(120)

  /// - Parameters:
  ///   - services: the clock that the terminal uses too, the log, the analytics sink and the client
  ///     for images.
  init(_ reader: Reader, terminal: TerminalSession, _ services: Services) {
    self.reader = reader
    self.terminal = terminal
    self.services = services
    messages = MessageQueue(waking: terminal.wakes)
    runner = EffectRunner(messages: messages, log: services.log)
  }

  /// Runs until the end, then restores the terminal, completes pending saves, and returns the
  /// signal that ended it; nil if the reader asked to quit.
  ///
  /// - Parameters:
  ///   - app: the app to open at launch.
  ///   - asksBackground: whether to ask the terminal for its background.
  ///   - asksPictures: whether to ask the terminal if it can show pictures.
  func run(launching app: String?, asksBackground: Bool, asksPictures: Bool) -> Int32? {
    terminal.enter()
    if asksBackground { terminal.askBackground() }
    if asksPictures { terminal.askPictures() }
    handle(.launched(app))
    loadReadItems()
    while !isEnding {
      draw()
      wait()
    }
    terminal.leave()
    Signals.limitTheEnd()
    runner.finish()
    return signal
  }

  private func handle(_ message: Reader.Message) {
    for command in reader.handle(message, at: services.now()) { carryOut(command) }
  }

  private func carryOut(_ command: Reader.Command) {
    switch command {
    case .carryOut(let effect, let app):
      runner.carryOut(effect, for: app)
    case .fetch(let target, let address, let app):
      runner.fetch(target, of: address, for: app, by: services.client)
    case .browse(let address):
      if let trouble = Browser.open(address) { messages.post(.remarked(trouble)) }
    case .report(let measurement):
      services.analytics.send(measurement)
    case .copy(let text):
      terminal.copy(Data(text.utf8).base64EncodedString())
    case .redraw:
      terminal.forgetScreen()
    case .mark(let names, let isRead):
      store(names, isRead)
    case .quit:
      isEnding = true
    }
  }

  // MARK: Read items

  private func loadReadItems() {
    Task { [messages, services] in
      do throws(Failure) {
        messages.post(.read(try await services.readItems.all()))
      } catch {
        let words = FailureWords(error, .reading, "the marks of what was read").summary
        services.log(["read items: \(words)"])
        messages.post(.remarked(words))
      }
    }
  }

  /// Stores marks, which is completed even if the program ends.
  private func store(_ names: [String], _ isRead: Bool) {
    let work = AppEffect.work(kind: nil) { [messages, services] _ in
      do throws(Failure) {
        try await services.readItems.mark(names, isRead)
      } catch {
        let words = FailureWords(error, .saving, "what was read").summary
        services.log(["read items: \(words)"])
        messages.post(.remarked(words))
      }
    }
    runner.carryOut(work, for: "news")
  }

  // MARK: Events

  private func draw() {
    // Read for each drawing, since a signal may have come before it was handled.
    let size = terminal.size
    if size != (reader.pages.size.columns, reader.pages.size.rows) {
      handle(.terminal(.resized(columns: size.columns, rows: size.rows)))
    }
    terminal.hasInterruptKey = reader.isTyping
    handle(.drawing)
    terminal.show(reader.screen())
    handle(.shown)
  }

  private func wait() {
    if !reader.isWaiting {
      nextTick = nil
    } else if nextTick == nil {
      nextTick = services.now() + Self.tickTime
    }
    for event in terminal.wait(until: nextTick) {
      switch event {
      case .woken:
        for message in messages.takeAll() { handle(message) }
        Heap.trim()
      case .ended(let signal):
        self.signal = signal
        isEnding = true
      default:
        if !isEnding { handle(.terminal(event)) }
      }
    }
    let time = services.now()
    if let nextTick, time >= nextTick {
      self.nextTick = time + Self.tickTime
      handle(.ticked)
    }
  }
}
