import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens

/// The samples of the posts app, made with the app's own decoders and presenter.
enum PostSamples {
  static let list: [Sample<PostListState>] =
    [
      Sample("loaded", "posts with excerpts", listState(server)),
      Sample("loading", "before the first answer", listState(server.with { $0.posts = nil })),
      Sample("empty", "the server has no posts", listState(server.with { $0.posts = posts(PostPayloads.none) })),
      Sample(
        "some-skipped", "a post without a title", listState(server.with { $0.posts = posts(PostPayloads.withOneBad) })),
      Sample(
        "all-skipped", "no post could be used", listState(server.with { $0.posts = posts(PostPayloads.onlyBad) })),
      Sample("refreshing", "posts, while they are fetched again", listState(of: launched.after(.reloadRequested))),
      Sample(
        "refresh-failed", "posts, kept after a reload that failed",
        listState(of: launched.played(server.with { $0.posts = .failure(.offline) }, .reloadRequested))),
      Sample("badge-1", "one post is saved", listState(server.with { $0.saved = PostServer.saved(1) })),
      Sample("badge-12", "twelve posts are saved", listState(server.with { $0.saved = PostServer.saved(12) })),
      Sample(
        "badge-100-plus", "more than a hundred posts are saved",
        listState(server.with { $0.saved = PostServer.saved(123) })),
      Sample(
        "hostile", "words with controls and escapes in them",
        listState(server.with { $0.posts = posts(PostPayloads.hostile) })),
    ]
    + FailureSamples.all.map { entry in
      Sample(entry.name, entry.about, listState(server.with { $0.posts = .failure(entry.failure) }))
    }

  static let saved: [Sample<PostListState>] = [
    Sample(
      "loaded", "saved posts, which look like the others", savedState(server.with { $0.saved = PostServer.saved(3) })),
    Sample("loading", "before the disk has answered", savedState(server.with { $0.saved = nil })),
    Sample("empty", "nothing is saved", savedState(server)),
    Sample("some-skipped", "a saved post is damaged", savedState(server.with { $0.saved = damaged(of: 2) })),
    Sample("all-skipped", "every saved post is damaged", savedState(server.with { $0.saved = damaged(of: 0) })),
    Sample("failed", "the disk can't be read", savedState(server.with { $0.saved = .failure(broken) })),
    Sample(
      "refreshing", "saved posts, while they are read again",
      savedState(of: savedTab(server.with { $0.saved = PostServer.saved(2) }).after(.reloadRequested))),
    Sample(
      "refresh-failed", "saved posts, kept after a failure to read them again",
      savedState(
        of: savedTab(server.with { $0.saved = PostServer.saved(2) })
          .played(server.with { $0.saved = .failure(broken) }, .reloadRequested))),
  ]

  static let detail: [Sample<PostDetailState>] =
    [
      Sample("loaded", "a post that is not saved", detailState(server)),
      Sample("loading", "a post that is being fetched", detailState(server.with { $0.post = nil })),
      Sample("saved", "a post that is saved", detailState(savedServer)),
      Sample("saving", "a post being saved", detailState(of: opened(server).after(.saveToggled))),
      Sample("removing", "a saved post being removed", detailState(of: opened(savedServer).after(.saveToggled))),
      Sample(
        "save-failed", "a post that could not be saved",
        detailState(of: opened(server).played(server.with { $0.store = .diskFull }, .saveToggled))),
      Sample(
        "remove-failed", "a saved post that could not be removed",
        detailState(
          of: opened(savedServer).played(savedServer.with { $0.store = .denied(path: folder) }, .saveToggled))),
      Sample("not-found", "a post that is gone", detailState(server.with { $0.post = .failure(.notFound) })),
      Sample(
        "offline-saved", "a saved post, read without a network",
        detailState(savedServer.with { $0.post = .failure(.offline) })),
      Sample(
        "offline", "a post that is not saved, without a network",
        detailState(server.with { $0.post = .failure(.offline) })),
      Sample("refreshing", "a saved post, while it is fetched again", detailState(savedServer.with { $0.post = nil })),
      Sample(
        "no-body", "a post without a body",
        detailState(
          of: PostsPresenter().played(server.with { $0.post = PostServer.post(id: 4) }, .launched, .opened(index: 3)))),
      Sample("hostile", "a post with controls and escapes in it", detailState(server.with { $0.post = hostilePost })),
    ]

