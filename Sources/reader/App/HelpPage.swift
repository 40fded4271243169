import GalleyRendering
import TextLayout

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    let width = KeyList.groups.flatMap(\.keys).reduce(0) { max($0, $1.names.count) }
    let sections = KeyList.groups.map { group in
      let header: [Block] = []
      // No-break spaces keep the keys on one line and the columns of all groups equally wide.
      let rows = group.keys.map { binding in
        let padded = binding.names + String(repeating: " ", count: width - binding.names.count)
        return [Block.own(padded.replacing(" ", with: "\u{A0}"), .keyboard), Block.own(binding.about)]
      }
      return Block.stack(
        Stack([
          .meaning(.heading(2), .own(group.title, .sectionTitle)),
          .table(TableBlock(header: header, rows: rows)),
        ]))
    }
    return .stack(Stack([.masthead("Keys", aside: "Esc goes back")] + sections, gap: 1))
  }
}
