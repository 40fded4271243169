import GalleyRendering
import TextLayout

extension Block {
  /// The home screen with the list of apps.
  ///
  /// - Parameter waiting: words about what waits in an app, by its name.
  static func home(_ waiting: [String: String]) -> Block {
    Stack(gap: 1) {
      Masthead(title: "Galley", aside: [.own("\(AppDescription.all.count) apps", .aside)])
      Stack(gap: 1) {
        for (row, app) in AppDescription.all.enumerated() {
          Stack {
            Row(gap: 2) {
              TextBlock(app.title, .headline).meaning(.link).whole()
              if let words = waiting[app.name] {
                TextBlock(words, .aside)
              }
            }
            Prose(app.about, .lastUpdated).marked(.own("  "))
          }.action(ScreenAction.open(row))
        }
      }.meaning(.list(count: AppDescription.all.count))
    }.asBlock
  }
}
