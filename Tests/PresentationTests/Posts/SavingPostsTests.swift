import GalleyDomain
import Testing

@testable import GalleyPresentation

/// Saving and removing posts with their comments, with concurrent events (B5, B9, B11).
struct SavingPostsTests {
  private let post = PostsScript.post(1)
  private let comments = [PostsScript.comment("a@example.com")]
  private let copy = SavedPost(post: PostsScript.post(1))
  private let whole: SavedPost

  init() {
    whole = SavedPost(post: post, comments: comments)
  }

  /// The effect that tells that the post was saved or removed.
  private func told(_ isSaved: Bool) -> PostsPresenter.Effect {
    .acknowledge(isSaved: isSaved)
  }

  // Proves B5.
  @Test
  func `the button saves, shows that the post is saved, and removes`() {
    var script = PostsScript(open: post)
    #expect(script.offline == .unsaved)
    script.expect(.saveToggled, [.save(copy, request: 4)])
    #expect(script.offline == .saving)
    script.expect(.stored(4), [told(true), .loadSavedPosts(request: 5)])
    #expect(script.offline == .saved)
    script.expect(.saveToggled, [.remove(id: 1, request: 6)])
    #expect(script.offline == .removing)
    script.expect(.stored(6), [told(false), .loadSavedPosts(request: 7)])
    #expect(script.offline == .unsaved)
    #expect(script.page?.title == "title 1")
  }

  @Test
  func `a post is saved and removed from its row, and a failure is told there`() {
    var script = PostsScript(posts: PostsScript.three)
    script.expect(
      .rowSaveToggled(index: 1), [.save(SavedPost(post: PostsScript.post(2)), request: 3)])
    script.expect(.rowSaveToggled(index: 1), [], "it is being saved")
    script.expect(.stored(3), [told(true), .loadSavedPosts(request: 4)])
    #expect(script.badge == "1")
    script.expect(.rowSaveToggled(index: 1), [.remove(id: 2, request: 5)])
    script.expect(.stored(5, failure: .diskFull), [.report(.diskFull)])
    for row in [-1, 3] {
      script.expect(.rowSaveToggled(index: row), [])
      script.expect(.rowCommentsOpened(index: row), [])
    }
  }

  @Test
  func `comments are opened from a post's row, and the way back leads over the post`() {
    var script = PostsScript(posts: PostsScript.three)
    script.expect(
      .rowCommentsOpened(index: 2),
      [.loadPost(id: 3, request: 3), .loadComments(id: 3, request: 4)])
    #expect(script.comments?.post == "title 3")
    script.play(.backRequested)
    #expect(script.detail?.title == "title 3")
  }

  @Test
  func `a reload of the reader stays visible when the app reads the store again`() {
    var script = PostsScript(posts: [post], saved: [copy])
    script.play(.tabChosen(.saved), .reloadRequested)
    script.expect(.storeChanged, [.loadSavedPosts(request: 4)])
    #expect(script.postList?.refresh == .running(words: "Reading the saved posts again…"))
    script.play(.saved([copy], request: 4))
    #expect(script.postList?.refresh == .succeeded(words: "updated"))
    script.play(.storeChanged)
    #expect(script.postList?.refresh == .idle)
    script.play(.saved([], request: 5))
    #expect(script.postList?.refresh == .idle)
  }

  @Test
  func `a post beside its list is what the list has of it, or a saved copy`() {
    let script = PostsScript(posts: PostsScript.three, saved: [copy])
    #expect(script.preview(row: 3) == nil)
    guard case .detail(let saved)? = script.preview(row: 0),
      case .detail(let listed)? = script.preview(row: 1)
    else {
      Issue.record("no preview")
      return
    }
    #expect(saved.page?.offline == .saved)
    #expect(listed.content == .listed(title: "title 2", excerpt: "one two"))
    #expect(listed.tabs == nil)
  }

