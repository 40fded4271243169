import GalleyPresentation
import TextLayout

extension ScreenAction {
  /// Saves the post, or removes a saved one.
  public static let save = own("save")
  /// Shows the comments on the post.
  public static let comments = own("comments")
}

extension Block {
  /// A post: below the tabs whether it is saved, then the title, the whole body with its line
  /// breaks, and the buttons (B2–B5).
  public init(_ state: PostDetailState) {
    let isSaved = state.page?.offline.status.map { status in
      [Run.ornament("✓ ", .check), .own(status, .status)]
    }
    let head = Masthead(backTo: state.back, aside: isSaved ?? [])
    self = .page(under: Block.top(state.tabs, state.refresh, head)) {
      Prose(state.title, .articleTitle).heading(1).spaced(after: 1)
      Block.refresh(state.refresh).spaced(after: 1)
      if let notice = state.notice {
        Block.notice(notice).spaced(after: 1)
      }
      if let failure = state.page?.offline.failure {
        Block.failureBanner(failure).spaced(after: 1)
      }
      switch state.content {
      case .loading(_, let words):
        Block.loader(Prose(words, .status))
      case .failed(_, let failure):
        Block.failurePage(failure)
      case .loaded(let page):
        Block.page(page)
      }
    }
  }

  private static func page(_ page: PostPage) -> Stack {
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
