import GalleyDomain
import GalleyPayloads
import GalleyPresentation
import Goldens
import TextLayout

/// A post beside its list, or its comments beside the post.
struct PostsSplitState: ViewState, BlockConvertible {
  var list: PostListState?
  var post: PostDetailState
  var comments: CommentListState?

  var asBlock: Block {
    if let comments {
      return .split(post.asBlock.besideMarks, comments.asBlock)
    }
    return .split(list?.asBlock ?? .nothing, post.asBlock)
  }
}

/// The samples of the posts app, made with the app's own decoders and presenter.
enum PostSamples {
  static let list: [Sample<PostListState>] = [
    Sample("loaded", "posts with excerpts", launched()),
    Sample(
      "loading",
      "before the first answer",
      launched(PostServer(posts: nil))),
    Sample(
      "empty",
      "the server has no posts",
      launched(PostServer(posts: PostServer.posts(PostPayloads.none)))),
    Sample(
      "some-skipped",
      "a post without a title",
      launched(PostServer(posts: PostServer.posts(PostPayloads.withOneBad)))),
    Sample(
      "refreshing",
      "posts, while they are fetched again",
      launched().after(.reloadRequested)),
    Sample(
      "refreshed",
      "posts after a reload",
      launched().after(.reloadRequested, minutes: 842, with: PostServer())),
    Sample(
      "refresh-failed",
      "posts, kept after a reload that failed",
      launched().after(
        .reloadRequested,
        minutes: 12,
        with: PostServer(posts: .failure(.offline)))),
    Sample(
      "badge-1",
      "one post is saved",
      launched(.keeping(1))),
    Sample(
      "badge-12",
      "twelve posts are saved",
      launched(.keeping(12))),
    Sample(
      "badge-100-plus",
      "more than a hundred posts are saved",
      launched(.keeping(123))),
    Sample(
      "hostile",
      "words with controls and escapes in them",
      launched(PostServer(posts: PostServer.posts(PostPayloads.hostile)))),
    Sample(
      "failed",
      "no network",
      launched(PostServer(posts: .failure(.offline)))),
  ]

  static let saved: [Sample<PostListState>] = [
    Sample(
      "loaded",
      "saved posts, which look like the others",
      savedTab(.keeping(3))),
    Sample(
      "loading",
      "before the disk has answered",
      savedTab(PostServer(saved: nil))),
    Sample("empty", "nothing is saved", savedTab()),
    Sample(
      "some-skipped",
      "a saved post is damaged",
      savedTab(PostServer(saved: damaged(of: 2)))),
    Sample(
      "all-skipped",
      "every saved post is damaged",
      savedTab(PostServer(saved: damaged(of: 0)))),
    Sample(
      "failed",
      "the disk can't be read",
      savedTab(PostServer(saved: .failure(broken)))),
    Sample(
      "refreshing",
      "saved posts, while they are read again",
      savedTab(.keeping(2)).after(.reloadRequested)),
    Sample(
      "refresh-failed",
      "saved posts, kept after a failure to read them again",
      savedTab(.keeping(2))
        .after(.reloadRequested, minutes: 12, with: PostServer(saved: .failure(broken)))),
  ]

  static let detail: [Sample<PostDetailState>] = [
    Sample(
      "loaded",
      "a post that is not saved",
      opened()),
    Sample(
      "listed",
      "a post beside its list, before it is opened",
      listed(0)),
    Sample(
      "listed-no-body",
      "a post without a body beside its list, before it is opened",
      listed(3)),
    Sample(
      "loading",
      "a post that is being fetched",
      opened(from: PostServer(post: nil))),
    Sample(
      "saved",
      "a post that is saved",
      opened(from: savedServer)),
    Sample(
      "saving",
      "a post being saved",
      opened().after(.saveToggled)),
    Sample(
      "removing",
      "a saved post being removed",
      opened(from: savedServer).after(.saveToggled)),
    Sample(
      "save-failed",
      "a post that could not be saved",
      notSaved(.diskFull)),
    Sample(
      "remove-failed",
      "a saved post that could not be removed",
      notRemoved(.denied(path: FailureSamples.folder))),
    Sample(
      "not-found",
      "a post that is gone",
      opened(from: PostServer(post: .failure(.notFound)))),
    Sample(
      "offline-saved",
      "a saved post, read without a network",
      opened(from: changing(savedServer) { $0.post = .failure(.offline) })),
    Sample(
      "offline",
      "a post that is not saved, without a network",
      opened(from: PostServer(post: .failure(.offline)))),
    Sample(
      "refreshing",
      "a saved post, while it is fetched again",
      opened(from: changing(savedServer) { $0.post = nil })),
    Sample(
      "refreshed",
      "a saved post after a reload",
      opened(from: savedServer).after(.reloadRequested, minutes: 842, with: savedServer)),
    Sample(
      "no-body",
      "a post without a body",
      opened(3, from: PostServer(post: PostServer.post(id: 4)))),
    Sample(
      "hostile",
      "a post with controls and escapes in it",
      opened(from: PostServer(post: PostServer.posts(PostPayloads.hostile).map { $0.items[0] }))),
  ]

