import Goldens
import TextLayout

extension Block {
  /// Any number of berths. Only the visible ones are built.
  static func berths(_ count: Int) -> Block {
    .list(LazyList(count: count) { index in words("Berth \(index + 1)") })
  }

  /// A title that stays, a page that scrolls, and a legend that is dropped from a low window.
  static func reader(_ lines: [String]) -> Block {
    let title = Block.stack(Stack([words("Harbour rules", "title"), .rule(Rule(SafeText(own: "─"), "rule"))]))
    return .viewport(
      Viewport(
        arrangements: [.init(top: title, bottom: words("q: quit", "aside")), .init(top: title)],
        body: .stack(Stack(lines.map { words($0) })), minimumBody: 3))
  }
}

extension Block {
  /// A list beside a page. Each has its own scroll position.
  static func split(_ split: Split) -> Block {
    Row {
      Viewport(scroll: split.listRow) { berths(20) }.fixed(8)
      Viewport(scroll: split.row) {
        words(split.title, "title")
      } _: {
        for line in split.lines { words(line) }
      }.filling()
    }.asBlock
  }
}

/// A list and a page with their scroll positions.
struct Split: Codable {
  var listRow: Int
  var title: String
  var row: Int
  var lines: [String]
}

extension Specimen {
  static let windows: [Specimen] = [
    Specimen(
      "blocks/list/berths", "a window of a hundred rows", 100,
      sizes: [Size(width: 24, height: 4), Size(width: 48, height: 4, scroll: 40)]
    ) { .berths($0) },
    Specimen(
      "blocks/viewport/rules", "fixed parts around a page", rules,
      sizes: [
        Size(width: 24, height: 6), Size(width: 24, height: 6, scroll: 2), Size(width: 24, height: 5),
        Size(width: 48, height: 6),
      ]
    ) { .reader($0) },
    Specimen(
      "blocks/viewport/split", "two parts that scroll by themselves",
      Split(listRow: 7, title: "Harbour rules", row: 1, lines: rules),
      sizes: [Size(width: 24, height: 5), Size(width: 48, height: 5)]
    ) { .split($0) },
  ]

  private static let rules = ["No wake.", "No fires.", "No dogs.", "No songs.", "No swimming."]
}
