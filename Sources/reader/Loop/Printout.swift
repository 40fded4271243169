import GalleySystem
import TextLayout

/// Loads an app's first screen once, for use without a terminal.
enum Printout {
  /// Loads the screen, and waits for the effects of the launch, but not for a pause that a server
  /// asks for.
  ///
  /// - Returns: the page, and whether the request failed and there is no other content; `nil` if
  ///   the process has too many open files.
  static func load(_ name: String, by services: Services) -> (tree: Block, hasFailed: Bool)? {
    guard let wakes = WakePipe(), var app = services.apps[name] else { return nil }
    let messages = MessageQueue(waking: wakes)
    let runner = EffectRunner(messages: messages, log: services.log)
    func carryOut(_ effects: [AppEffect]) {
      for effect in effects {
        if case .countDown = effect { continue }
        runner.carryOut(effect, for: name)
      }
    }
    carryOut(app.take(.launch) ?? [])
    while true {
      let isLast = runner.openEffects == 0
      for case .answered(_, let event) in messages.takeAll() { carryOut(app.take(event: event)) }
      if isLast, runner.openEffects == 0 { break }
      if runner.openEffects > 0 { messages.wait() }
    }
    let page = app.page
    return (page.tree, page.hasFailed)
  }
}
