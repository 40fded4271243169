import GalleyDomain
import GalleyGateways
import GalleySystem

/// Carries out the effects of apps concurrently, and posts their events as messages.
final class EffectRunner {
  private let messages: MessageQueue
  private let log: @Sendable ([String]) -> Void
  /// The tasks with a kind, by their app and kind.
  private var tasks: [[String]: Task<Void, Never>] = [:]
  /// The numbers of unfinished effects, by whether they have a kind and can be cancelled.
  private let open = Locked<[Bool: Int]>([:])

  /// - Parameter log: writes lines to the log, for the operators of the apps.
  init(messages: MessageQueue, log: @escaping @Sendable ([String]) -> Void) {
    self.messages = messages
    self.log = log
  }

  /// The number of unfinished effects.
  var openEffects: Int {
    open.withLock { $0.values.reduce(0, +) }
  }

  /// Starts an effect, and cancels an earlier one of the same app and kind.
  func carryOut(_ effect: AppEffect, for app: String) {
    switch effect {
    case .log(let lines):
      log(lines)
    case .remark(let words):
      messages.post(.remarked(words))
    case .work(let kind, let run), .countDown(let kind, let run):
      start(run, kind: kind, for: app)
    }
  }

  private func start(_ run: @escaping AppEffect.Run, kind: String?, for app: String) {
    open.withLock { $0[kind != nil, default: 0] += 1 }
    let task = Task { [messages, open] in
      await run { event in messages.post(.answered(app, event)) }
      open.withLock { $0[kind != nil, default: 0] -= 1 }
      // Wakes `finish`, which waits for the last effect even if it posts nothing.
      messages.post(.finished)
    }
    guard let kind else { return }
    tasks.updateValue(task, forKey: [app, kind])?.cancel()
  }

  /// Waits until all effects without a kind have finished, and drops the messages that arrive
  /// meanwhile.
  func finish() {
    while open.withLock({ $0[false, default: 0] }) > 0 {
      messages.wait()
      _ = messages.takeAll()
    }
  }

  /// Requests an image.
  func fetch(
    _ target: WebAddress,
    of address: UntrustedText,
    for app: String,
    by client: HTTPClient
  ) {
    Task { [messages] in
      let (status, file) = await client.image(at: target)
      messages.post(.image(app, address, status, file: file))
    }
  }
}

extension HTTPClient {
  /// Requests an image, and returns its status and file.
  fileprivate func image(at target: WebAddress) async -> (ImageStatus, file: [UInt8]) {
    guard let url = URL(string: target.text) else {
      return (.failed(.unavailable(.misdirected)), [])
    }
    do throws(Failure) {
      let response = try await get(url)
      return (ImageStatus(response), response.body)
    } catch {
      return (.failed(.unavailable(error)), [])
    }
  }
}
