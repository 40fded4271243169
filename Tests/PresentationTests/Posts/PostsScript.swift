import GalleyDomain

@testable import GalleyPresentation

/// The posts app with scripted events.
typealias PostsScript = PostsPresenter

extension PostsPresenter {
  static func post(_ id: Int) -> Post {
    Post(
      id: id,
      title: UntrustedText("title \(id)"),
      body: "one\ntwo")
  }

  static let three = [1, 2, 3].map(post)

  static let broken = Failure.disk(path: "/mnt/posts", reason: "Input/output error")

  static func comment(_ author: UntrustedText?) -> Comment {
    Comment(author: author, subject: "subject", body: "one\ntwo")
  }

  /// Launches the app with requests 1 and 2.
  init(posts: Result<[Post], Failure>, saved: Result<[SavedPost], Failure>) {
    self.init()
    play(
      .launched,
      .postsLoaded(posts.map { Batch(items: $0) }, request: 1),
      .savedPostsLoaded(saved.map { Batch(items: $0) }, request: 2))
  }

  init(posts: [Post], saved: [SavedPost] = []) {
    self.init(posts: .success(posts), saved: .success(saved))
  }

  /// Launches the app with one post, which is opened and fetched with request 3.
  init(open post: Post, saved: [SavedPost] = []) {
    self.init(posts: [post], saved: saved)
    play(.opened(index: 0), .postLoaded(.success(post), request: 3))
  }

  // MARK: What is shown

  var list: PostListState? {
    switch screen {
    case .list(let list), .saved(let list):
      list
    case .detail, .comments:
      nil
    }
  }

  var postList: ListState<PostRow>? {
    list?.list
  }

  var rows: [PostRow]? {
    postList?.content.rows
  }

  var titles: [UntrustedText]? {
    rows?.map(\.title)
  }

  var badge: String? {
    list?.tabs.items.last?.badge?.text
  }

  var detail: PostDetailState? {
    if case .detail(let detail) = screen {
      detail
    } else {
      nil
    }
  }

  var page: PostPage? {
    if case .loaded(let page) = detail?.content {
      page
    } else {
      nil
    }
  }

  var offline: OfflineState? {
    page?.offline
  }

  var commentList: ListState<CommentRow>? {
    comments?.list
  }

  var comments: CommentListState? {
    if case .comments(let comments) = screen {
      comments
    } else {
      nil
    }
  }
}

extension PostsPresenter.Event {
  static func saved(_ posts: [SavedPost], request: RequestID) -> Self {
    .savedPostsLoaded(.success(Batch(items: posts)), request: request)
  }

  static func comments(_ comments: [Comment], request: RequestID) -> Self {
    .commentsLoaded(.success(Batch(items: comments)), request: request)
  }

  /// The store has completed an operation, or failed.
  static func stored(_ request: RequestID, failure: Failure? = nil) -> Self {
    .storeAnswered(failure: failure, request: request)
  }
}

extension TabBarState {
  /// The tabs of both lists.
  static func posts(saved count: Int, selected: Int) -> TabBarState {
    let saved = Item(title: "Saved", badge: BadgeState(savedPosts: count))
    return TabBarState(items: [Item(title: "Posts"), saved], selected: selected)
  }
}

extension OfflineState {
  static let saved = OfflineState(status: "Saved offline", label: "Remove the copy")
  static let unsaved = OfflineState(label: "Save offline")
  static let saving = OfflineState(isBusy: true, label: "Saving…")
  static let removing = OfflineState(isBusy: true, label: "Removing…")
}
