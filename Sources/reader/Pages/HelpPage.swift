import GalleyRendering
import TextLayout

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    Stack(gap: 1) {
      masthead("Keys", aside: "Esc goes back")
      KeyBinding.page(of: KeyList.groups)
    }.asBlock
  }
}
