import GalleyPresentation
import TextLayout

/// The top of a screen: its title, tabs or the back button, a short text at the right, and a line
/// below.
package struct Masthead: BlockConvertible {
  private var leading: Block
  private var trailing: [Run]
  /// Whether the text at the right is the heading of the page when it is spoken.
  private var isHeading = false
  /// Whether what stands at the left is cut where both don't fit.
  private var isCut = false

  /// Creates the top of an app's first screen.
  ///
  /// - Parameter aside: a short text, such as the number of rows.
  package init(title: String, aside: [Run] = []) {
    self.init(TextBlock(.own(title, .title)).heading(1), aside: aside)
  }

  /// Creates the top of a screen that was opened from another, which may be beside it.
  init(backTo title: String?, aside: [Run] = []) {
    let back = title.map { Masthead.back(to: .own(words: $0)) }
    self.init(back ?? TextBlock("").asBlock, aside: aside)
  }

  /// Creates the top of a screen from what stands at the left.
  init(_ leading: Block, aside: [Run] = []) {
    self.leading = leading
    trailing = aside
  }

  /// Creates the top of a list whose title isn't at the left: it is spoken in place of the text at
  /// the right.
  init(_ leading: Block, aside: String, of title: String, isCut: Bool = false) {
    self.init(leading, aside: [.own(aside, .aside, spokenAs: title)])
    isHeading = true
    self.isCut = isCut
  }

  /// The back button alone.
  static func back(to title: Wording) -> Block {
    TextBlock(Run(title, .back))
      .truncated(to: 1)
      .marked(.ornament("‹ ", .back))
      .meaning(.back)
      .action(ScreenAction.back)
  }

  /// The number of a list's rows, which is spoken with the list.
  static func count(_ words: String?) -> [Run] {
    words.map { [.ornament($0, .aside)] } ?? []
  }

  @BlockBuilder package var asBlock: Block {
    if trailing.isEmpty { leading } else { line }
    Rule("━", .rule)
  }

  /// What stands at the left beside the text at the right, or above it if they don't fit on one
  /// line.
  var line: Block {
    let text = TextBlock(trailing)
    let aside = isHeading ? text.heading(1) : text.asBlock
    let row = Row {
      leading.filling(minimum: isCut ? 8 : nil)
      aside.trailing()
    }
    if isCut { return row.asBlock }
    return Either {
      row
    } else: {
      leading
      aside
    }.asBlock
  }
}
