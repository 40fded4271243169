import GalleyRendering
import TextLayout

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    let width = KeyList.groups.flatMap(\.keys).reduce(0) { max($0, $1.names.count) }
    return Stack(gap: 1) {
      masthead("Keys", aside: "Esc goes back")
      for group in KeyList.groups {
        Stack {
          own(group.title, .sectionTitle).heading(2)
          // No-break spaces keep the keys on one line and the columns of all groups equally wide.
          TableBlock(
            header: [Block](),
            rows: group.keys.map { binding in
              [own(binding.names.padded(to: width, with: "\u{A0}").replacing(" ", with: "\u{A0}"), .keyboard), own(binding.about)]
            })
        }
      }
    }.asBlock
  }
}
