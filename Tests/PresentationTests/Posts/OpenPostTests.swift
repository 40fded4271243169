import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// An open post with its comments (B2–B4, B10, B11).
struct OpenPostTests {
  typealias Script = PostsScript

  private let three = Script.three
  private let comments = [Script.comment("a@example.com"), Script.comment(nil)]

  // Proves B14.
  @Test(arguments: [Failure.notFound, .offline, .status(500)])
  func `a post that can't be loaded shows its title and the failure, and can be retried`(
    failure: Failure
  ) {
    var script = Script(posts: three)
    script.play(.opened(index: 0), .postLoaded(.failure(failure), request: 3))
    var words = FailureWords(failure, .fetching, "the post")
    if failure == .notFound {
      words.advice = "It may have been removed."
    }
    #expect(script.detail?.content == .failed(title: "title 1", failure: words))
    #expect(script.detail?.notice == nil)
    for event in [PostsPresenter.Event.saveToggled, .opened(index: 1)] {
      let before = script
      script.expect(event, [])
      #expect(script == before)
    }
    script.expect(.retryRequested, [.loadPost(id: 1, request: 4)])
    #expect(caseName(script.detail?.content) == "loading")
  }

  // Proves B7.
  @Test(arguments: PostsTab.allCases, [false, true])
  func `a tab is chosen on a post and on its comments, which closes them`(
    tab: PostsTab,
    hasComments: Bool
  ) {
    var script = Script(posts: three, saved: [SavedPost(post: three[0])])
    script.play(.opened(index: 1))
    if hasComments {
      script.play(.commentsOpened)
    }
    let tabs = hasComments ? script.comments?.tabs : script.detail?.tabs
    #expect(tabs?.items.map(\.badge?.text) == [nil, "1"])
    script.expect(.tabChosen(tab), [])
    #expect(script.list?.tabs.selected == (tab == .posts ? 0 : 1))
  }

  // Proves B10.
  @Test(arguments: [Failure.offline, .timedOut(seconds: 15), .notFound])
  func `a saved post is shown at once, from either list, and stays when the server fails`(
    failure: Failure
  ) {
    let post = Post(id: 2, title: "copy", body: "kept")
    let copy = SavedPost(post: post)
    let page = PostPage(
      title: "copy",
      body: "kept",
      comments: "Comments",
      offline: .saved)
    for tab in PostsTab.allCases {
      let isPosts = tab == .posts
      var script = Script(posts: three, saved: [copy])
      script.play(.tabChosen(tab))
      script.expect(
        .opened(index: isPosts ? 1 : 0),
        [.loadPost(id: 2, request: 3)])
      var detail = PostDetailState(
        tabs: .posts(saved: 1, selected: isPosts ? 0 : 1),
        content: .loaded(page: page),
        refresh: .running(words: "Fetching the post again…"))
      #expect(script.detail == detail)
      script.play(.postLoaded(.failure(failure), request: 3))
      if failure == .offline {
        detail.notice = "No connection: this is the saved copy"
        detail.refresh = .idle
      } else {
        let words = FailureWords(failure, .fetching, "the post", again: true)
        detail.notice = "This is the saved copy"
        detail.refresh = .failed(failure: words)
      }
      #expect(script.detail == detail)
      script.play(.retryRequested, .postLoaded(.success(Script.post(2)), request: 4))
      #expect(script.detail?.notice == nil)
      #expect(script.detail?.refresh == .idle)
      #expect(script.page?.title == "title 2")
    }
  }

  // MARK: Comments (B3, B4)

  // Proves B3, B4.
  @Test func `comments are fetched when they are opened, and once`() {
    var script = Script(open: three[0])
    script.expect(.commentsOpened, [.loadComments(id: 1, request: 4)])
    #expect(script.comments?.post == "title 1")
    #expect(script.comments?.notice == nil)
    let words: [Wording] = ["Fetching the comments…"]
    let loading = ListState<CommentRow>(title: "Comments", content: .loading(words: words))
    #expect(script.commentList == loading)
    script.play(.comments(comments, request: 4))
    let authors = [
      Wording.outside(text: "a@example.com"),
      .own(words: "Somebody"),
    ]
    let rows = authors.map { author in
      CommentRow(author: author, subject: "subject", body: "one\ntwo")
    }
    let count = Noun("comment").figures(2)
    #expect(script.commentList?.content == .loaded(count: count, rows: rows))
    script.play(.backRequested)
    #expect(script.page?.title == "title 1")
    script.expect(.commentsOpened, [])
    #expect(caseName(script.commentList?.content) == "loaded")
    script.play(.backRequested, .backRequested)
    #expect(script.rows?.count == 1)
  }

  // Proves B11.
  @Test func `saved comments are shown at once and stay when the server fails`() {
    let copy = SavedPost(post: three[0], comments: comments)
    var script = Script(open: three[0], saved: [copy])
    script.expect(.commentsOpened, [.loadComments(id: 1, request: 4)])
    #expect(caseName(script.commentList?.content) == "loaded")
    #expect(script.commentList?.refresh == .running(words: "Fetching the comments again…"))
    script.play(.commentsLoaded(.failure(.notFound), request: 4))
    #expect(caseName(script.commentList?.content) == "loaded")
    #expect(script.comments?.notice == "This is the saved copy")
    let words = FailureWords(.notFound, .fetching, "the comments", again: true)
    #expect(script.commentList?.refresh == .failed(failure: words))
    script.expect(.reloadRequested, [.loadComments(id: 1, request: 5)])
    script.play(.commentsLoaded(.failure(.offline), request: 5))
    #expect(script.comments?.notice == "No connection: this is the saved copy")
    #expect(script.commentList?.refresh == .idle)
  }
}
