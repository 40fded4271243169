import GalleyDomain
import GalleyPresentation

/// The posts app with scripted events.
struct PostsScript {
  private(set) var presenter = PostsPresenter()

  static func post(_ id: Int) -> Post { Post(id: id, title: UntrustedText("title \(id)"), body: "one\ntwo") }

  static let broken = Failure.disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error"))

  static func comment(_ author: String?) -> Comment {
    Comment(author: author.map { UntrustedText($0) }, subject: "subject", body: "one\ntwo")
  }

  /// Launches the app with requests 1 and 2.
  init(posts: Result<[Post], Failure>, saved: Result<[SavedPost], Failure>) {
    handle(.launched)
    handle(.postsLoaded(posts.map { Batch(items: $0) }, request: 1))
    handle(.savedPostsLoaded(saved.map { Batch(items: $0) }, request: 2))
  }

  init(posts: [Post], saved: [SavedPost] = []) {
    self.init(posts: .success(posts), saved: .success(saved))
  }

  /// Launches the app with one post, which is opened and fetched with request 3.
  init(open post: Post, saved: [SavedPost] = []) {
    self.init(posts: [post], saved: saved)
    handle(.opened(index: 0))
    handle(.postLoaded(.success(post), request: 3))
  }

  @discardableResult
  mutating func handle(_ event: PostsPresenter.Event) -> [PostsPresenter.Effect] {
    presenter.handle(event)
  }

  mutating func play(_ events: PostsPresenter.Event...) { for event in events { handle(event) } }

  // MARK: What is shown

  var list: PostListState? {
    switch presenter.screen {
    case .list(let list), .saved(let list): list
    case .detail, .comments: nil
    }
  }

  var rows: [PostRow]? {
    guard case .loaded(_, let rows) = list?.list.content else { return nil }
    return rows
  }

  var badge: String? { list?.tabs.items.last?.badge?.text }

  var detail: PostDetailState? {
    guard case .detail(let detail) = presenter.screen else { return nil }
    return detail
  }

  var page: PostPage? {
    guard case .loaded(let page) = detail?.content else { return nil }
    return page
  }

  var comments: CommentListState? {
    guard case .comments(let comments) = presenter.screen else { return nil }
    return comments
  }
}
