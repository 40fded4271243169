import GalleySystem
import TextLayout

/// Loads an app's first screen once, for use without a terminal.
enum Printout {
  /// Loads the screen, and waits until all effects of the launch have finished.
  ///
  /// - Returns: the page, and whether the request failed and there is no other content; `nil` if
  ///   the process has too many open files.
  static func load(_ name: String, by services: Services) -> (tree: Block, hasFailed: Bool)? {
    guard let wakes = WakePipe() else { return nil }
    var apps = services.apps
    let messages = MessageQueue(waking: wakes)
    let runner = EffectRunner(messages: messages, log: services.log)
    for effect in apps[name]?.take(.launch) ?? [] { runner.carryOut(effect, for: name) }
    while true {
      let isLast = runner.openEffects == 0
      for case .answered(_, let event) in messages.takeAll() {
        for effect in apps[name]?.take(event: event) ?? [] { runner.carryOut(effect, for: name) }
      }
      if isLast, runner.openEffects == 0 { break }
      if runner.openEffects > 0 { messages.wait() }
    }
    return apps[name].map { ($0.page.tree, $0.page.hasFailed) }
  }
}
