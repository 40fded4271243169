import GalleyPresentation
import TextLayout

extension Block {
  /// A post: title, the whole body with its line breaks, and the buttons, which stand beside it on a spacious page
  /// (B2–B5).
  public init(_ state: PostDetailState) {
    self = .page {
      // The spoken form has this in the button; of a saved copy, the notice says it.
      Masthead(
        backTo: state.back,
        aside: state.notice == nil && state.page?.offline.isSaved == true ? .ornament("✓ saved offline", .aside) : nil)
      Prose(state.title, .articleTitle).heading(1).spaced(after: 1)
      Block.refresh(state.refresh).spaced(after: 1)
      if let notice = state.notice { Block.notice(notice).spaced(after: 1) }
      if let failure = state.page?.offline.failure { Block.failureBanner(failure).spaced(after: 1) }
      switch state.content {
      case .loading(_, let words): Block.loader(Prose(words, .status))
      case .failed(_, let failure): Block.failurePage(failure)
      case .loaded(let page): Block.page(page)
      }
    }
  }

  @BlockBuilder private static func page(_ page: PostPage) -> Block {
    let body = page.body.map { Prose(lines: $0) } ?? page.placeholder.map { Prose($0, .status) } ?? Prose([])
    let buttons = Flow([.button(page.comments, .comments), .save(page.offline)])
    Either(atLeast: Page.spacious) {
      Row(gap: 4) {
        body.column(minimum: 1, ideal: 68, maximum: 68)
        buttons.column(minimum: 1, ideal: Page.margin, maximum: Page.margin)
      }
    } else: {
      Stack(gap: 1) {
        body; buttons
      }
    }
  }
}
