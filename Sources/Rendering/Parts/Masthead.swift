import TextLayout

/// The top of a screen: its name or the way back, something short at the right, and a line below.
struct Masthead {
  private var leading: Block
  private var trailing: Run?

  /// The top of a screen that is the first of its app.
  init(title: String, aside: String? = nil) {
    leading = .meaning(.heading(1), .text(Text([.own(title, .title)])))
    trailing = aside.map { .own($0, .aside) }
  }

  /// The top of a screen that was opened from another.
  ///
  /// - Parameter aside: something short, to be said after the heading below if at all.
  init(backTo title: String, aside: Run? = nil) {
    leading = Masthead.back(to: title)
    trailing = aside
  }

  /// The way back alone.
  static func back(to title: String) -> Block {
    .action(ScreenAction.back, .meaning(.back, .text(Text([.ornament("‹ ", .back), .own(title, .back)]))))
  }

  var block: Block {
    var top = leading
    if let trailing {
      let aside = Block.text(Text([trailing]))
      let row = Row([.filling(leading), Row.Cell(aside, priority: 1, alignment: .trailing)])
      top = .choice(
        Choice([
          Choice.Alternative(.natural, .row(row)), Choice.Alternative(.always, .stack(Stack([leading, aside]))),
        ]))
    }
    return .stack(Stack([top, .rule(Rule(SafeText(own: "━"), .rule))]))
  }
}
