import GalleySystem
import TextLayout

/// Loads an app's first screen once, for use without a terminal.
enum Printout {
  /// Loads the screen, and waits until all effects of the launch have finished.
  ///
  /// - Returns: the page, and whether the request failed and there is no other content; `nil` if the process has too
  ///   many open files.
  static func load(_ name: AppName, of apps: Apps, log: Log) -> (tree: Block, hasFailed: Bool)? {
    guard let wakes = WakePipe() else { return nil }
    var apps = apps
    let messages = MessageQueue(waking: wakes)
    let runner = EffectRunner(messages: messages) { log.add($0) }
    for effect in apps.take(.launch, in: name) ?? [] { runner.carryOut(effect, for: name) }
    while true {
      let isLast = runner.openEffects == 0
      for case .answered(_, let answer) in messages.takeAll() {
        for effect in answer(&apps) { runner.carryOut(effect, for: name) }
      }
      if isLast, runner.openEffects == 0 { break }
      if runner.openEffects > 0 { messages.wait() }
    }
    let page = apps[name].page
    return (page.tree, page.hasFailed)
  }
}
