import TextLayout

/// The top of a screen: its title or the back button, a short text at the right, and a line below.
struct Masthead: BlockConvertible {
  private var leading: Block
  private var trailing: Run?

  /// Creates the top of an app's first screen.
  init(title: String, aside: String? = nil) {
    leading = TextBlock(.own(title, .title)).heading(1)
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
    TextBlock(.ornament("‹ ", .back), .own(title, .back)).meaning(.back).action(ScreenAction.back)
  }

  @BlockBuilder var asBlock: Block {
    if let aside = trailing.map({ TextBlock($0) }) {
      Either {
        Row {
          leading.filling(); aside.trailing()
        }
      } else: {
        leading; aside
      }
    } else {
      leading
    }
    Rule("━", .rule)
  }
}
