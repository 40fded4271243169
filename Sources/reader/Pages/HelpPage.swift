import GalleyRendering
import TextLayout

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    let width = KeyList.bindings.reduce(0) { max($0, $1.names.count) }
    return Stack(gap: 1) {
      masthead("Keys", aside: "Esc goes back")
      for group in KeyList.groups {
        Stack {
          own(group.title, .sectionTitle).heading(2)
          TableBlock(
            header: [Block](),
            rows: group.keys.map { binding in
              // No-break spaces keep the keys on one line and the columns of all groups equally wide.
              let names = binding.names.padded(to: width).replacing(" ", with: "\u{A0}")
              return [own(names, .keyboard), own(binding.about)]
            })
        }
      }
    }.asBlock
  }
}
