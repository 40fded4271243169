import Terminal
import TextLayout

/// Loads an app's first screen and draws it once: what there is to see without a terminal.
struct Printout {
  /// What came of it.
  struct Result {
    var frame: Frame
    /// Whether nothing of what was asked for could be had.
    var hasFailed: Bool
  }

  /// Waits for all that the launch asked for.
  ///
  /// - Returns: nil where the system gives no more descriptors.
  static func load(_ name: AppName, of apps: Apps, width: Int, log: Log) -> Result? {
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
    return Result(frame: Frame(drawing: page.tree, size: Size(width: width)), hasFailed: page.hasFailed)
  }
}
