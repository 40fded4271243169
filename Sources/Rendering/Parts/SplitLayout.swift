import TextLayout

extension Block {
  /// A list and the page that was opened from it. On a large screen, the list has two fifths of the
  /// width and the page three fifths, and each has its own scroll position. On a small screen, the
  /// page is below the list.
  public static func split(_ list: Block, _ page: Block) -> Block {
    Row(gap: 1) {
      Block.window(list).share(2, minimum: 24)
      Rule.vertical("│", .rule)
      Block.window(page).labelled("opened").share(3, minimum: 24)
    }.asBlock
  }

  /// The block with free cells at its left, for the marks beside the rows of a list.
  public var besideMarks: Block { prefixed(.ornament("   "), givesWay: false) }

  /// A page that scrolls, with a row at its end that says whether more follows.
  private static func window(_ page: Block) -> Block {
    var viewport = page.viewport ?? Viewport { page }
    let more = Run.ornament(
      "more ↓",
      .aside,
      inASCII: "more ...")
    viewport.more = TextBlock(more).aligned(.trailing).asBlock
    return viewport.asBlock
  }
}
