import GalleyPresentation
import TextLayout

extension Block {
  /// The list of case studies: a picture and a teaser for each (T3, T4), two beside each other on a spacious page.
  public init(_ state: CaseStudyListState) {
    self = .listPage(state, gapWhenWide: 0, columns: 2) { row in
      let teaser = Prose.clamped(row.teaser, .rowTitle).meaning(.link)
      if let figure = row.figure {
        Figure(figure).silent.beside(teaser)
      } else {
        // As high as a picture, so that it isn't taken for the words below one.
        Either(atLeast: Page.wide) {
          Box(teaser, border: .none, padding: 0, height: 3)
        } else: {
          teaser
        }
      }
    }
  }
}

extension Block {
  /// A case study: picture, title, then the sections in order (T6); on a spacious page, their titles stand in the margin.
  public init(_ state: CaseStudyDetailState) {
    // Without titles of sections, the texts need no margin.
    let isTitled = state.sections.contains { $0.title != nil }
    func text(_ margin: Block, @BlockBuilder _ text: () -> Block) -> Block {
      isTitled ? .margin(margin, isApart: true, text) : text()
    }
    self = .page {
      Masthead(backTo: state.back)
      text(.nothing) {
        if let hero = state.hero { Figure(hero).limited(to: Page.measure).spaced(after: 1) }
        Prose([state.title], .articleTitle).heading(1).spaced(after: 1)
        if let notice = state.notice { Block.notice(notice) }
      }.spaced(after: 1)
      Stack(gap: 2) {
        for section in state.sections { text(Block.heading(section)) { ArticleElements(section.elements) } }
      }
      if let placeholder = state.placeholder { Prose(placeholder, .status) }
    }
  }

  /// A strong title, underlined by a rule so that it stands out in plain text too (T7).
  @BlockBuilder private static func heading(_ section: CaseStudySectionState) -> Block {
    if let title = section.title.map({ Prose($0, .sectionTitle) }) {
      title.heading(2)
      Rule("─", .rule, length: .matching(title.text))
    }
  }
}
