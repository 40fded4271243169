import GalleyPayloads
import GalleyPresentation
import Goldens

/// The flows of the posts' document, played through the presenter.
enum PostFlows {
  static let all: [Specimen] = [
    .flow(
      "posts/flows/reading",
      "launch, loading, loaded, open, comments, back",
      PostsPresenter(),
      [
        "The app is launched": [.launched],
        "The store answers: nothing is saved": [saved(0, request: 2)],
        "The server answers with one post that can be used": [
          posts(PostPayloads.withOneBad, request: 1)
        ],
        "The reader opens it": [.opened(index: 0)],
        "The server answers": [post(request: 3)],
        "The reader opens the comments": [.commentsOpened],
        "The server answers": [comments(request: 4)],
        "The reader goes back": [.backRequested],
        "The reader goes back to the list": [.backRequested],
      ]),
    .flow(
      "posts/flows/saving",
      "save, the badge changes, open offline, remove",
      PostsPresenter(),
      [
        "The app is launched, and everything is answered": [
          .launched,
          saved(0, request: 2),
          posts(PostPayloads.withOneBad, request: 1),
        ],
        "The reader opens the post, which arrives": [.opened(index: 0), post(request: 3)],
        "The reader saves it": [.saveToggled],
        "The store has saved it, and is read again": [
          .storeAnswered(failure: nil, request: 4),
          saved(1, request: 5),
        ],
        "The reader goes back: the badge has followed": [.backRequested],
        "The reader goes to the saved posts": [.tabChosen(.saved)],
        "The network is gone; the reader opens the saved post": [.opened(index: 0)],
        "The request fails, and the copy stays": [
          .postLoaded(.failure(.offline), request: 6)
        ],
        "The reader removes it": [.saveToggled],
        "The store has removed it, and is read again": [
          .storeAnswered(failure: nil, request: 7),
          saved(0, request: 8),
        ],
        "The reader goes back: the badge is gone": [.backRequested],
      ]),
    .flow(
      "posts/flows/elsewhere",
      "a post saved by another process, then a full disk",
      PostsPresenter(),
      [
        "The app is launched, and everything is answered": [
          .launched,
          saved(0, request: 2),
          posts(PostPayloads.posts, request: 1),
        ],
        "Another process has saved posts": [.storeChanged],
        "The store answers: there are two now": [saved(2, request: 3)],
        "The reader opens a post that is not saved, which arrives": [
          .opened(index: 2),
          post(id: 3, request: 4),
        ],
        "The reader saves it, but the disk is full": [
          .saveToggled,
          .storeAnswered(failure: .diskFull, request: 5),
        ],
      ]),
  ]

  private static func posts(_ payload: String, request: Int) -> PostsPresenter.Event {
    .postsLoaded(PostServer.posts(payload), request: request)
  }

  private static func saved(_ count: Int, request: Int) -> PostsPresenter.Event {
    .savedPostsLoaded(PostServer.saved(count), request: request)
  }

  private static func post(id: Int = 1, request: Int) -> PostsPresenter.Event {
    .postLoaded(PostServer.post(id: id), request: request)
  }

  private static func comments(request: Int) -> PostsPresenter.Event {
    .commentsLoaded(
      PostServer.comments(PostPayloads.commentsWithOneBad),
      request: request)
  }
}
