import GalleyPresentation
import TextLayout

extension CaseStudies: ArticleLayouts {}

extension CaseStudyRow: ArticleRow {
  /// The list of case studies: a picture and a teaser for each (T3, T4). Where the program shows
  /// pictures, there is room for them; elsewhere, each is a mark.
  public static func layout(of list: CaseStudyListState) -> Block {
    let showsPictures = list.rows.contains { $0.picture?.isShown == true }
    return ListPage(state: list, gapWhenWide: 0, shape: [showsPictures ? 1 : 0]) { row in
      let teaser = Prose.clamped(row.teaser, .rowTitle).meaning(.link)
      if showsPictures {
        Thumbnail.card(row.picture, teaser)
      } else {
        Thumbnail.marked(row.picture, teaser)
      }
    }.asBlock
  }
}

extension CaseStudyDetailState: BlockConvertible {
  /// A case study: picture, title, then the sections in order (T6). A spacious page has a margin,
  /// in which the titles of sections stand, if there are any. The title is below a thick line, so
  /// that it is stronger than those of sections in plain text too.
  public var asBlock: Block {
    let hasMargin = sections.contains { $0.title != nil }
    let least = back == nil ? Int.max : PageMeasure.spacious
    func beside(_ margin: Block, @BlockBuilder _ text: () -> Block) -> Block {
      hasMargin ? .margin(margin, isApart: true, from: least, text) : text()
    }
    return .page {
      Masthead(backTo: back).line
      if let hero = hero {
        beside(.nothing) { Figure(hero).width(most: PageMeasure.measure) }
      }
      Rule("━", .rule)
      beside(.nothing) {
        Prose([title], .articleTitle).heading(1)
        Stack(gap: 1) {
          if let standfirst = standfirst {
            Prose(lines: standfirst, .emphasis)
          }
          if let notice = notice {
            Block.notice(notice)
          }
        }.spaced(before: 1)
      }.spaced(after: 1)
      Stack(gap: 2) {
        for section in sections {
          beside(Self.heading(section)) { Block.elements(section.elements) }
        }
      }
      if let placeholder = placeholder {
        Prose(placeholder, .status)
      }
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
