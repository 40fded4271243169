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
    var words = FailureWords(failure, .fetching, "the post", absence: "no such post")
    if failure == .notFound {
      (words.advice, words.button) = (
        "It may have been removed.",
        ButtonState(label: "Back to Posts", .goBack)
      )
    }
    #expect(script.detail?.content == .failed(title: "title 1", failure: words))
    #expect(script.detail?.notice == nil)
    for event in [PostsPresenter.Event.saveToggled, .opened(index: 1), .tabChosen(.saved)] {
      let before = script
      #expect(script.handle(event) == [])
      #expect(script == before)
    }
    #expect(script.handle(.retryRequested) == [.loadPost(id: 1, request: 4)])
    #expect(caseName(script.detail?.content) == "loading")
  }

  @Test func `a pause holds for the post or its comments, whichever the server refused`() {
    var script = Script(posts: three)
    script.play(.opened(index: 0))
    let failure = Failure.throttled(seconds: 2)
    #expect(
      script.handle(.postLoaded(.failure(failure), request: 3)) == [
        .countDown(seconds: 2, kind: .post, request: 3)
      ])
    #expect(script.handle(.retryRequested) == [])
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: 4)])
    #expect(
      script.handle(.commentsLoaded(.failure(failure), request: 4))
        == [.countDown(seconds: 2, kind: .comments, request: 4)])
    script.play(.countedDown(secondsLeft: 0, request: 3), .backRequested)
    #expect(script.handle(.commentsOpened) == [])
    #expect(script.pauseWords == "Wait 2 seconds, then try again.")
    script.play(.backRequested)
    #expect(script.handle(.retryRequested) == [.loadPost(id: 1, request: 5)])
  }

  @Test(arguments: [Failure.offline, .timedOut(seconds: 15), .notFound])
  func `a saved post is shown at once, from either list, and stays when the server fails`(
    failure: Failure
  ) {
    for tab in PostsTab.allCases {
      var script = Script(
        posts: three,
        saved: [SavedPost(post: Post(id: 2, title: "copy", body: "kept"))])
      script.play(.tabChosen(tab))
      #expect(
        script.handle(.opened(index: tab == .posts ? 1 : 0)) == [.loadPost(id: 2, request: 3)])
      let page = PostPage(
        title: "copy",
        body: "kept",
        comments: "Comments",
        offline: OfflineState(status: "Saved offline", label: "Remove")
      )
      let back = tab == .posts ? "Posts" : "Saved"
      #expect(
        script.detail
          == PostDetailState(
            back: back,
            content: .loaded(page: page),
            refresh: .running(words: "Fetching the post again…")))
      script.play(.postLoaded(.failure(failure), request: 3))
      #expect(
        script.detail
          == PostDetailState(
            back: back,
            content: .loaded(page: page),
            notice: failure == .offline
              ? "No connection: this is the saved copy" : "This is the saved copy",
            refresh: failure == .offline
              ? .idle
              : .failed(
                failure: FailureWords(
                  failure,
                  .fetching,
                  "the post",
                  again: true,
                  absence: "no such post"))))
      script.play(.retryRequested, .postLoaded(.success(Script.post(2)), request: 4))
      #expect(script.detail?.notice == nil)
      #expect(script.detail?.refresh == .idle)
      #expect(script.page?.title == "title 2")
    }
  }

  @Test func `each list has its own selection`() {
    var script = Script(posts: three, saved: [SavedPost(post: three[2])])
    script.play(.opened(index: 1), .backRequested, .tabChosen(.saved))
    #expect(script.selection == nil)
    script.play(.opened(index: 0), .backRequested)
    #expect(script.selection == 0)
    script.play(.tabChosen(.posts))
    #expect(script.selection == 1)
  }

  // MARK: Comments (B3, B4)

  @Test(arguments: [nil, Failure.offline, .notFound])
  func `comments can be opened while the post is loading and after it has failed`(failure: Failure?)
  {
    var script = Script(posts: three)
    script.play(.opened(index: 0))
    if let failure {
      script.play(.postLoaded(.failure(failure), request: 3))
    }
    let before = script.detail
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: 4)])
    #expect(script.comments?.post == "title 1")
    script.play(.commentsLoaded(.success(Batch(items: comments)), request: 4))
    #expect(caseName(script.comments?.list.content) == "loaded")
    script.play(.backRequested)
    #expect(script.detail == before)
  }

  @Test func `comments are fetched when they are opened, and once`() {
    var script = Script(open: three[0])
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: 4)])
    #expect(
      script.comments
        == CommentListState(
          post: "title 1",
          list: ListState(title: "Comments", content: .loading(words: ["Fetching the comments…"]))))
    script.play(.commentsLoaded(.success(Batch(items: comments)), request: 4))
    #expect(
      script.comments?.list.content
        == .loaded(
          count: "2 comments",
          rows: [
            CommentRow(
              author: .outside(text: "a@example.com"),
              subject: "subject",
              body: "one\ntwo"),
            CommentRow(author: .own(words: "Somebody"), subject: "subject", body: "one\ntwo"),
          ]))
    script.play(.backRequested)
    #expect(script.page?.title == "title 1")
    #expect(script.handle(.commentsOpened) == [])
    #expect(caseName(script.comments?.list.content) == "loaded")
    script.play(.backRequested, .backRequested)
    #expect(script.rows?.count == 1)
  }

  @Test func `comments can be empty, fail, or have omissions`() {
    var script = Script(open: three[0])
    script.play(.commentsOpened, .commentsLoaded(.failure(.offline), request: 4))
    #expect(
      script.comments?.list.content
        == .failed(failure: FailureWords(.offline, .fetching, "the comments")))
    #expect(script.comments?.notice == nil)
    #expect(script.handle(.retryRequested) == [.loadComments(id: 1, request: 5)])
    let omission = Omission(path: "[0].body", problem: .missing)
    #expect(
      script.handle(.commentsLoaded(.success(Batch(items: [], omissions: [omission])), request: 5))
        == [.log([omission])])
    #expect(caseName(script.comments?.list.content) == "failed")
    #expect(script.comments?.list.notice == nil)
    #expect(script.handle(.reloadRequested) == [.loadComments(id: 1, request: 6)])
    script.play(.commentsLoaded(.success(Batch(items: [])), request: 6))
    #expect(
      script.comments?.list.content
        == .empty(
          title: "No comments yet",
          explanation: [],
          buttons: [ButtonState(label: "Reload")]))
  }

  @Test func `saved comments are shown at once and stay when the server fails`() {
    var script = Script(open: three[0], saved: [SavedPost(post: three[0], comments: comments)])
    #expect(script.handle(.commentsOpened) == [.loadComments(id: 1, request: 4)])
    #expect(caseName(script.comments?.list.content) == "loaded")
    #expect(script.comments?.list.refresh == .running(words: "Fetching the comments again…"))
    script.play(.commentsLoaded(.failure(.notFound), request: 4))
    #expect(caseName(script.comments?.list.content) == "loaded")
    #expect(script.comments?.notice == "This is the saved copy")
    #expect(
      script.comments?.list.refresh
        == .failed(failure: FailureWords(.notFound, .fetching, "the comments", again: true))
    )
    #expect(script.handle(.reloadRequested) == [.loadComments(id: 1, request: 5)])
    script.play(.commentsLoaded(.failure(.offline), request: 5))
    #expect(script.comments?.notice == "No connection: this is the saved copy")
    #expect(script.comments?.list.refresh == .idle)
  }
}
