import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// An open post with its comments (B2–B4, B10, B11).
struct OpenPostTests {
  typealias Script = PostsScript

  private let three = Script.three
  private let comments = [Script.comment("a@example.com"), Script.comment(nil)]

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

  @Test(arguments: PostsTab.allCases, [false, true])
  func `a tab is chosen on a post and on its comments, which closes them`(
    tab: PostsTab, hasComments: Bool
  ) {
    var script = Script(posts: three, saved: [SavedPost(post: three[0])])
    script.play(.opened(index: 1))
    if hasComments { script.play(.commentsOpened) }
    let tabs = hasComments ? script.comments?.tabs : script.detail?.tabs
    #expect(tabs?.items.map(\.badge?.text) == [nil, "1"])
    script.expect(.tabChosen(tab), [])
    #expect(script.list?.tabs.selected == (tab == .posts ? 0 : 1))
  }

  @Test(arguments: [Failure.offline, .timedOut(seconds: 15), .notFound])
  func `a saved post is shown at once, from either list, and stays when the server fails`(
    failure: Failure
  ) {
    let copy = SavedPost(post: Post(id: 2, title: "copy", body: "kept"))
    for tab in PostsTab.allCases {
      var script = Script(posts: three, saved: [copy])
      script.play(.tabChosen(tab))
      let row = tab == .posts ? 1 : 0
      script.expect(.opened(index: row), [.loadPost(id: 2, request: 3)])
      let page = PostPage(title: "copy", body: "kept", comments: "Comments", offline: .saved)
      var detail = PostDetailState(
        tabs: TabBarState(
          items: [
            TabBarState.Item(title: "Posts"),
            TabBarState.Item(title: "Saved", badge: BadgeState(savedPosts: 1)),
          ],
          selected: tab == .posts ? 0 : 1),
        back: tab == .posts ? "Posts" : "Saved",
        content: .loaded(page: page),
        refresh: .running(words: "Fetching the post again…"))
      #expect(script.detail == detail)
      script.play(.postLoaded(.failure(failure), request: 3))
      if failure == .offline {
        detail.notice = "No connection: this is the saved copy"
        detail.refresh = .idle
      } else {
        detail.notice = "This is the saved copy"
        detail.refresh = .failed(
          failure: FailureWords(failure, .fetching, "the post", again: true))
      }
      #expect(script.detail == detail)
      script.play(.retryRequested, .postLoaded(.success(Script.post(2)), request: 4))
      #expect(script.detail?.notice == nil)
      #expect(script.detail?.refresh == .idle)
      #expect(script.page?.title == "title 2")
    }
  }

  // MARK: Comments (B3, B4)

  @Test func `comments are fetched when they are opened, and once`() {
    var script = Script(open: three[0])
    script.expect(.commentsOpened, [.loadComments(id: 1, request: 4)])
    #expect(script.comments?.post == "title 1")
    #expect(script.comments?.notice == nil)
    let words: [Wording] = ["Fetching the comments…"]
    #expect(script.commentList == ListState(title: "Comments", content: .loading(words: words)))
    script.play(.comments(comments, request: 4))
    let rows = [Wording.outside(text: "a@example.com"), .own(words: "Somebody")].map { author in
      CommentRow(author: author, subject: "subject", body: "one\ntwo")
    }
    #expect(script.commentList?.content == .loaded(count: Noun("comment").figures(2), rows: rows))
    script.play(.backRequested)
    #expect(script.page?.title == "title 1")
    script.expect(.commentsOpened, [])
    #expect(caseName(script.commentList?.content) == "loaded")
    script.play(.backRequested, .backRequested)
    #expect(script.rows?.count == 1)
  }

  @Test func `saved comments are shown at once and stay when the server fails`() {
    var script = Script(open: three[0], saved: [SavedPost(post: three[0], comments: comments)])
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
