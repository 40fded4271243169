import Console
import GalleyDomain
import GalleyPresentation
import GalleySystem

/// The reader as a program in a terminal: hands events to it, and carries out what it asks for.
///
/// Effects run on other threads, so a slow server never delays a key.
final class LiveReader: TerminalProgram {
  private var reader: Reader
  private let services: Services
  private let messages: MessageQueue
  private let runner: EffectRunner
  /// The commands for the terminal after the event that is handled.
  private var requests: [TerminalRequest] = []

  /// - Parameters:
  ///   - services: the clock that the terminal uses too, the log, the analytics sink and the client
  ///     for images.
  ///   - wakes: ends the terminal's wait for events.
  init(_ reader: Reader, _ services: Services, waking wakes: WakePipe) {
    self.reader = reader
    self.services = services
    messages = MessageQueue(waking: wakes)
    runner = EffectRunner(messages: messages, log: services.log)
  }

  /// Opens an app, or the home screen.
  func launch(_ app: String?) {
    take(.launched(app))
    loadReadItems()
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    requests = []
    if event == .woken {
      for message in messages.takeAll() { take(message) }
      Heap.trim()
    } else {
      take(.terminal(event))
    }
    return requests
  }

  func screen() -> ScreenBuffer {
    take(.drawing)
    return reader.screen()
  }

  /// Completes pending saves.
  func finish() { runner.finish() }

  private func take(_ message: Reader.Message) {
    for command in reader.handle(message, at: services.now()) {
      carryOut(command)
    }
  }

  private func carryOut(_ command: Reader.Command) {
    switch command {
    case .carryOut(let effect, let app):
      runner.carryOut(effect, for: app)
    case .fetch(let address, let app):
      runner.fetch(address, for: app, by: services.client)
    case .browse(let address):
      if let trouble = Browser.open(address) {
        messages.post(.remarked(trouble))
      }
    case .copy(let words):
      requests.append(.copy(words))
    case .report(let measurement):
      services.analytics.send(measurement)
    case .redraw:
      requests.append(.redraw)
    case .write(let states, let app):
      write(states, of: app)
    case .mark(let names, let isRead):
      store(names, isRead)
    case .quit:
      requests.append(.end)
    }
  }

  /// Writes files into the working folder, and shows the commands that draw them.
  private func write(_ states: [ScreenState], of app: String) {
    do {
      let screen = try WrittenScreen(
        states,
        services.answers.bodies(of: app),
        home: services.folders?.home,
        at: services.today(),
        isTaken: { FileSystem.mode(of: $0) != nil })
      for file in screen.files {
        try FileSystem.replace(file.name, with: file.bytes)
      }
      take(.remarked(screen.words))
    } catch {
      let reason = (error as? FileError)?.words ?? "\(error)"
      take(.remarked("Nothing was written: \(reason)"))
    }
  }

  // MARK: Read items

  private func loadReadItems() {
    Task { [messages, services] in
      do throws(Failure) {
        messages.post(.read(try await services.readItems.all()))
      } catch {
        messages.report(FailureWords(error, .reading, "the marks of what was read"), services.log)
      }
    }
  }

  /// Stores marks, which is completed even if the program ends.
  private func store(_ names: [String], _ isRead: Bool) {
    let work = AppEffect.work(kind: nil) { [messages, services] _ in
      do throws(Failure) {
        try await services.readItems.mark(names, isRead)
      } catch {
        messages.report(FailureWords(error, .saving, "what was read"), services.log)
      }
    }
    runner.carryOut(work, for: "news")
  }
}

extension MessageQueue {
  /// Tells why the marks can't be read or stored.
  fileprivate func report(_ words: FailureWords, _ log: Log) {
    log.add(["read items: \(words.summary)"])
    post(.remarked(words.summary))
  }
}
