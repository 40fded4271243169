import Goldens
import TextLayout

extension Block {
  /// A line as long as the page, one of at most 12 cells, and one as long as the title above it.
  static func rules(_ title: String) -> Block {
    let title = TextBlock([Run(SafeText(own: title), "title")])
    return .stack(
      Stack([
        .rule(Rule(SafeText(own: "━"), "rule")),
        .rule(Rule(SafeText(own: "┄"), "rule", length: .atMost(12))),
        .text(title),
        .rule(Rule(SafeText(own: "═"), "rule", length: .matching(title))),
      ]))
  }

  /// A picture's place: a frame of five rows with its name in the middle.
  static func picture(_ name: String) -> Block {
    let name = TextBlock([Run(SafeText(own: name), "aside")], overflow: .truncateMiddle, alignment: .center)
    return .box(Box(.text(name), role: "rule", height: 3))
  }

  /// A panel with a background.
  static func panel(_ text: String) -> Block {
    .box(Box(words(text), border: .panel, role: "rule", background: "panel", padding: 2))
  }
}

extension Specimen {
  static let decoration: [Specimen] = [
    block("rule/lengths", "three lengths", "Harbour news") { .rules($0) },
    block("box/light", "a frame with a height", "harbour-at-dawn.jpg") { .picture($0) },
    block("box/panel", "a panel", "The north quay is closed until the storm has passed.") { .panel($0) },
  ]
}
