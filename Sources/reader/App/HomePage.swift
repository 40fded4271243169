import GalleyRendering
import TextLayout

extension Block {
  /// The home screen with the list of apps.
  static func home(_ note: String?) -> Block {
    Stack(gap: 1) {
      masthead("Galley", aside: "five readers")
      if let note { own(note, .status) }
      Stack(gap: 1) {
        for app in AppName.allCases {
          Stack {
            own(app.title, .headline).meaning(.link)
            own(app.about, .lastUpdated)
          }.action(app)
        }
      }.meaning(.list(count: AppName.allCases.count))
    }.asBlock
  }
}
