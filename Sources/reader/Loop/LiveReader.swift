import Console
import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleySystem

/// The reader as a program in a terminal: hands events to it, and carries out what it asks for.
///
/// Effects run on other threads, so a slow server never delays a key.
final class LiveReader: TerminalProgram {
  private(set) var reader: Reader
  private let services: Services
  private let messages: MessageQueue<Reader.Message>
  private let runner: EffectRunner
  /// The commands for the terminal after the event that is handled.
  private var requests: [TerminalRequest] = []

  /// - Parameters:
  ///   - services: the clock that the terminal uses too, and what commands need.
  ///   - wakes: ends the terminal's wait for events.
  init(_ reader: Reader, _ services: Services, waking wakes: WakePipe) {
    self.reader = reader
    self.services = services
    messages = MessageQueue(waking: wakes)
    runner = EffectRunner(messages: messages, services: services)
  }

  /// Opens an app, or the home screen.
  func launch(_ app: String?) {
    take([.launched(app)])
    loadReadItems()
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    requests = []
    if event == .woken {
      take(messages.takeAll())
      Heap.trim()
    } else {
      take([.terminal(event)])
    }
    return requests
  }

  func screen() -> ScreenBuffer { reader.screen() }

  /// Completes pending saves.
  func finish() { runner.finish() }

  private func take(_ messages: [Reader.Message]) {
    for command in reader.handle(messages, at: services.now()) {
      carryOut(command)
    }
  }

  private func carryOut(_ command: Reader.Command) {
    switch command {
    case .carryOut(let effect, let app):
      runner.carryOut(effect, for: app)
    case .fetch(let address, let app):
      fetch(address, for: app)
    case .browse(let address):
      if let trouble = services.browse(address) {
        messages.post(.remarked(trouble))
      }
    case .copy(let words):
      requests.append(.copy(words))
    case .report(let measurement):
      services.analytics.send(measurement)
    case .draw(let page, let number):
      runner.start(["draw"]) { [messages] in messages.post(.drawn(page.whole, number)) }
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

  private func fetch(_ address: UntrustedText, for app: String) {
    runner.start([app, "image", address.raw]) { [messages, services] in
      let (status, file) = await services.client.image(at: address)
      messages.post(.image(app, address, status, file: file))
    }
  }

  /// Writes files, and shows the commands that draw them.
  private func write(_ states: [ScreenState], of app: String) {
    let words: String
    var name = "the screen"
    do {
      let screen = try WrittenScreen(
        states,
        services.answers.bodies(of: app),
        home: services.folders?.home,
        at: services.today(),
        isTaken: { FileSystem.mode(of: services.writtenPaths + $0) != nil })
      for file in screen.files {
        name = file.name
        try FileSystem.replace(services.writtenPaths + name, with: file.bytes)
      }
      words = screen.words
    } catch {
      let reason = (error as? FileError)?.words ?? "\(error)"
      words = "\(name) was not written: \(reason)"
    }
    messages.post(.remarked(words))
  }

  // MARK: Read items

  private func loadReadItems() {
    runner.start(["read"]) { [messages, services] in
      do throws(Failure) {
        messages.post(.read(try await services.readItems.all()))
      } catch {
        messages.report(FailureWords(error, .reading, "the marks of what was read"), services.log)
      }
    }
  }

  /// Stores marks, which is completed even if the program ends.
  private func store(_ names: [String], _ isRead: Bool) {
    runner.start(nil) { [messages, services] in
      do throws(Failure) {
        try await services.readItems.mark(names, isRead)
      } catch {
        messages.report(FailureWords(error, .saving, "what was read"), services.log)
      }
    }
  }
}

extension HTTPClient {
  /// Requests an image, and returns its status and file.
  fileprivate func image(at address: UntrustedText) async -> (ImageStatus, file: [UInt8]) {
    do throws(Failure) {
      guard let target = WebAddress(address), let url = URL(string: target.text) else {
        throw .misdirected
      }
      let response = try await get(url)
      return (ImageStatus(response), response.body)
    } catch {
      return (.failed(.unavailable(error)), [])
    }
  }
}

extension MessageQueue<Reader.Message> {
  /// Tells why the marks can't be read or stored.
  fileprivate func report(_ words: FailureWords, _ log: Log) {
    log.add(["read items: \(words.summary)"])
    post(.remarked(words.summary))
  }
}
