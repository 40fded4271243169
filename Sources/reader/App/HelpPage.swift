import Rendering
import TextLayout

/// What the keys do.
enum KeyList {
  /// Under headings: the keys, and what they do.
  static let groups: [(title: String, keys: [(names: String, about: String)])] = [
    (
      "Moving",
      [
        ("↓ ↑  j k", "to the next choice or line, or the one before"),
        ("Space  b", "a screen further, a screen back"),
        ("g  G", "to the beginning, to the end"),
        ("Tab", "to the other tab, or to the next choice wherever it is"),
      ]
    ),
    (
      "Choosing",
      [
        ("Return  →", "open or press what the bar stands beside"),
        ("Esc  ←", "one step back"),
        ("q", "one step back, and from the first screen out"),
        ("Ctrl-C", "out at once"),
      ]
    ),
    (
      "On a page",
      [
        ("r", "ask the server again"),
        ("s", "save a post for reading offline, or remove it"),
        ("c", "the comments on a post"),
        ("o", "open the chosen link in the browser"),
        ("i", "type into the search field"),
        ("/", "find words on the page; n N for the next place and the one before"),
      ]
    ),
  ]
}

extension Block {
  /// The page that tells what the keys do.
  static var keys: Block {
    let width = KeyList.groups.flatMap(\.keys).reduce(0) { max($0, $1.names.count) }
    let sections = KeyList.groups.map { group in
      let header: [Block] = []
      // No-break spaces keep the keys on one line, and the columns of all groups at one width.
      let rows = group.keys.map { keys, about in
        let padded = keys + String(repeating: " ", count: width - keys.count)
        return [Block.own(padded.replacing(" ", with: "\u{A0}"), .keyboard), Block.own(about)]
      }
      return Block.stack(
        Stack([
          .meaning(.heading(2), .own(group.title, .sectionTitle)),
          .table(Table(header: header, rows: rows)),
        ]))
    }
    return .stack(Stack([.masthead("Keys", aside: "Esc goes back")] + sections, gap: 1))
  }
}
