import TextLayout

/// The top of a screen: its title or the back button, a short text at the right, and a line below.
struct Masthead {
  private var leading: Block
  private var trailing: Run?

  /// Creates the top of an app's first screen.
  init(title: String, aside: String? = nil) {
    leading = .meaning(.heading(1), .text(TextBlock([.own(title, .title)])))
    trailing = aside.map { .own($0, .aside) }
  }

  /// Creates the top of a screen that was opened from another.
  ///
  /// - Parameter aside: a short text; callers pass an ornament and speak its words elsewhere on the page.
  init(backTo title: String, aside: Run? = nil) {
    leading = Masthead.back(to: title)
    trailing = aside
  }

  /// The back button alone.
  static func back(to title: String) -> Block {
    .action(ScreenAction.back, .meaning(.back, .text(TextBlock([.ornament("‹ ", .back), .own(title, .back)]))))
  }

  var block: Block {
    var top = leading
    if let trailing {
      let aside = Block.text(TextBlock([trailing]))
      let row = Row([.filling(leading), Row.Cell(aside, priority: 1, alignment: .trailing)])
      top = .choice(
        Choice([
          Choice.Alternative(.natural, .row(row)), Choice.Alternative(.always, .stack(Stack([leading, aside]))),
        ]))
    }
    return .stack(Stack([top, .rule(Rule(SafeText(own: "━"), .rule))]))
  }
}
