import GalleyPresentation
import TextLayout

extension ScreenAction {
  /// Saves the post, or removes a saved one.
  public static let save = own("save")
  /// Shows the comments on the post.
  public static let comments = own("comments")
}

extension Block {
  /// A post: title, the whole body with its line breaks, and the buttons (B2–B5).
  public init(_ state: PostDetailState) {
    self = .page {
      Masthead(backTo: state.back)
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
    let comments = Flow.Item.button(page.comments, action: ScreenAction.comments)
    let save = [Flow.Item].save(page.offline)
    let apart = Block {
      comments
      Flow(save)
    }
    return Stack(gap: 1) {
      if let body = page.body {
        Prose(lines: body)
      } else {
        Prose(page.placeholder ?? "", .status)
      }
      Block.firstThatFits([
        .flow(Flow([comments] + save)),
        .flow(Flow([comments] + save, gap: 1)),
        apart,
      ])
    }
  }
}
