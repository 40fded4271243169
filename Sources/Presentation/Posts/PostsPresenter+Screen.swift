import GalleyDomain

extension PostsPresenter {
  /// The current screen.
  public var screen: PostsScreen {
    if let open {
      if open.isShowingComments {
        return .comments(comments(of: open))
      }
      return .detail(detail(of: open))
    }
    let words = Self.words(tab)
    let list =
      switch tab {
      case .posts: words.state(of: posts.loadable, rows: posts.rows)
      case .saved: words.state(of: saved.loadable, rows: saved.rows)
      }
    return .list(PostListState(tabs: tabs, list: list))
  }

  /// The post in a row of the current list.
  public func listed(_ index: Int) -> Post? {
    tab == .posts ? posts.item(row: index) : saved.item(row: index)?.post
  }

  /// The screen of a post beside its list, before it is opened: a saved copy, or else what the list
  /// has of it; `nil` for an invalid row.
  public func preview(row index: Int) -> PostsScreen? {
    guard let listed = listed(index) else { return nil }
    let copy = savedPost(listed.id)?.post
    let excerpt = PostRow(listed).excerpt
    let content = copy.map { PostDetailState.Content.loaded(page: page(of: $0)) }
    return .detail(
      PostDetailState(content: content ?? .listed(title: listed.title, excerpt: excerpt)))
  }

  /// Whether the post in a row of the current list is saved.
  public func isSaved(row index: Int) -> Bool {
    listed(index).map { isSaved($0.id) } ?? false
  }

  /// The end of the pause that the server asked for on the current screen, such as `Wait 29
  /// seconds, then try again.`; `nil` without one.
  public var pauseWords: String? {
    guard let open else {
      return tab == .posts ? posts.loadable.pause.words : nil
    }
    return open.isShowingComments ? open.comments.pause.words : open.post.pause.words
  }

  /// The number of saved posts, also of those that can't be read.
  package var savedCount: Int {
    let saved = saved.loadable.value
    return (saved?.items.count ?? 0) + (saved?.omissions.count ?? 0)
  }

  private var tabs: TabBarState {
    let badge = BadgeState(savedPosts: savedCount)
    let items = PostsTab.allCases.map {
      TabBarState.Item(title: Self.words($0).title, badge: $0 == .saved ? badge : nil)
    }
    let selected = PostsTab.allCases.firstIndex(of: tab) ?? 0
    return TabBarState(items: items, selected: selected)
  }

  private func detail(of open: OpenPost) -> PostDetailState {
    let content: PostDetailState.Content =
      switch open.post.result {
      case nil:
        .loading(title: open.title, words: "Fetching the post…")
      case .failure(let failure)?:
        .failed(title: open.title, failure: postWords(failure))
      case .success(let post)?:
        .loaded(page: page(of: post))
      }
    let refresh = open.post.refresh(running: "Fetching the post again…") {
      postWords($0, again: true)
    }
    return PostDetailState(
      tabs: tabs,
      content: content,
      notice: notice(on: open.post, of: open.id),
      refresh: open.post.isOfflineCopy ? .idle : refresh)
  }

  /// - Parameter again: whether an earlier answer is shown.
  private func postWords(_ failure: Failure, again: Bool = false) -> FailureWords {
    var words = FailureWords(failure, .fetching, "the post", again: again)
    if failure == .notFound, !again {
      words.advice = "It may have been removed."
    }
    return words
  }

  private func page(of post: Post) -> PostPage {
    let hasBody = !post.body.isBlank
    return PostPage(
      title: post.title,
      body: hasBody ? post.body : nil,
      placeholder: hasBody ? nil : "This post has no text.",
      comments: Self.commentWords.title,
      offline: operations.button(forPost: post.id, isSaved: isSaved(post.id)))
  }

  private func comments(of open: OpenPost) -> CommentListState {
    let comments = open.comments
    var list = Self.commentWords.state(
      of: comments,
      rows: comments.value?.items.map(CommentRow.init) ?? [])
    // Without a network, the comments come first; the notice says that they are older.
    if comments.isOfflineCopy {
      list.refresh = .idle
    }
    return CommentListState(
      tabs: tabs,
      post: open.title,
      list: list,
      notice: notice(on: comments, of: open.id))
  }

  /// The notice on content of a saved copy, which may have been removed while it is shown; `nil` on
  /// an answer of the server.
  private func notice<Value>(on shown: Loadable<Value, Failure>, of id: Int) -> String? {
    guard shown.isCopy else { return nil }
    let copy = isSaved(id) ? "the saved copy" : "a copy that is no longer saved"
    if shown.isOfflineCopy { return "No connection: this is \(copy)" }
    return "This is \(copy)"
  }

  private static func words(_ tab: PostsTab) -> ListWords {
    switch tab {
    case .posts:
      ListWords(
        title: "Posts",
        subject: "the posts",
        emptyTitle: "No posts at the moment",
        row: Noun("post"))
    case .saved:
      ListWords(
        title: "Saved",
        subject: "the saved posts",
        operation: .reading,
        emptyTitle: "No saved posts",
        noneSent: ["A post that you save can be read here without a network."],
        buttons: [ButtonState(label: "Show all posts", .showPosts)],
        row: Noun("saved post"))
    }
  }

  private static let commentWords = ListWords(
    title: "Comments",
    subject: "the comments",
    emptyTitle: "No comments yet",
    row: Noun("comment"))
}

extension Loadable where Reason == Failure {
  /// Whether the value from before the first request is shown because there is no network; some
  /// systems then only say that a name can't be resolved.
  fileprivate var isOfflineCopy: Bool {
    switch failure {
    case .offline, .unknownHost:
      isCopy
    default:
      false
    }
  }
}

/// The screen of the posts app.
public enum PostsScreen: Equatable, Sendable {
  /// All posts of the server (B1), or the saved ones (B6).
  case list(PostListState)
  /// One post (B2).
  case detail(PostDetailState)
  /// The comments on a post (B3).
  case comments(CommentListState)
}