  static let comments: [Sample<CommentListState>] = [
    Sample("loaded", "five comments, one without an author", commentState(server)),
    Sample("loading", "comments that are being fetched", commentState(server.with { $0.comments = nil })),
    Sample(
      "empty", "no comments",
      commentState(server.with { $0.comments = PostServer.comments(PostPayloads.none) })),
    Sample(
      "failed", "comments that could not be fetched",
      commentState(server.with { $0.comments = .failure(.timedOut(seconds: 15)) })),
    Sample(
      "some-skipped", "a comment that could not be used",
      commentState(server.with { $0.comments = PostServer.comments(PostPayloads.commentsWithOneBad) })),
    Sample(
      "all-skipped", "no comment could be used",
      commentState(server.with { $0.comments = PostServer.comments(PostPayloads.onlyBad) })),
    Sample(
      "offline-saved", "comments saved with their post, read without a network",
      commentState(savedServer.with { $0.comments = .failure(.offline) })),
    Sample(
      "refreshing", "comments, while they are fetched again",
      commentState(of: opened(server).played(server, .commentsOpened).after(.reloadRequested))),
    Sample(
      "hostile", "comments with controls and escapes in them",
      commentState(server.with { $0.comments = PostServer.comments(PostPayloads.hostileComments) })),
  ]

  // MARK: Presenters with their events

  private static let server = PostServer()

  private static let folder = UntrustedText("/home/ann/.local/share/galley/posts")

  private static let broken = Failure.disk(path: folder, reason: UntrustedText("Input/output error"))

  private static var savedServer: PostServer { server.with { $0.saved = PostServer.saved(1, comments: true) } }

  private static func posts(_ payload: String) -> Result<Batch<Post>, Failure> { PostServer.posts(payload) }

  private static var hostilePost: Result<Post, Failure> { posts(PostPayloads.hostile).map { $0.items[0] } }

  private static func damaged(of count: Int) -> Result<Batch<SavedPost>, Failure> {
    PostServer.saved(count).map {
      Batch(items: $0.items, omissions: [Omission(path: "3.json", problem: .notJSON(offset: 12))])
    }
  }

  private static var launched: PostsPresenter { PostsPresenter().played(server, .launched) }

  private static func opened(_ server: PostServer) -> PostsPresenter {
    PostsPresenter().played(server, .launched, .opened(index: 0))
  }

  private static func savedTab(_ server: PostServer) -> PostsPresenter {
    PostsPresenter().played(server, .launched, .tabChosen(.saved))
  }

  private static func listState(of presenter: PostsPresenter) -> PostListState {
    guard case .list(let state) = presenter.screen else { preconditionFailure("the list is not shown") }
    return state
  }

  private static func listState(_ server: PostServer) -> PostListState {
    listState(of: PostsPresenter().played(server, .launched))
  }

  private static func savedState(of presenter: PostsPresenter) -> PostListState {
    guard case .saved(let state) = presenter.screen else { preconditionFailure("the saved posts are not shown") }
    return state
  }

  private static func savedState(_ server: PostServer) -> PostListState { savedState(of: savedTab(server)) }

  private static func detailState(of presenter: PostsPresenter) -> PostDetailState {
    guard case .detail(let state) = presenter.screen else { preconditionFailure("no post is open") }
    return state
  }

  private static func detailState(_ server: PostServer) -> PostDetailState { detailState(of: opened(server)) }

  private static func commentState(of presenter: PostsPresenter) -> CommentListState {
    guard case .comments(let state) = presenter.screen else { preconditionFailure("no comments are shown") }
    return state
  }

  private static func commentState(_ server: PostServer) -> CommentListState {
    commentState(of: opened(server).played(server, .commentsOpened))
  }
}