  // Proves B5.
  @Test func `a removed copy is not called saved`() {
    var script = PostsScript(posts: [post], saved: [whole])
    script.play(
      .opened(index: 0),
      .postLoaded(.failure(.offline), request: 3),
      .saveToggled)
    let saved = "No connection: this is the saved copy"
    #expect(script.detail?.notice == saved)
    script.play(.commentsOpened, .commentsLoaded(.failure(.offline), request: 5))
    #expect(script.comments?.notice == saved)
    script.play(.stored(4))
    let removed = "No connection: this is a copy that is no longer saved"
    #expect(script.comments?.notice == removed)
    script.play(.backRequested)
    #expect(script.detail?.notice == removed)
  }

  // Proves B5.
  @Test func `the button is disabled during a save or removal`() {
    var script = PostsScript(open: post)
    script.play(.saveToggled)
    let saving = script
    script.expect(.saveToggled, [])
    #expect(script == saving)
  }

  // Proves B9.
  @Test
  func `the badge and the list are updated at once, in the order of identifiers`() {
    let other = SavedPost(post: PostsScript.post(5))
    let last = SavedPost(post: PostsScript.post(9))
    var script = PostsScript(open: post, saved: [other, last])
    script.play(.saveToggled, .stored(4), .backRequested)
    #expect(script.badge == "3")
    script.play(.tabChosen(.saved))
    #expect(script.titles == ["title 1", "title 5", "title 9"])
    #expect(script.list?.list.refresh == .idle)
    script.play(.saved([other], request: 5))
    #expect(script.titles == ["title 5"])
  }

  // Proves B14.
  @Test(arguments: [Failure.diskFull, .denied(path: "/mnt")])
  func `a failed save shows the reason, and a retry saves again`(failure: Failure) {
    var script = PostsScript(open: post)
    script.play(.saveToggled)
    script.expect(.stored(4, failure: failure), [])
    let words = FailureWords(failure, .saving, "the post")
    #expect(words.explanation.text.hasPrefix("The post could not be saved"))
    #expect(script.offline == OfflineState(label: "Save offline", failure: words))
    script.expect(.retryRequested, [.save(copy, request: 5)])
    #expect(script.offline == .saving)
    script.play(.stored(5))
    #expect(script.offline == .saved)
  }

  // Proves B11.
  @Test func `fetched comments are saved with the post`() {
    var script = PostsScript(open: post)
    script.play(.commentsOpened, .comments(comments, request: 4), .backRequested)
    script.expect(.saveToggled, [.save(whole, request: 5)])
    script.expect(.stored(5), [told(true), .loadSavedPosts(request: 6)])
    script.expect(.saved([whole], request: 6), [])
  }

  // Proves B11.
  @Test func `comments fetched after saving are saved too, once`() {
    var script = PostsScript(open: post, saved: [copy])
    script.play(.commentsOpened)
    script.expect(.comments(comments, request: 4), [.save(whole, request: 5)])
    script.expect(.stored(5), [.loadSavedPosts(request: 6)])
    // Another process has saved other comments: two processes must not overwrite each other
    // forever.
    let other = SavedPost(post: post, comments: [])
    script.expect(.saved([other], request: 6), [])
  }

  @Test
  func `after a failure to save comments the post stays saved`() {
    var script = PostsScript(open: post, saved: [copy])
    script.play(.commentsOpened, .comments(comments, request: 4))
    script.expect(.stored(5, failure: .diskFull), [])
    script.play(.backRequested)
    #expect(script.offline == .saved)
  }

  @Test
  func `comments that were seen are saved with the post, also after it was closed`() {
    var script = PostsScript(posts: [post])
    script.play(
      .opened(index: 0),
      .commentsOpened,
      .comments(comments, request: 4),
      .backRequested,
      .backRequested,
      .opened(index: 0),
      .postLoaded(.success(post), request: 5))
    script.expect(.saveToggled, [.save(whole, request: 6)])
    script.play(.backRequested)
    script.expect(.stored(6, failure: .diskFull), [.report(.diskFull)])
  }

  @Test func `a copy that is removed and saved again keeps its comments`() {
    var script = PostsScript(posts: [post], saved: [whole])
    script.play(
      .opened(index: 0),
      .postLoaded(.failure(.offline), request: 3),
      .saveToggled,
      .stored(4),
      .saved([], request: 5))
    script.expect(.saveToggled, [.save(whole, request: 6)])
  }
}
