import GalleyDomain
import GalleyGateways
import GalleySystem

/// Carries out the effects of apps concurrently, and posts their events as messages.
final class EffectRunner {
  private let messages: MessageQueue
  private let log: Log
  /// The tasks with a kind, by their app and kind.
  private var tasks: [[String]: Task<Void, Never>] = [:]
  /// The number of unfinished effects without a kind.
  private let unfinished = Locked(0)

  /// - Parameter log: for the operators of the apps.
  init(messages: MessageQueue, log: Log) {
    self.messages = messages
    self.log = log
  }

  /// Starts an effect, and cancels an earlier one of the same app and kind.
  func carryOut(_ effect: AppEffect, for app: String) {
    switch effect {
    case .log(let lines):
      log.add(lines)
    case .remark(let words):
      messages.post(.remarked(words))
    case .work(let kind, let run), .countDown(let kind, let run):
      start(run, kind: kind, for: app)
    }
  }

  private func start(
    _ run: @escaping AppEffect.Run,
    kind: String?,
    for app: String
  ) {
    if kind == nil {
      unfinished.withLock { $0 += 1 }
    }
    let task = Task { [messages, unfinished] in
      await run { event in messages.post(.answered(app, event)) }
      guard kind == nil else { return }
      unfinished.withLock { $0 -= 1 }
      // Wakes `finish`, even if the effect posts nothing.
      messages.post(.finished)
    }
    if let kind {
      tasks.updateValue(task, forKey: [app, kind])?.cancel()
    }
  }

  /// Waits until all effects without a kind have finished, and drops the messages that arrive
  /// meanwhile.
  func finish() {
    while unfinished.withLock({ $0 }) > 0 {
      messages.wait()
      _ = messages.takeAll()
    }
  }

  /// Requests an image.
  func fetch(
    _ address: UntrustedText,
    for app: String,
    by client: HTTPClient
  ) {
    Task { [messages] in
      let (status, file) = await client.image(at: address)
      messages.post(.image(app, address, status, file: file))
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
