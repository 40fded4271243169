import GalleyRendering
import TextLayout

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    Stack(gap: 1) {
      Masthead(title: "Keys", aside: [.own("Esc goes back", .aside)])
      KeyList.table.page
    }.asBlock
  }
}
