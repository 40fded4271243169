import GalleyDomain

extension PostsPresenter {
  /// The current screen.
  public var screen: PostsScreen {
    if let open { return open.isShowingComments ? .comments(comments(of: open)) : .detail(detail(of: open)) }
    switch tab {
    case .posts: return .list(PostListState(tabs: tabs, list: Self.words(.posts).state(of: posts)))
    case .saved: return .saved(PostListState(tabs: tabs, list: Self.words(.saved).state(of: saved)))
    }
  }

  private var tabs: TabBarState {
    let items = PostsTab.allCases.map { tab in
      TabBarState.Item(
        title: Self.words(tab).title,
        badge: tab == .saved ? saved.value.flatMap { BadgeState(savedPosts: $0.batch.items.count) } : nil)
    }
    return TabBarState(items: items, selected: PostsTab.allCases.firstIndex(of: tab) ?? 0)
  }

  private func detail(of open: OpenPost) -> PostDetailState {
    let content: PostDetailState.Content =
      switch open.post.phase {
      case .loading: .loading(title: open.title, words: "Fetching the post…")
      case .failed(let failure): .failed(title: open.title, failure: FailureWords(failure, fetchingOne: "post"))
      case .known(let post): .loaded(page: page(of: post))
      }
    return PostDetailState(
      back: Self.words(open.tab).title,
      content: content,
      notice: open.post.isCopy ? copyNotice(isSaved(open.id), isOffline: open.post.failure?.isOffline == true) : nil,
      refresh: open.post.isCopy && open.post.failure?.isOffline == true
        ? .idle
        : open.post.refresh(running: "Fetching the post again…") {
          let words = FailureWords($0, fetchingOne: "post", again: true)
          return open.post.isCopy ? words : words.showing(ListWords.earlier)
        })
  }

  /// A copy stays on the screen after its removal, so the notice says which it is.
  private func copyNotice(_ isSaved: Bool, isOffline: Bool) -> String {
    if isOffline { return "No connection: this \(isSaved ? "is the saved copy" : "copy is no longer saved")" }
    return isSaved ? "This is the copy saved for offline reading" : "This copy is no longer saved"
  }

  private func page(of post: Post) -> PostPage {
    let hasBody = !post.body.isBlank
    return PostPage(
      title: post.title, body: hasBody ? post.body : nil, placeholder: hasBody ? nil : "This post has no text.",
      comments: Self.commentWords.title,
      offline: operations.button(forPost: post.id, isSaved: isSaved(post.id)))
  }

  private func comments(of open: OpenPost) -> CommentListState {
    let isCopy = open.comments?.isCopy == true
    let isOffline = isCopy && open.comments?.failure?.isOffline == true
    var state = CommentListState(
      back: "Post",
      post: open.title,
      list: Self.commentWords.state(
        of: open.comments ?? Loadable(), rows: { $0.items.map(CommentRow.init) }, omissions: \.omissions),
      notice: isCopy ? commentsNotice(isSaved(open.id), isOffline: isOffline) : nil)
    // The notice says that older comments are shown. Without a network, they come first.
    if isCopy, let failure = open.comments?.failure {
      let words = FailureWords(failure, fetching: Self.commentWords.subject, again: true)
      state.list.refresh = isOffline ? .idle : .failed(failure: words)
    }
    return state
  }

  private func commentsNotice(_ isSaved: Bool, isOffline: Bool) -> String {
    if isOffline {
      return "No connection: these \(isSaved ? "are the saved comments" : "comments are no longer saved")"
    }
    return isSaved ? "These are the comments saved with the post" : "These comments are no longer saved"
  }

  private static func words(_ tab: PostsTab) -> ListWords {
    switch tab {
    case .posts:
      ListWords(
        title: "Posts",
        subject: "the posts",
        emptyTitle: "No posts",
        noneSent: "The server has no posts at the moment.",
        row: Noun("post"))
    case .saved:
      ListWords(
        title: "Saved",
        subject: "the saved posts",
        origin: .disk,
        emptyTitle: "No saved posts",
        noneSent: "A post that you save can be read here without a network.",
        emptyAction: "Show all posts",
        row: Noun("saved post"))
    }
  }

  private static let commentWords = ListWords(
    title: "Comments",
    subject: "the comments",
    emptyTitle: "No comments",
    noneSent: "Nobody has commented on this post.",
    row: Noun("comment"))
}

extension ListWords {
  /// Returns the state of a list of posts.
  fileprivate func state<Item>(of list: Loadable<ListedPosts<Item>, Failure>) -> ListState<PostRow> {
    state(of: list, rows: \.rows, omissions: \.batch.omissions)
  }
}

extension Failure {
  /// Whether there is no network; some systems then only say that a name can't be resolved.
  fileprivate var isOffline: Bool {
    switch self {
    case .offline, .unknownHost: true
    default: false
    }
  }
}

/// The screen of the posts app.
public enum PostsScreen: Equatable, Sendable {
  /// All posts of the server (B1).
  case list(PostListState)
  /// The saved posts (B6).
  case saved(PostListState)
  /// One post (B2).
  case detail(PostDetailState)
  /// The comments on a post (B3).
  case comments(CommentListState)
}
