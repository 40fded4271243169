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
    guard let pipe = Pipe() else { return nil }
    var apps = apps
    let inbox = Inbox(waking: pipe)
    let workshop = Workshop(inbox: inbox) { log.add($0) }
    for deed in apps.take(.launch, in: name) ?? [] { workshop.carryOut(deed, for: name) }
    while true {
      let isLast = workshop.openDeeds == 0
      for case .answered(_, let answer) in inbox.takeAll() {
        for deed in answer(&apps) { workshop.carryOut(deed, for: name) }
      }
      if isLast, workshop.openDeeds == 0 { break }
      if workshop.openDeeds > 0 { inbox.wait() }
    }
    let page = apps[name].page
    return Result(frame: Frame(drawing: page.tree, size: Size(width: width)), hasFailed: page.hasFailed)
  }
}
