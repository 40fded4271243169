import GalleyRendering
import TextLayout

extension Block {
  /// The home screen with the list of apps.
  static func home(_ note: String?) -> Block {
    let apps = AppName.allCases
    let rows = apps.map { app in
      Block.action(
        app,
        .stack(Stack([.meaning(.link, .own(app.title, .headline)), .own(app.about, .lastUpdated)])))
    }
    return .stack(
      Stack(items: [
        Stack.Item(.masthead("Galley", aside: "five readers")),
        Stack.Item(note.map { .own($0, .status) } ?? .nothing, before: 1),
        Stack.Item(.meaning(.list(count: apps.count), .stack(Stack(rows, gap: 1))), before: 1),
      ]))
  }
}
