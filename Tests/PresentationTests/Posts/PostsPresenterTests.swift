import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct PostsPresenterTests {
  typealias Script = PostsScript

  private let three = [Script.post(1), Script.post(2), Script.post(3)]
  private let comments = [Script.comment("a@example.com"), Script.comment(nil)]

  private func words(_ failure: Failure) -> FailureWords {
    FailureWords(failure, fetching: "the posts")
  }

  // MARK: The lists

  @Test func `launch loads the posts, and the saved posts for the badge`() {
    var presenter = PostsPresenter()
    #expect(
      presenter.handle(.launched) == [.loadPosts(request: RequestID(1)), .loadSavedPosts(request: RequestID(2))])
    #expect(presenter.handle(.launched) == [])
    let tabs = TabBarState(items: [.init(title: "Posts"), .init(title: "Saved")], selected: 0)
    #expect(
      presenter.screen
        == .list(
          PostListState(tabs: tabs, list: ListState(title: "Posts", content: .loading(words: "Fetching the posts…")))))
    _ = presenter.handle(.tabChosen(.saved))
    #expect(
      presenter.screen
        == .saved(
          PostListState(
            tabs: TabBarState(items: tabs.items, selected: 1),
            list: ListState(title: "Saved", content: .loading(words: "Reading the saved posts…")))))
  }

  @Test func `a row has the title and the body as one paragraph`() {
    let post = Post(id: 1, title: "t", body: "  one\n\ttwo \r\n\u{2028}three\u{3000} ")
    var script = Script(posts: [post, Post(id: 2, title: "u", body: " \n")])
    #expect(script.rows == [PostRow(title: "t", excerpt: "one two three"), PostRow(title: "u", excerpt: nil)])
    #expect(script.list?.list.title == "Posts")
    script.handle(.tabChosen(.saved))
    #expect(script.rows == nil)
  }

  @Test func `the excerpt of a long body ends after a word and within the limit, wherever the limit falls`() {
    for filler in 0...260 {
      let body = String(repeating: "a", count: filler) + String(repeating: " word", count: 60)
      let excerpt = PostRow(Post(id: 1, title: "t", body: UntrustedText(body))).excerpt?.raw ?? ""
      #expect(excerpt.count <= 201 && excerpt.count > 150 && excerpt.hasSuffix("…"), "\(filler)")
      #expect(filler > 185 || excerpt.dropLast().hasSuffix("word"), "\(filler): \(excerpt)")
    }
    let whole = String(repeating: "猫", count: 200)
    for (body, excerpt) in [(whole, whole), (whole + "犬", whole.dropLast() + "…")] {
      #expect(PostRow(Post(id: 1, title: "t", body: UntrustedText(body))).excerpt?.raw == excerpt)
    }
  }

  @Test func `the first of several posts with one identifier is selected after a reload`() {
    var script = Script(posts: three)
    script.handle(.opened(index: 1))
    script.handle(.backRequested)
    script.handle(.reloadRequested)
    let twice = [Script.post(3), Script.post(2), Script.post(1), Script.post(2)]
    script.handle(.postsLoaded(.success(Batch(items: twice)), request: RequestID(4)))
    #expect(script.presenter.selection == 1)
  }

  @Test func `both lists are tabs of one view, which shows the list of the selected tab`() {
    var script = Script(posts: three, saved: [SavedPost(post: three[1])])
    let tabs = TabBarState(
      items: [.init(title: "Posts"), .init(title: "Saved", badge: BadgeState(savedPosts: 1))], selected: 0)
    #expect(script.list?.tabs == tabs)
    #expect(script.rows?.map(\.title) == ["title 1", "title 2", "title 3"])
    script.handle(.tabChosen(.saved))
    #expect(script.list?.tabs == TabBarState(items: tabs.items, selected: 1))
    #expect(script.rows?.map(\.title) == ["title 2"])
    script.handle(.tabChosen(.posts))
    #expect(script.list?.tabs == tabs)
    #expect(script.rows?.count == 3)
  }

  @Test func `each list has its own words when empty`() {
    var script = Script(posts: [])
    #expect(
      script.list?.list.content
        == .empty(title: "No posts", explanation: "The server has no posts at the moment.", action: "Reload"))
    script.handle(.tabChosen(.saved))
    #expect(
      script.list?.list.content
        == .empty(
          title: "No saved posts", explanation: "A post that you save can be read here without a network.",
          action: "Show all posts"))
  }

  @Test func `each list fails and is retried independently`() {
    var script = Script(
      posts: .failure(.status(500)),
      saved: .failure(.disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error"))))
    #expect(script.list?.list.content == .failed(failure: words(.status(500))))
    #expect(script.handle(.retryRequested) == [.loadPosts(request: RequestID(3))])
    #expect(caseName(script.list?.list.content) == "loading")
    script.handle(.tabChosen(.saved))
    #expect(
      script.list?.list.content
        == .failed(
          failure: FailureWords(
            .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")),
            reading: "the saved posts")))
    #expect(script.list?.tabs.items.last?.badge == nil)
    #expect(script.handle(.retryRequested) == [.loadSavedPosts(request: RequestID(4))])
  }

  @Test func `a reload keeps the content, even if it fails`() {
    for tab in PostsTab.allCases {
      var script = Script(posts: three, saved: [SavedPost(post: three[0])])
      script.handle(.tabChosen(tab))
      let rows = script.rows
      script.handle(.reloadRequested)
      #expect(caseName(script.list?.list.refresh) == "running")
      #expect(script.rows == rows)
      switch tab {
      case .posts: script.handle(.postsLoaded(.failure(.offline), request: RequestID(3)))
      case .saved:
        script.handle(
          .savedPostsLoaded(
            .failure(.disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error"))),
            request: RequestID(3)))
      }
      #expect(caseName(script.list?.list.refresh) == "failed")
      #expect(script.rows == rows)
    }
  }

  @Test func `omissions are counted and logged, in each list's own words`() {
    let omission = Omission(path: "1.post", problem: .unreadable)
    var presenter = PostsPresenter()
    _ = presenter.handle(.launched)
    #expect(
      presenter.handle(.postsLoaded(.success(Batch(items: three, omissions: [omission])), request: RequestID(1)))
        == [.log([omission])])
    #expect(
      presenter.handle(.savedPostsLoaded(.success(Batch(items: [], omissions: [omission])), request: RequestID(2)))
        == [.log([omission])])
    _ = presenter.handle(.storeChanged)
    #expect(
      presenter.handle(.savedPostsLoaded(.success(Batch(items: [], omissions: [omission])), request: RequestID(3)))
        == [], "the store's omissions are logged once")
    guard case .list(let posts) = presenter.screen else {
      Issue.record("no list")
      return
    }
    #expect(posts.list.notice == "1 more post could not be shown")
    #expect(posts.tabs.items.last?.badge == nil)
    _ = presenter.handle(.tabChosen(.saved))
    guard case .saved(let saved) = presenter.screen else {
      Issue.record("no list")
      return
    }
    #expect(saved.list.notice == nil)
    #expect(
      saved.list.content.failureText == [
        "Nothing can be shown", "There is 1 saved post, but it is incomplete or damaged.",
        "Open it in Posts and save it again.", "Try again",
      ])
  }

  // MARK: The badge (B8, B9)

  @Test(
    arguments: [
      (0, nil, nil), (1, "1", "1 saved post"), (12, "12", "12 saved posts"), (99, "99", "99 saved posts"),
      (100, "100", "100 saved posts"), (101, "100+", "101 saved posts"), (1_204, "100+", "1,204 saved posts"),
    ] as [(Int, String?, String?)])
  func `the badge counts the saved posts`(count: Int, text: String?, words: String?) {
    let saved = (0..<count).map { SavedPost(post: Script.post($0)) }
    var script = Script(posts: three, saved: saved)
    for tab in PostsTab.allCases {
      script.handle(.tabChosen(tab))
      let items = script.list?.tabs.items
      #expect(items?.map(\.title) == ["Posts", "Saved"])
      #expect(items?.first?.badge == nil)
      #expect(items?.last?.badge?.text == text)
      #expect(items?.last?.badge?.words == words)
    }
  }

  @Test func `a change by another process updates the badge and the list`() {
    var script = Script(posts: three, saved: [])
    #expect(script.handle(.storeChanged) == [.loadSavedPosts(request: RequestID(3))])
    #expect(script.list?.list.refresh == .idle)
    script.handle(.savedPostsLoaded(.success(Batch(items: [SavedPost(post: three[1])])), request: RequestID(3)))
    #expect(script.badge == "1")
    script.handle(.tabChosen(.saved))
    #expect(script.rows?.map(\.title) == [three[1].title])
    #expect(script.handle(.storeChanged) == [.loadSavedPosts(request: RequestID(4))])
    #expect(script.list?.list.refresh == .idle)
    script.handle(.savedPostsLoaded(.success(Batch(items: [])), request: RequestID(4)))
    #expect(script.badge == nil)
  }

  @Test func `a reload by the reader stays visible when the store changes meanwhile`() {
    var script = Script(posts: three, saved: [SavedPost(post: three[0])])
    script.handle(.tabChosen(.saved))
    script.handle(.reloadRequested)
    script.handle(.storeChanged)
    #expect(script.list?.list.refresh == .running(words: "Reading the saved posts again…"))
  }

  // MARK: A post (B2)

  @Test func `a post is fetched when it is opened, with only its title shown meanwhile`() {
    var script = Script(posts: three)
    #expect(script.handle(.opened(index: 1)) == [.loadPost(id: 2, request: RequestID(3))])
    #expect(
      script.detail
        == PostDetailState(back: "Posts", content: .loading(title: "title 2", words: "Fetching the post…")))
    script.handle(.postLoaded(.success(Post(id: 2, title: "new", body: "one\ntwo")), request: RequestID(3)))
    #expect(
      script.detail
        == PostDetailState(
          back: "Posts",
          content: .loaded(
            page: PostPage(
              title: "new", body: "one\ntwo", comments: "Comments",
              offline: OfflineState(isSaved: false, label: "Save offline")))))
    script.handle(.backRequested)
    #expect(script.rows?.count == 3)
    #expect(script.presenter.selection == 1)
  }

  @Test func `a post without a body says so`() {
    let script = Script(open: Post(id: 1, title: "title", body: " \n"))
    #expect(script.page?.body == nil)
    #expect(script.page?.placeholder == "This post has no text.")
    #expect(Script(open: three[0]).page?.placeholder == nil)
  }

  @Test(arguments: [Failure.notFound, .offline, .status(500)])
  func `a post that can't be loaded shows its title and the failure, and can be retried`(failure: Failure) {
    var script = Script(posts: three)
    script.handle(.opened(index: 0))
    script.handle(.postLoaded(.failure(failure), request: RequestID(3)))
    #expect(
      script.detail?.content == .failed(title: "title 1", failure: FailureWords(failure, fetchingOne: "post")))
    #expect(script.detail?.notice == nil)
    for event in [PostsPresenter.Event.saveToggled, .opened(index: 1), .tabChosen(.saved)] {
      let before = script.presenter
      #expect(script.handle(event) == [])
      #expect(script.presenter == before)
    }
    #expect(script.handle(.retryRequested) == [.loadPost(id: 1, request: RequestID(4))])
    #expect(caseName(script.detail?.content) == "loading")
  }

  @Test(arguments: [Failure.offline, .timedOut(seconds: 15), .notFound])
  func `a saved post is shown at once, from either list, and stays when the server fails`(failure: Failure) {
    for tab in PostsTab.allCases {
      var script = Script(posts: three, saved: [SavedPost(post: Post(id: 2, title: "copy", body: "kept"))])
      script.handle(.tabChosen(tab))
      #expect(script.handle(.opened(index: tab == .posts ? 1 : 0)) == [.loadPost(id: 2, request: RequestID(3))])
      let page = PostPage(
        title: "copy", body: "kept", comments: "Comments", offline: OfflineState(isSaved: true, label: "Saved: remove")
      )
      let back = tab == .posts ? "Posts" : "Saved"
      #expect(
        script.detail
          == PostDetailState(
            back: back, content: .loaded(page: page), refresh: .running(words: "Fetching the post again…")))
      script.handle(.postLoaded(.failure(failure), request: RequestID(3)))
      #expect(
        script.detail
          == PostDetailState(
            back: back, content: .loaded(page: page),
            notice: failure == .offline
              ? "No connection: this is the saved copy" : "This is the copy saved for offline reading",
            refresh: failure == .offline
              ? .idle : .failed(failure: FailureWords(failure, fetchingOne: "post", again: true))))
      script.handle(.retryRequested)
      script.handle(.postLoaded(.success(Script.post(2)), request: RequestID(4)))
      #expect(script.detail?.notice == nil)
      #expect(script.detail?.refresh == .idle)
      #expect(script.page?.title == "title 2")
    }
  }

  @Test func `an answer for a closed post is ignored`() {
    var script = Script(posts: three)
    script.handle(.opened(index: 0))
    script.handle(.backRequested)
    script.handle(.opened(index: 1))
    let waiting = script.presenter
    script.handle(.postLoaded(.success(three[0]), request: RequestID(3)))
    #expect(script.presenter == waiting)
    script.handle(.postLoaded(.success(three[1]), request: RequestID(4)))
    #expect(script.page?.title == "title 2")
  }

  @Test func `going back from a list changes nothing, and each list has its own selection`() {
    var script = Script(posts: three, saved: [SavedPost(post: three[2])])
    script.handle(.opened(index: 1))
    script.handle(.backRequested)
    let before = script.presenter
    script.handle(.backRequested)
    #expect(script.presenter == before)
    script.handle(.tabChosen(.saved))
    #expect(script.presenter.selection == nil)
    script.handle(.opened(index: 0))
    script.handle(.backRequested)
    #expect(script.presenter.selection == 0)
    script.handle(.tabChosen(.posts))
    #expect(script.presenter.selection == 1)
    script.handle(.reloadRequested)
    script.handle(.postsLoaded(.success(Batch(items: [three[1]])), request: RequestID(5)))
    #expect(script.presenter.selection == 0)
  }

  // MARK: Comments (B3, B4)

  @Test(arguments: [nil, Failure.offline, .notFound])
  func `comments can be opened while the post is loading and after it has failed`(failure: Failure?) {
    var script = Script(posts: three)
    script.handle(.opened(index: 0))
    if let failure { script.handle(.postLoaded(.failure(failure), request: RequestID(3))) }
    let before = script.detail
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: RequestID(4))])
    #expect(script.comments?.post == "title 1")
    script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    #expect(caseName(script.comments?.list.content) == "loaded")
    script.handle(.backRequested)
    #expect(script.detail == before)
  }

  @Test func `comments are fetched when they are opened, and once`() {
    var script = Script(open: three[0])
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: RequestID(4))])
    #expect(
      script.comments
        == CommentListState(
          back: "Post", post: "title 1",
          list: ListState(title: "Comments", content: .loading(words: "Fetching the comments…"))))
    script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    #expect(
      script.comments?.list.content
        == .loaded(
          count: "2 comments",
          rows: [
            CommentRow(author: .outside(text: "a@example.com"), subject: "subject", body: "one\ntwo"),
            CommentRow(author: .own(words: "Somebody"), subject: "subject", body: "one\ntwo"),
          ]))
    script.handle(.backRequested)
    #expect(script.page?.title == "title 1")
    #expect(script.handle(.commentsOpened) == [])
    #expect(caseName(script.comments?.list.content) == "loaded")
    script.handle(.backRequested)
    script.handle(.backRequested)
    #expect(script.rows?.count == 1)
  }

  @Test func `comments can be empty, fail, or have omissions`() {
    var script = Script(open: three[0])
    script.handle(.commentsOpened)
    script.handle(.commentsLoaded(.failure(.offline), request: RequestID(4)))
    #expect(
      script.comments?.list.content == .failed(failure: FailureWords(.offline, fetching: "the comments")))
    #expect(script.comments?.notice == nil)
    #expect(script.handle(.retryRequested) == [.loadComments(id: 1, request: RequestID(5))])
    let omission = Omission(path: "[0].body", problem: .missing)
    #expect(
      script.handle(.commentsLoaded(.success(Batch(items: [], omissions: [omission])), request: RequestID(5)))
        == [.log([omission])])
    #expect(caseName(script.comments?.list.content) == "failed")
    #expect(script.comments?.list.notice == nil)
    #expect(script.handle(.reloadRequested) == [.loadComments(id: 1, request: RequestID(6))])
    script.handle(.commentsLoaded(.success(Batch(items: [])), request: RequestID(6)))
    #expect(
      script.comments?.list.content
        == .empty(title: "No comments", explanation: "Nobody has commented on this post.", action: "Reload"))
  }

  @Test func `pending comments are not requested twice`() {
    var script = Script(open: three[0])
    script.handle(.commentsOpened)
    script.handle(.backRequested)
    #expect(script.handle(.commentsOpened) == [])
    script.handle(.commentsLoaded(.failure(.offline), request: RequestID(4)))
    script.handle(.backRequested)
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: RequestID(5))])
  }

  @Test func `saved comments are shown at once and stay when the server fails`() {
    var script = Script(open: three[0], saved: [SavedPost(post: three[0], comments: comments)])
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: RequestID(4))])
    #expect(caseName(script.comments?.list.content) == "loaded")
    #expect(script.comments?.list.refresh == .running(words: "Fetching the comments again…"))
    script.handle(.commentsLoaded(.failure(.notFound), request: RequestID(4)))
    #expect(caseName(script.comments?.list.content) == "loaded")
    #expect(script.comments?.notice == "These are the comments saved with the post")
    #expect(
      script.comments?.list.refresh == .failed(failure: FailureWords(.notFound, fetching: "the comments", again: true)))
    #expect(script.handle(.reloadRequested) == [.loadComments(id: 1, request: RequestID(5))])
    script.handle(.commentsLoaded(.failure(.offline), request: RequestID(5)))
    #expect(script.comments?.notice == "No connection: these are the saved comments")
    #expect(script.comments?.list.refresh == .idle)
  }

  @Test func `every state survives encoding and decoding`() throws {
    var script = Script(posts: three, saved: [SavedPost(post: three[0], comments: comments)])
    #expect(try roundTrip(script.list) == script.list)
    script.handle(.opened(index: 0))
    #expect(try roundTrip(script.detail) == script.detail)
    script.handle(.commentsOpened)
    #expect(try roundTrip(script.comments) == script.comments)
    script.handle(.commentsLoaded(.failure(.offline), request: RequestID(4)))
    #expect(try roundTrip(script.comments) == script.comments)
    script.handle(.backRequested)
    script.handle(.backRequested)
    script.handle(.opened(index: 1))
    #expect(try roundTrip(script.detail) == script.detail)
    script.handle(.postLoaded(.failure(.notFound), request: RequestID(5)))
    #expect(try roundTrip(script.detail) == script.detail)
  }
}