  static let comments: [Sample<CommentListState>] = [
    Sample(
      "loaded",
      "five comments, one without an author",
      commented()),
    Sample(
      "loading",
      "comments that are being fetched",
      commented(from: PostServer(comments: nil))),
    Sample(
      "empty",
      "no comments",
      commented(from: PostServer(comments: PostServer.comments(PostPayloads.none)))),
    Sample(
      "failed",
      "comments that could not be fetched",
      commented(from: PostServer(comments: .failure(.timedOut(seconds: 15))))),
    Sample(
      "some-skipped",
      "a comment that could not be used",
      commented(from: PostServer(comments: PostServer.comments(PostPayloads.commentsWithOneBad)))),
    Sample(
      "all-skipped",
      "no comment could be used",
      commented(from: PostServer(comments: PostServer.comments(PostPayloads.onlyBad)))),
    Sample(
      "offline-saved",
      "comments saved with their post, read without a network",
      commented(from: changing(savedServer) { $0.comments = .failure(.offline) })),
    Sample(
      "refreshed",
      "comments after a reload",
      commented().after(.reloadRequested, minutes: 842, with: PostServer())),
    Sample(
      "hostile",
      "comments with controls and escapes in them",
      commented(from: PostServer(comments: PostServer.comments(PostPayloads.hostileComments)))),
  ]

  static let split: [Sample<PostsSplitState>] = [
    Sample(
      "loaded",
      "a list beside the first of its posts",
      try PostsSplitState(
        list: changing(launched().state()) { $0.list.open = [0] },
        post: opened().state(PostDetailState.self).besideList)),
    Sample(
      "comments",
      "a post beside its comments",
      try PostsSplitState(
        post: opened().state(),
        comments: commented().state(CommentListState.self).besidePost)),
  ]

  /// The words of the failures of reading the store, of fetching one post, and of changes to the
  /// store.
  static var failures: [FailureWords] {
    get throws {
      let stores = FailureSamples.disk.map { savedTab(PostServer(saved: .failure($0))) }
      let changes = FailureSamples.disk.flatMap { [notSaved($0), notRemoved($0)] }
      let posts = [opened(from: PostServer(post: .failure(.notFound)))] + changes
      return try stores.compactMap { try $0.state(PostListState.self).list.content.failure }
        + posts.compactMap { try $0.state(PostDetailState.self).failure }
    }
  }

  // MARK: Presenters with their events

  private static let broken = Failure.disk(
    path: FailureSamples.folder,
    reason: UntrustedText("Input/output error"))

  private static var savedServer: PostServer {
    .keeping(1, comments: true)
  }

  private static func damaged(of count: Int) -> ListResult<SavedPost> {
    let omission = Omission(path: "3.json", problem: .notJSON(offset: 12))
    return PostServer.saved(count).map { Batch(items: $0.items, omissions: [omission]) }
  }

  static func launched(_ server: PostServer = PostServer()) -> PostsPresenter {
    PostsPresenter().after(.launched, with: server)
  }

  static func savedTab(_ server: PostServer = PostServer()) -> PostsPresenter {
    launched(server).after(.tabChosen(.saved))
  }

  static func opened(_ index: Int = 0, from server: PostServer = PostServer()) -> PostsPresenter {
    launched(server).after(.opened(index: index), with: server)
  }

  /// What stands beside the list while a row of it is marked.
  private static func listed(_ row: Int) -> PostDetailState {
    guard case .detail(let state)? = launched().preview(row: row) else {
      preconditionFailure("the list has no row \(row)")
    }
    return state
  }

  private static func notSaved(_ failure: Failure) -> PostsPresenter {
    opened().after(.saveToggled, with: PostServer(store: failure))
  }

  private static func notRemoved(_ failure: Failure) -> PostsPresenter {
    opened(from: savedServer).after(
      .saveToggled,
      with: changing(savedServer) { $0.store = failure })
  }

  static func commented(from server: PostServer = PostServer()) -> PostsPresenter {
    opened(from: server).after(.commentsOpened, with: server)
  }
}

extension PostDetailState {
  /// The words of the failure to fetch, save or remove the post, without their button.
  fileprivate var failure: FailureWords? {
    if case .failed(_, let words) = content {
      words.with(nil)
    } else {
      page?.offline.failure
    }
  }
}
