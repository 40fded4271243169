import GalleyRendering
import TextLayout

extension Block {
  /// The home screen with the list of apps.
  static func home(_ note: String?) -> Block {
    Stack(gap: 1) {
      Masthead(title: "Galley", aside: [.own("\(AppDescription.all.count) apps", .aside)])
      if let note { Prose(note, .status) }
      Stack(gap: 1) {
        for (row, app) in AppDescription.all.enumerated() {
          Stack {
            Prose(app.title, .headline).meaning(.link)
            Prose(app.about, .lastUpdated).marked(.own("  "))
          }.action(ScreenAction.open(row))
        }
      }.meaning(.list(count: AppDescription.all.count))
    }.asBlock
  }
}
