import GalleyPresentation
import TextLayout

extension ScreenAction {
  /// Saves the post, or removes a saved one.
  public static let save = own("save")
  /// Shows the comments on the post.
  public static let comments = own("comments")
}

extension PostDetailState: BlockConvertible {
  /// A post: in one row with the tabs whether it is saved, then the title, the whole body with its
  /// line breaks, and the buttons (B2–B5).
  public var asBlock: Block {
    let isSaved = page?.offline.status.map { status in
      [Run.check, .own(status, .status)]
    }
    let top = Masthead(
      leading: tabs.map { Block.tabs($0, leadsBack: true) } ?? TextBlock("").asBlock,
      aside: isSaved ?? [],
      outcome: refresh.outcome)
    return .page(under: top) {
      Prose(title, .articleTitle).heading(1).spaced(after: 1)
      Block.refresh(refresh).spaced(after: 1)
      if let notice {
        Block.notice(notice).spaced(after: 1)
      }
      if let failure = page?.offline.failure {
        Block.failureBanner(failure).spaced(after: 1)
      }
      switch content {
      case .listed(_, let excerpt):
        excerpt.map { Prose($0, .prose) }
      case .loading(_, let words):
        Block.loader(Prose(words, .status))
      case .failed(_, let failure):
        Block.failurePage(failure)
      case .loaded(let page):
        Self.layout(of: page)
      }
    }
  }

  private static func layout(of page: PostPage) -> Stack {
    Stack(gap: 1) {
      if let body = page.body {
        Prose(lines: body)
      } else {
        Prose(page.placeholder ?? "", .status)
      }
      Flow([
        .button(page.comments, action: ScreenAction.comments),
        .save(page.offline),
      ])
    }
  }
}
