import GalleyPresentation
import TextLayout

/// The top of a screen: its title with a count, tabs or the back button, what happened or a state
/// at the right, and a line below.
package struct Masthead: BlockConvertible {
  /// The block at the left.
  var leading: Block
  /// A short text at the right.
  var aside: [Run] = []
  /// Whether the text at the right is the heading of the page when it is spoken.
  var isHeading = false
  /// The outcome of a reload, after the text at the right.
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

  /// The block at the left beside what stands at the right, or above it if they don't fit on one
  /// line.
  var line: Block {
    let outcome = outcome.map { TextBlock($0, .aside).meaning(.status) }
    var aside: Block?
    if !self.aside.isEmpty {
      let text = TextBlock(self.aside)
      aside = isHeading ? text.heading(1) : text.asBlock
    }
    if aside == nil, outcome == nil { return leading }
    return Either {
      Row {
        leading.filling()
        aside?.trailing()
        outcome?.trailing()
      }
    } else: {
      leading
      Row {
        aside?.filling()
        outcome?.trailing()
      }
    }.asBlock
  }
}

extension Masthead {
  /// Creates the top of an app's first screen.
  ///
  /// - Parameters:
  ///   - count: what stands by the title, such as the number of rows.
  ///   - aside: a short text at the right.
  package init(title: String, count: [Run] = [], aside: [Run] = []) {
    let title = TextBlock(.own(title, .title)).heading(1)
    let number = TextBlock(count)
    let leading = Either {
      Row {
        title
        number.filling()
      }
    } else: {
      title
      number
    }
    self.init(leading: count.isEmpty ? title : leading.asBlock, aside: aside)
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
    self.init(title: state.title, count: [number].compactMap { $0 } + scope)
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
