import GalleyTerminal
import TextLayout

/// Loads an app's first screen and draws it once, for use without a terminal.
struct Printout {
  /// The loaded screen.
  struct Result {
    var frame: Frame
    /// Whether the request failed and there is no other content.
    var hasFailed: Bool
  }

  /// Loads the screen, and waits until all effects of the launch have finished.
  ///
  /// - Returns: `nil` if the process has too many open files.
  static func load(_ name: AppName, of apps: Apps, width: Int, glyphs: Glyphs, log: Log) -> Result? {
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
    return Result(frame: Frame(drawing: page.tree, size: Size(width: width), glyphs: glyphs), hasFailed: page.hasFailed)
  }
}
