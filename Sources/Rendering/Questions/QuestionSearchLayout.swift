import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public init(_ state: QuestionSearchState) {
    self.init {
      Masthead(title: state.title)
      Block.searchField(state.field).spaced(after: 1)
      Block.refresh(state.refresh).spaced(after: 1)
      if let notice = state.notice { Notice(notice).spaced(after: 1) }
      switch state.content {
      case .idle(let title, let explanation):
        Stack(gap: 1) {
          Prose(title, .label).heading(2)
          Prose(explanation)
        }
      case .searching(let words): Loader(Prose(words, .status))
      case .loaded(let summary, let rows):
        Stack(gap: 1) {
          Prose(summary, .aside)
          Block.list(rows) { index in Block.row(rows[index]).action(ScreenAction.open(index)) }
        }
      case .noneFound(let title, let explanation):
        EmptyPage(title, Prose(explanation))
      case .failed(let failure), .throttled(let failure): FailurePage(failure)
      }
    }
  }

  /// The typed text on one line whose end stays visible, and the search button (S2).
  @BlockBuilder private static func searchField(_ field: SearchField) -> Block {
    let words: [Run] =
      field.query.isBlank
      ? [.own("e.g. ", .placeholder, spokenAs: "empty, for example "), .own(field.placeholder, .placeholder)]
      : [Run(SafeText(outside: field.query.raw), .field, region: .beforeCursor)]
    let label = Run(
      SafeText(own: "\(field.label): ", breaks: .keep), .label, region: field.query.isBlank ? .beforeCursor : nil)
    let input = TextBlock([label] + words).truncatedInTheMiddle().meaning(.field)
      .region(.field(Identifier(ScreenAction.search)))
    let button = Button(field.button, .search, isPaused: field.isPaused)
    Either(atLeast: Page.narrow) {
      Row {
        input.column(minimum: 8, maximum: .max); button.column(priority: 1)
      }
    } else: {
      input; button
    }
    Rule("─", .rule)
  }

  /// The mark has its own column, so that the titles are aligned (S5, S6).
  private static func row(_ row: QuestionRow) -> Block {
    let counts = [row.votes, row.answers, row.views].joined(separator: " · ")
    let words = wide(
      Block {
        Prose(row.title, .rowTitle).meaning(.link)
        TextBlock(Run(row.owner, .aside)).measured(Page.measure)
      }, aside: TextBlock(.own(counts, .aside)))
    guard row.isAnswered else { return words.marked(.ornament("  ")) }
    return words.marked(.ornament("✓ ", .check)).labelled("answered")
  }
}

extension Run {
  /// One line of the app's own words or of words from outside.
  init(_ wording: Wording, _ role: Role) {
    switch wording {
    case .own(let words): self = .own(words, role)
    case .outside(let text): self = .outside(text, role)
    }
  }
}
