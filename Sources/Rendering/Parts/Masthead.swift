import GalleyPresentation
import TextLayout

/// The top of a screen: its title, tabs or the back button, a short text at the right, and a line
/// below.
package struct Masthead: BlockConvertible {
  /// The block at the left.
  var leading: Block
  /// A short text at the right.
  var aside: [Run] = []
  /// Whether the text at the right is the heading of the page when it is spoken.
  var isHeading = false
  /// Whether what stands at the left is cut where both don't fit.
  var isCut = false
  /// The outcome of a reload, before the text at the right.
  var outcome: String?

  /// The back button alone.
  static func back(to title: Wording) -> Block {
    TextBlock(Run(title, .back))
      .truncated(to: 1)
      .marked(.ornament("‹ ", .back))
      .meaning(.back)
      .action(ScreenAction.back)
  }

  @BlockBuilder package var asBlock: Block {
    line
    Rule("━", .rule)
  }

  /// The block at the left beside the text at the right, or above it if they don't fit on one
  /// line.
  var line: Block {
    if aside.isEmpty, outcome == nil { return leading }
    let text = TextBlock(aside)
    let aside = isHeading ? text.heading(1) : text.asBlock
    let outcome = outcome.map { TextBlock($0, .aside).meaning(.status) }
    let row = Row {
      leading.filling(minimum: isCut ? 8 : nil)
      if let outcome { outcome.trailing() }
      if !self.aside.isEmpty { aside.trailing() }
    }
    if isCut { return row.asBlock }
    return Either {
      row
    } else: {
      leading
      Row {
        if let outcome { outcome.filling() }
        aside.trailing()
      }
    }.asBlock
  }
}

extension Masthead {
  /// Creates the top of an app's first screen.
  ///
  /// - Parameter aside: a short text, such as the number of rows.
  package init(title: String, aside: [Run] = []) {
    self.init(leading: TextBlock(.own(title, .title)).heading(1), aside: aside)
  }

  /// Creates the top of a screen that was opened from another, which may be beside it.
  init(backTo title: String?, aside: [Run] = []) {
    let back = title.map { Masthead.back(to: .own(words: $0)) }
    self.init(leading: back ?? TextBlock("").asBlock, aside: aside)
  }

  /// Creates the top of a list, with the number of its rows, which is spoken with its noun.
  ///
  /// - Parameters:
  ///   - showsNoun: whether the noun is shown, because the title doesn't say it.
  ///   - scope: the words after the number.
  init<Row>(
    _ state: ListState<Row>,
    showsNoun: Bool = false,
    scope: [Run] = []
  ) {
    let number = state.count.map { count in
      Run.own(showsNoun ? count.words : count.number, .aside, spokenAs: count.words)
    }
    self.init(title: state.title, aside: [number].compactMap { $0 } + scope)
    outcome = state.refresh.outcome
  }
}

extension Refresh {
  /// The outcome of a reload that succeeded, such as `updated 14:02 UTC`.
  var outcome: String? {
    if case .succeeded(let words) = self {
      words
    } else {
      nil
    }
  }
}
