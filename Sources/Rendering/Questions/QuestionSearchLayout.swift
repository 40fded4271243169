import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public init(_ state: QuestionSearchState) {
    self = .stack(
      Stack(items: [
        Stack.Item(Masthead(title: state.title).block),
        Stack.Item(.searchField(state.field), after: 1),
        Stack.Item(.refresh(state.refresh), after: 1),
        Stack.Item(state.notice.map { .notice($0) } ?? .nothing, after: 1),
        Stack.Item(.content(of: state.content)),
      ]))
  }

  /// The typed text on one line whose end stays visible, and the search button (S2).
  private static func searchField(_ field: SearchField) -> Block {
    let words: [Run] =
      field.query.isBlank
      ? [.own("e.g. ", .placeholder, spokenAs: "empty, for example "), .own(field.placeholder, .placeholder)]
      : [Run(SafeText(outside: field.query.raw), .field, region: .beforeCursor)]
    let label = Run(
      SafeText(own: "\(field.label): ", breaks: .keep), .label, region: field.query.isBlank ? .beforeCursor : nil)
    let input = Block.region(
      .field(Identifier(ScreenAction.search)),
      .meaning(.field, .text(TextBlock([label] + words, overflow: .truncateMiddle)))
    )
    let button = Block.button(field.button, .search, isPaused: field.isPaused)
    return .stack(
      Stack([
        .choice(
          Choice([
            Choice.Alternative(
              .width(atLeast: Page.narrow),
              .row(Row([Row.Cell(input, minimum: 8, maximum: .max), Row.Cell(button, priority: 1)]))),
            Choice.Alternative(.always, .stack(Stack([input, button]))),
          ])),
        .rule(Rule(SafeText(own: "─"), .rule)),
      ]))
  }

  private static func content(of content: QuestionSearchState.Content) -> Block {
    switch content {
    case .idle(let title, let explanation):
      .stack(Stack([.meaning(.heading(2), .prose(title, .label)), .prose(explanation)], gap: 1))
    case .searching(let words):
      .loader(words.map { Run($0, .status) })
    case .loaded(let summary, let rows):
      .stack(
        Stack(
          [
            .paragraph(summary.map { Run($0, .aside) }),
            .meaning(
              .list(count: rows.count),
              .list(
                LazyList(count: rows.count, gap: 1) { index in
                  .meaning(.item(index + 1), .action(ScreenAction.open(index), row(rows[index])))
                })),
          ], gap: 1))
    case .noneFound(let title, let explanation):
      .meaning(
        .status,
        .stack(
          Stack(
            [.prose(title, .label), .paragraph(explanation.map { Run($0, .prose) })],
            gap: 1)))
    case .failed(let failure), .throttled(let failure): .failurePage(failure)
    }
  }

  /// The mark has its own column, so that the titles are aligned (S5, S6).
  private static func row(_ row: QuestionRow) -> Block {
    let title = Block.meaning(.link, .outside(row.title, .rowTitle))
    let owner = Block.text(TextBlock([Run(row.owner, .aside)], measure: Page.measure))
    let counts = [row.votes, row.answers, row.views].enumerated().flatMap { index, words in
      (index == 0 ? [] : [Run.own(" · ", .aside)]) + [Run.own(words, .aside)]
    }
    let words = wide(.stack(Stack([title, owner])), aside: .text(TextBlock(counts)))
    let mark = row.isAnswered ? Run.ornament("✓ ", .check) : .ornament("  ")
    let marked = Block.indent(Indent(marker: [mark], words))
    return row.isAnswered ? .meaning(.labelled(SafeText(own: "answered")), marked) : marked
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
