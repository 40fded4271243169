/// The unread and saved items of the apps, on the home screen.
extension Reader {
  /// Words about what waits in the apps that were opened, by their names.
  var waiting: [String: String] {
    var waiting: [String: String] = [:]
    for (name, app) in pages.apps {
      let list = app.list
      var words: [String] = []
      let unread = unreadCount(of: list, in: name)
      if unread > 0 { words.append("\(unread) unread") }
      if list.savedCount > 0 {
        words.append("\(list.savedCount) saved")
      }
      if !words.isEmpty {
        waiting[name] = words.joined(separator: ", ")
      }
    }
    return waiting
  }

  /// Shows on the home screen what waits now.
  mutating func updateHome() {
    if pages.app == nil { pages.showHome(waiting) }
  }
}

extension ReaderApp {
  /// The page of the app's first tab, with its list.
  ///
  /// The app is a value, so the steps to it are taken on a copy.
  fileprivate var list: Page {
    var app = self
    for _ in 0..<page.depth {
      _ = app.take(.back)
    }
    if app.page.tab > 0 {
      _ = app.take(.nextTab)
    }
    return app.page
  }
}
