import GalleyDomain
import Testing

@testable import GalleyPresentation

/// Saving and removing posts with their comments, with concurrent events (B5, B9, B11).
struct SavingPostsTests {
  private let post = PostsScript.post(1)
  private let comments = [PostsScript.comment("a@example.com")]

  /// The effect that tells that the post was saved or removed.
  private func told(_ isSaved: Bool, isUndo: Bool = false) -> PostsPresenter.Effect {
    .acknowledge(post.title, isSaved: isSaved, isUndo: isUndo)
  }

  private func offline(_ script: PostsScript) -> OfflineState? {
    script.page?.offline
  }

  @Test func `the button saves, shows that the post is saved, and removes`() {
    var script = PostsScript(open: post)
    #expect(offline(script) == OfflineState(label: "Save offline"))
    #expect(script.handle(.saveToggled) == [.save(SavedPost(post: post), request: 4)])
    #expect(offline(script) == OfflineState(isBusy: true, label: "Saving…"))
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 4)) == [
        told(true), .loadSavedPosts(request: 5),
      ])
    #expect(offline(script) == OfflineState(status: "Saved offline", label: "Remove"))
    #expect(script.handle(.saveToggled) == [.remove(id: 1, request: 6)])
    #expect(offline(script) == OfflineState(isBusy: true, label: "Removing…"))
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 6)) == [
        told(false), .loadSavedPosts(request: 7),
      ])
    #expect(offline(script) == OfflineState(label: "Save offline"))
    #expect(script.page?.title == "title 1")
  }

  @Test func `a removed copy is not called saved`() {
    let copy = SavedPost(post: post, comments: comments)
    var script = PostsScript(posts: [post], saved: [copy])
    script.play(.opened(index: 0), .postLoaded(.failure(.offline), request: 3), .saveToggled)
    #expect(script.detail?.notice == "No connection: this is the saved copy")
    script.play(.commentsOpened, .commentsLoaded(.failure(.offline), request: 5))
    #expect(script.comments?.notice == "No connection: this is the saved copy")
    script.play(.storeAnswered(failure: nil, request: 4))
    #expect(script.comments?.notice == "No connection: this is a copy that is no longer saved")
    script.play(.backRequested)
    #expect(script.detail?.notice == "No connection: this is a copy that is no longer saved")
  }

  @Test func `the button is disabled during a save or removal`() {
    var script = PostsScript(open: post)
    script.play(.saveToggled)
    let saving = script
    #expect(script.handle(.saveToggled) == [])
    #expect(script == saving)
  }

  @Test func `the badge and the list are updated at once, in the order of identifiers`() {
    let other = SavedPost(post: PostsScript.post(5))
    var script = PostsScript(open: post, saved: [other, SavedPost(post: PostsScript.post(9))])
    script.play(.saveToggled, .storeAnswered(failure: nil, request: 4), .backRequested)
    #expect(script.badge == "3")
    script.play(.tabChosen(.saved))
    #expect(script.rows?.map(\.title) == ["title 1", "title 5", "title 9"])
    #expect(script.list?.list.refresh == .idle)
    script.play(.savedPostsLoaded(.success(Batch(items: [other])), request: 5))
    #expect(script.rows?.map(\.title) == ["title 5"])
  }

  @Test(arguments: [Failure.diskFull, .denied(path: UntrustedText("/mnt"))])
  func `a failed save shows the reason, and a retry saves again`(failure: Failure) {
    var script = PostsScript(open: post)
    script.play(.saveToggled)
    #expect(script.handle(.storeAnswered(failure: failure, request: 4)) == [])
    let words = FailureWords(failure, .saving, "the post")
    #expect(words.explanationText.hasPrefix("The post could not be saved"))
    #expect(offline(script) == OfflineState(label: "Save offline", failure: words))
    #expect(script.handle(.retryRequested) == [.save(SavedPost(post: post), request: 5)])
    #expect(offline(script) == OfflineState(isBusy: true, label: "Saving…"))
    script.play(.storeAnswered(failure: nil, request: 5))
    #expect(offline(script) == OfflineState(status: "Saved offline", label: "Remove"))
  }

  @Test func `a failed removal shows the reason, and a retry removes again`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(.saveToggled, .storeAnswered(failure: PostsScript.broken, request: 4))
    let words = FailureWords(PostsScript.broken, .removing, "the saved copy")
    #expect(
      offline(script) == OfflineState(status: "Saved offline", label: "Remove", failure: words))
    #expect(script.handle(.retryRequested) == [.remove(id: 1, request: 5)])
  }

  @Test func `a change by another process clears the failure, and a retry doesn't undo it`() {
    var script = PostsScript(open: post)
    script.play(
      .saveToggled,
      .storeAnswered(failure: .diskFull, request: 4),
      .storeChanged,
      .savedPostsLoaded(.success(Batch(items: [SavedPost(post: post)])), request: 5))
    #expect(offline(script) == OfflineState(status: "Saved offline", label: "Remove"))
    #expect(script.handle(.retryRequested) == [.loadPost(id: 1, request: 6)])
  }

  @Test func `a retry repeats everything that failed on the screen`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(
      .reloadRequested,
      .postLoaded(.failure(.offline), request: 4),
      .saveToggled,
      .storeAnswered(failure: .diskFull, request: 5))
    #expect(
      script.handle(.retryRequested) == [.remove(id: 1, request: 6), .loadPost(id: 1, request: 7)])
  }

  @Test func `the selection in the saved list follows its post`() {
    let saved = [1, 2, 3].map { SavedPost(post: PostsScript.post($0)) }
    var script = PostsScript(posts: [], saved: saved)
    script.play(
      .tabChosen(.saved),
      .opened(index: 1),
      .saveToggled,
      .storeAnswered(failure: nil, request: 4),
      .backRequested)
    #expect(script.rows?.map(\.title) == ["title 1", "title 3"])
    #expect(script.selection == nil)
    script.play(
      .opened(index: 1),
      .backRequested,
      .storeChanged,
      .savedPostsLoaded(.success(Batch(items: [saved[2]])), request: 7))
    #expect(script.selection == 0)
  }

  @Test func `fetched comments are saved with the post`() {
    var script = PostsScript(open: post)
    script.play(
      .commentsOpened,
      .commentsLoaded(.success(Batch(items: comments)), request: 4),
      .backRequested
    )
    let whole = SavedPost(post: post, comments: comments)
    #expect(script.handle(.saveToggled) == [.save(whole, request: 5)])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 5)) == [
        told(true), .loadSavedPosts(request: 6),
      ])
    #expect(script.handle(.savedPostsLoaded(.success(Batch(items: [whole])), request: 6)) == [])
  }

  @Test func `comments fetched after saving are saved too, once`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(.commentsOpened)
    let whole = SavedPost(post: post, comments: comments)
    #expect(
      script.handle(.commentsLoaded(.success(Batch(items: comments)), request: 4)) == [
        .save(whole, request: 5)
      ])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 5)) == [.loadSavedPosts(request: 6)])
    // Another process has saved other comments: two processes must not overwrite each other
    // forever.
    let other = SavedPost(post: post, comments: [])
    #expect(script.handle(.savedPostsLoaded(.success(Batch(items: [other])), request: 6)) == [])
  }

  @Test func `comments fetched during the save are saved afterwards`() {
    var script = PostsScript(open: post)
    script.play(.saveToggled, .commentsOpened)
    #expect(script.handle(.commentsLoaded(.success(Batch(items: comments)), request: 5)) == [])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 4))
        == [
          told(true),
          .save(SavedPost(post: post, comments: comments), request: 6),
          .loadSavedPosts(request: 7),
        ])
  }

  @Test func `a failure to save comments is logged, and the post stays saved`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(.commentsOpened, .commentsLoaded(.success(Batch(items: comments)), request: 4))
    #expect(
      script.handle(.storeAnswered(failure: .diskFull, request: 5)) == [
        .logUnsavedComments(id: 1, .diskFull)
      ])
    script.play(.backRequested)
    #expect(script.page?.offline == OfflineState(status: "Saved offline", label: "Remove"))
  }

  @Test func `comments that were seen are saved with the post, also after it was closed`() {
    var script = PostsScript(posts: [post])
    script.play(
      .opened(index: 0),
      .commentsOpened,
      .commentsLoaded(.success(Batch(items: comments)), request: 4),
      .backRequested,
      .backRequested)
    let whole = SavedPost(post: post, comments: comments)
    #expect(script.handle(.rowSaveToggled(index: 0)) == [.saveListed(whole, request: 5)])
    #expect(script.handle(.rowSaveToggled(index: 0)) == [], "one operation for each post at a time")
    #expect(script.handle(.storeAnswered(failure: .diskFull, request: 5)) == [.report(.diskFull)])
    #expect(script.handle(.rowSaveToggled(index: 7)) == [])
  }

  @Test func `changes are undone one by one, the latest first, with the comments`() {
    let copies = (1...3).map { SavedPost(post: PostsScript.post($0), comments: comments) }
    var script = PostsScript(posts: copies.map(\.post), saved: Array(copies.dropLast()))
    #expect(script.handle(.changeUndone) == [])
    for (index, request) in [(2, 3), (0, 5), (1, 7)] as [(Int, RequestID)] {
      script.play(.rowSaveToggled(index: index))
      if index == 1 {
        #expect(script.handle(.changeUndone) == [], "not while it is being removed")
      }
      script.play(.storeAnswered(failure: nil, request: request))
    }
    #expect(script.handle(.changeUndone) == [.save(copies[1], request: 9)])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: 9)).first
        == .acknowledge(
          copies[1].post.title,
          isSaved: true,
          isUndo: true))
    #expect(script.handle(.changeUndone) == [.save(copies[0], request: 11)])
    script.play(.storeAnswered(failure: nil, request: 11))
    #expect(script.handle(.changeUndone) == [.remove(id: 3, request: 13)])
    script.play(.storeAnswered(failure: nil, request: 13))
    #expect(script.handle(.changeUndone) == [])
  }
}
