import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct PostsPresenterTests {
  typealias Script = PostsScript

  private let three = Script.three

  // MARK: The lists

  // Proves B1.
  @Test func `a row has the title and the body as one paragraph`() {
    let post = Post(
      id: 1,
      title: "t",
      body: "  one\n\ttwo \r\n\u{2028}three\u{3000} ")
    let empty = Post(id: 2, title: "u", body: " \n")
    var script = Script(posts: [post, empty])
    #expect(script.titles == ["t", "u"])
    #expect(script.rows?.map(\.excerpt) == ["one two three", nil])
    #expect(script.postList?.title == "Posts")
    script.play(.tabChosen(.saved))
    #expect(script.rows == nil)
  }

  private func excerpt(_ body: String) -> String {
    let post = Post(id: 1, title: "t", body: UntrustedText(body))
    return PostRow(post).excerpt?.raw ?? ""
  }

  @Test
  func
    `the excerpt of a long body ends after a word and within the limit, wherever the limit falls`()
  {
    let words = String(repeating: " word", count: 60)
    for filler in 0...260 {
      let excerpt = excerpt(String(repeating: "a", count: filler) + words)
      let kept = excerpt.dropLast()
      #expect(151...201 ~= excerpt.count, "\(filler)")
      #expect(excerpt.hasSuffix("…"), "\(filler)")
      #expect(filler > 185 || kept.hasSuffix("word"), "\(filler)")
    }
    let whole = String(repeating: "猫", count: 200)
    #expect(excerpt(whole) == whole)
    #expect(excerpt(whole + "犬") == whole + "…")
  }

  // Proves B1.
  @Test(arguments: [
    "👨‍👩‍👧‍👦",
    "🇮🇸🇫🇮",
    "e\u{301}",
    "\u{915}\u{94D}\u{937}\u{93F}",
    "각",
  ])
  func `an excerpt never ends inside a cluster, wherever the limit falls`(text: String) {
    let clusters = String(repeating: text, count: 300)
    for filler in 0...40 {
      let body = String(repeating: "a", count: filler) + clusters
      let excerpt = excerpt(body)
      let kept = excerpt.dropLast()
      #expect(body.hasPrefix(kept))
      #expect(excerpt.hasSuffix("…"))
      #expect(kept.count == 200)
    }
  }

  // Proves B7.
  @Test
  func `both lists are tabs of one view, which shows the list of the selected tab`() {
    var script = Script(posts: three, saved: [SavedPost(post: three[1])])
    #expect(script.list?.tabs == .posts(saved: 1, selected: 0))
    #expect(script.titles == ["title 1", "title 2", "title 3"])
    script.play(.tabChosen(.saved))
    #expect(script.list?.tabs == .posts(saved: 1, selected: 1))
    #expect(script.titles == ["title 2"])
    script.play(.tabChosen(.posts))
    #expect(script.list?.tabs == .posts(saved: 1, selected: 0))
    #expect(script.rows?.count == 3)
  }

  // Proves B6, B14.
  @Test func `each list fails and is retried independently`() {
    var script = Script(posts: .failure(.status(500)), saved: .failure(Script.broken))
    let words = FailureWords(.status(500), .fetching, "the posts")
    #expect(script.postList?.content == .failed(failure: words))
    script.expect(.retryRequested, [.loadPosts(request: 3)])
    #expect(caseName(script.postList?.content) == "loading")
    script.play(.tabChosen(.saved))
    let reading = FailureWords(Script.broken, .reading, "the saved posts")
    #expect(script.postList?.content == .failed(failure: reading))
    #expect(script.badge == nil)
    script.expect(.retryRequested, [.loadSavedPosts(request: 4)])
  }

  @Test
  func `omissions are counted and logged, in each list's own words`() {
    let omission = Omission(path: "1.post", problem: .unreadable)
    let posts = Batch(items: three, omissions: [omission])
    let saved = Batch<SavedPost>(items: [], omissions: [omission])
    var script = Script().after(.launched)
    script.expect(.postsLoaded(.success(posts), request: 1), [.log([omission])])
    script.expect(.savedPostsLoaded(.success(saved), request: 2), [.log([omission])])
    script.play(.storeChanged)
    script.expect(.savedPostsLoaded(.success(saved), request: 3), [.log([omission])])
    #expect(script.postList?.notice == "1 more post could not be shown")
    script.play(.tabChosen(.saved))
    #expect(script.postList?.notice == nil)
    let words = [
      "Nothing can be shown",
      "There is 1 saved post, but it is incomplete or damaged.",
      "Open it in Posts and save it again.",
      "Show all posts",
    ]
    #expect(script.postList?.content.failureText == words)
  }

  // MARK: The badge (B8, B9)

  // Proves B8.
  @Test(
    arguments: [
      (0, nil, nil),
      (1, "1", "1 saved post"),
      (12, "12", "12 saved posts"),
      (99, "99", "99 saved posts"),
      (100, "100", "100 saved posts"),
      (101, "100+", "101 saved posts"),
      (1_204, "100+", "1,204 saved posts"),
    ] as [(Int, String?, String?)])
  func `the badge counts the saved posts`(
    count: Int,
    text: String?,
    words: String?
  ) {
    let saved = (0..<count).map {
      SavedPost(post: Script.post($0))
    }
    var script = Script(posts: three, saved: saved)
    for tab in PostsTab.allCases {
      script.play(.tabChosen(tab))
      let items = script.list?.tabs.items
      #expect(items?.map(\.title) == ["Posts", "Saved"])
      #expect(items?.map(\.badge?.text) == [nil, text])
      #expect(items?.map(\.badge?.words) == [nil, words])
    }
  }

  // Proves B9.
  @Test func `a change by another process updates the badge and the list`() {
    var script = Script(posts: three, saved: [])
    script.expect(.storeChanged, [.loadSavedPosts(request: 3)])
    #expect(script.postList?.refresh == .idle)
    script.play(.saved([SavedPost(post: three[1])], request: 3))
    #expect(script.badge == "1")
    script.play(.tabChosen(.saved))
    #expect(script.titles == [three[1].title])
    script.expect(.storeChanged, [.loadSavedPosts(request: 4)])
    #expect(script.postList?.refresh == .idle)
    script.play(.saved([], request: 4))
    #expect(script.badge == nil)
  }
}
