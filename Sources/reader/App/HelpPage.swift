import GalleyRendering
import TextLayout

/// The keys and their descriptions.
enum KeyList {
  /// The keys by group.
  static let groups: [(title: String, keys: [(names: String, about: String)])] = [
    (
      "Moving",
      [
        ("↓ ↑  j k", "move to the next or previous choice or line"),
        ("Space  b", "scroll a screen down or up"),
        ("g  G", "go to the beginning or the end"),
        ("Tab", "switch to the other tab, or move to the next choice"),
      ]
    ),
    (
      "Choosing",
      [
        ("Return  →", "open or press the marked choice"),
        ("Esc  ←", "go back one step"),
        ("q", "go back one step; quit on the first screen"),
        ("Ctrl-C", "quit at once"),
      ]
    ),
    (
      "On a page",
      [
        ("r", "reload from the server"),
        ("s", "save a post for reading offline, or remove it"),
        ("c", "show the comments on a post"),
        ("o", "open the chosen link in the browser"),
        ("i", "type into the search field"),
        ("/", "find words on the page; n N go to the next and previous match"),
      ]
    ),
  ]
}

extension Block {
  /// The help page with the keys.
  static var keys: Block {
    let width = KeyList.groups.flatMap(\.keys).reduce(0) { max($0, $1.names.count) }
    let sections = KeyList.groups.map { group in
      let header: [Block] = []
      // No-break spaces keep the keys on one line and the columns of all groups equally wide.
      let rows = group.keys.map { keys, about in
        let padded = keys + String(repeating: " ", count: width - keys.count)
        return [Block.own(padded.replacing(" ", with: "\u{A0}"), .keyboard), Block.own(about)]
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
