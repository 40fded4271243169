import GalleyRendering
import TextLayout

extension Block {
  /// The home screen with the list of apps.
  static func home(_ note: String?) -> Block {
    Stack(gap: 1) {
      masthead("Galley", aside: "\(AppDescription.all.count) readers")
      if let note { own(note, .status) }
      Stack(gap: 1) {
        for (row, app) in AppDescription.all.enumerated() {
          Stack {
            own(app.title, .headline).meaning(.link)
            own(app.about, .lastUpdated)
          }.action(ScreenAction.open(row))
        }
      }.meaning(.list(count: AppDescription.all.count))
    }.asBlock
  }
}
