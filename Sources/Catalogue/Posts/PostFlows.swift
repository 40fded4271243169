import GalleyDomain
import GalleyPresentation
import Goldens

/// The flows of the posts' document, played through the presenter.
enum PostFlows {
  static let all: [Specimen] = [
    .flow("posts/flows/reading", "launch, loading, loaded, open, comments, back", PostsPresenter()) {
      $0.play("The app is launched", .launched)
      $0.play("The store answers: nothing is saved", saved(0, request: 2))
      $0.play("The server answers with one post that can be used", posts(PostPayloads.withOneBad, request: 1))
      $0.play("The reader opens it", .opened(index: 0))
      $0.play("The server answers", post(request: 3))
      $0.play("The reader opens the comments", .commentsOpened)
      $0.play("The server answers", comments(request: 4))
      $0.play("The reader goes back", .backRequested)
      $0.play("The reader goes back to the list", .backRequested)
    },
    .flow("posts/flows/saving", "save, the badge changes, open offline, remove", PostsPresenter()) {
      $0.play(
        "The app is launched, and everything is answered", .launched, saved(0, request: 2),
        posts(PostPayloads.withOneBad, request: 1))
      $0.play("The reader opens the post, which arrives", .opened(index: 0), post(request: 3))
      $0.play("The reader saves it", .saveToggled)
      $0.play(
        "The store has saved it, and is read again", .storeAnswered(failure: nil, request: RequestID(4)),
        saved(1, request: 5))
      $0.play("The reader goes back: the badge has followed", .backRequested)
      $0.play("The reader goes to the saved posts", .tabChosen(.saved))
      $0.play("The network is gone; the reader opens the saved post", .opened(index: 0))
      $0.play("The request fails, and the copy stays", .postLoaded(.failure(.offline), request: RequestID(6)))
      $0.play("The reader removes it", .saveToggled)
      $0.play(
        "The store has removed it, and is read again", .storeAnswered(failure: nil, request: RequestID(7)),
        saved(0, request: 8))
      $0.play("The reader goes back: the badge is gone", .backRequested)
    },
    .flow("posts/flows/elsewhere", "a post saved by another process, then a full disk", PostsPresenter()) {
      $0.play(
        "The app is launched, and everything is answered", .launched, saved(0, request: 2),
        posts(PostPayloads.posts, request: 1))
      $0.play("Another process has saved posts", .storeChanged)
      $0.play("The store answers: there are two now", saved(2, request: 3))
      $0.play("The reader opens a post that is not saved, which arrives", .opened(index: 2), post(id: 3, request: 4))
      $0.play(
        "The reader saves it, but the disk is full", .saveToggled,
        .storeAnswered(failure: .diskFull, request: RequestID(5)))
    },
  ]

  private static func posts(_ payload: String, request: Int) -> PostsPresenter.Event {
    .postsLoaded(PostServer.posts(payload), request: RequestID(request))
  }

  private static func saved(_ count: Int, request: Int) -> PostsPresenter.Event {
    .savedPostsLoaded(PostServer.saved(count), request: RequestID(request))
  }

  private static func post(id: Int = 1, request: Int) -> PostsPresenter.Event {
    .postLoaded(PostServer.post(id: id), request: RequestID(request))
  }

  private static func comments(request: Int) -> PostsPresenter.Event {
    .commentsLoaded(PostServer.comments(PostPayloads.commentsWithOneBad), request: RequestID(request))
  }
}
