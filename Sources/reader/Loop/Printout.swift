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
  static func load(_ app: any ReaderApp, named name: AppName, width: Int, log: Log) -> Result? {
    guard let pipe = Pipe() else { return nil }
    var app = app
    let inbox = Inbox(waking: pipe)
    let workshop = Workshop(inbox: inbox) { log.add($0) }
    for deed in app.take(AppCommand.launch) ?? [] { workshop.carryOut(deed, for: name) }
    while true {
      let isLast = workshop.openDeeds == 0
      for case .answered(_, let event) in inbox.takeAll() {
        for deed in app.take(answer: event) { workshop.carryOut(deed, for: name) }
      }
      if isLast, workshop.openDeeds == 0 { break }
      if workshop.openDeeds > 0 { inbox.wait() }
    }
    return Result(frame: Frame(drawing: app.page.tree, size: Size(width: width)), hasFailed: app.page.hasFailed)
  }
}
