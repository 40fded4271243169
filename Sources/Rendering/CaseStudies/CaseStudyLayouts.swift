import GalleyPresentation
import TextLayout

extension CaseStudies: ArticleLayouts {
  /// The list of case studies: a picture and a teaser for each (T3, T4), two beside each other on a
  /// spacious page.
  public static func layout(list state: CaseStudyListState) -> Block {
    ListPage(state: state, gapWhenWide: 0, columns: 2) { row in
      Thumbnail.card(row.picture, Prose.clamped(row.teaser, .rowTitle).meaning(.link))
    }.asBlock
  }

  /// A case study: picture, title, then the sections in order (T6). A spacious page has a margin,
  /// in which the titles of sections stand, if there are any. The title is below a thick line, so
  /// that it is stronger than those of sections in plain text too.
  public static func layout(detail state: CaseStudyDetailState) -> Block {
    let hasMargin = state.sections.contains { $0.title != nil }
    let least = state.back == nil ? Int.max : Page.spacious
    func beside(_ margin: Block, @BlockBuilder _ text: () -> Block) -> Block {
      hasMargin ? .margin(margin, isApart: true, from: least, text) : text()
    }
    return .page {
      Masthead(backTo: state.back).line
      if let hero = state.hero {
        beside(.nothing) { Figure(hero).limited(to: Page.measure) }
      }
      Rule("━", .rule)
      beside(.nothing) {
        Prose([state.title], .articleTitle).heading(1)
        Stack(gap: 1) {
          if let standfirst = state.standfirst {
            Prose(lines: standfirst, .emphasis)
          }
          if let notice = state.notice {
            Block.notice(notice)
          }
        }.spaced(before: 1)
      }.spaced(after: 1)
      Stack(gap: 2) {
        for section in state.sections {
          beside(heading(section)) { Block.elements(section.elements) }
        }
      }
      if let placeholder = state.placeholder {
        Prose(placeholder, .status)
      }
    }
  }

  /// A strong title, underlined by a rule so that it stands out in plain text too (T7).
  @BlockBuilder private static func heading(_ section: CaseStudySectionState) -> Block {
    if let title = section.title.map({ Prose($0, .sectionTitle) }) {
      title.heading(2)
      Rule(
        "─",
        .rule,
        length: .matching(title.text))
    }
  }
}
