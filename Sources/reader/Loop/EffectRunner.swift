import Console
import Dispatch
import GalleySystem

/// Carries out the effects of apps concurrently, and posts their events as messages.
final class EffectRunner {
  private let messages: MessageQueue<Reader.Message>
  private let services: Services
  /// The named tasks, such as those of an app and a kind.
  private var tasks: [[String]: Task<Void, Never>] = [:]
  /// The unfinished tasks without a name.
  private let unfinished = DispatchGroup()

  /// - Parameter services: the clocks, and the log for the operators of the apps.
  init(messages: MessageQueue<Reader.Message>, services: Services) {
    self.messages = messages
    self.services = services
  }

  /// Starts an effect, and cancels an earlier one of the same app and kind.
  func carryOut(_ effect: AppEffect, for app: String) {
    let send: AppEffect.Send = { [messages] event in messages.post(.answered(app, event)) }
    switch effect {
    case .log(let lines):
      services.log.add(lines)
    case .remark(let words):
      messages.post(.remarked(words))
    case .work(let kind, let run):
      start(kind.map { [app, $0] }) { await run(send) }
    case .countDown(let seconds, let kind, let event):
      start([app, kind]) { [services] in
        await services.countDown(from: seconds) { send(event($0)) }
      }
    }
  }

  /// Starts work, and cancels earlier work with the same name; work without a name is never
  /// cancelled.
  func start(_ name: [String]?, _ work: @escaping Services.Work) {
    if name == nil { unfinished.enter() }
    let task = services.start { [unfinished] in
      await work()
      if name == nil { unfinished.leave() }
    }
    if let name {
      tasks.updateValue(task, forKey: name)?.cancel()
    }
  }

  /// Waits until all work without a name has finished.
  func finish() { unfinished.wait() }
}
