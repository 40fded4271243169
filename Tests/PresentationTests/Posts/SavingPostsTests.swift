import GalleyDomain
import Testing

@testable import GalleyPresentation

/// Saving and removing, with concurrent events (B5, B9, B11).
struct SavingPostsTests {
  private let post = PostsScript.post(1)
  private let comments = [PostsScript.comment("a@example.com")]

  private func offline(_ script: PostsScript) -> OfflineState? {
    script.page?.offline
  }

  private func loadSaved(_ number: Int) -> PostsPresenter.Effect {
    .loadSavedPosts(request: RequestID(number))
  }

  @Test func `the button saves, shows that the post is saved, and removes`() {
    var script = PostsScript(open: post)
    #expect(offline(script) == OfflineState(isSaved: false, label: "Save offline"))
    #expect(script.handle(.saveToggled) == [.save(SavedPost(post: post), request: RequestID(4))])
    #expect(offline(script) == OfflineState(isSaved: false, isBusy: true, label: "Saving…"))
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(4))) == [loadSaved(5)])
    #expect(offline(script) == OfflineState(isSaved: true, label: "Saved: remove"))
    #expect(script.handle(.saveToggled) == [.remove(id: 1, request: RequestID(6))])
    #expect(offline(script) == OfflineState(isSaved: true, isBusy: true, label: "Removing…"))
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(6))) == [loadSaved(7)])
    #expect(offline(script) == OfflineState(isSaved: false, label: "Save offline"))
    #expect(script.page?.title == "title 1")
  }

  @Test func `a removed copy is not called saved`() {
    let copy = SavedPost(post: post, comments: comments)
    var script = PostsScript(posts: [post], saved: [copy])
    script.handle(.opened(index: 0))
    script.handle(.postLoaded(.failure(.offline), request: RequestID(3)))
    script.handle(.saveToggled)
    #expect(script.detail?.notice == "No connection: this is the saved copy")
    script.handle(.commentsOpened)
    script.handle(.commentsLoaded(.failure(.offline), request: RequestID(5)))
    #expect(script.comments?.notice == "No connection: these are the saved comments")
    script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
    #expect(script.comments?.notice == "No connection: these comments are no longer saved")
    script.handle(.backRequested)
    #expect(script.detail?.notice == "No connection: this copy is no longer saved")
  }

  @Test func `a retry clears the failure`() {
    var script = PostsScript(open: post)
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: .diskFull, request: RequestID(4)))
    #expect(offline(script)?.failure != nil)
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: nil, request: RequestID(5)))
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: nil, request: RequestID(7)))
    #expect(offline(script) == OfflineState(isSaved: false, label: "Save offline"))
  }

  @Test func `the button is disabled during a save or removal`() {
    var script = PostsScript(open: post)
    script.handle(.saveToggled)
    let saving = script.presenter
    #expect(script.handle(.saveToggled) == [])
    #expect(script.presenter == saving)
  }

  @Test func `the badge and the list are updated at once, in the order of identifiers`() {
    let other = SavedPost(post: PostsScript.post(5))
    var script = PostsScript(open: post, saved: [other, SavedPost(post: PostsScript.post(9))])
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
    script.handle(.backRequested)
    #expect(script.badge == "3")
    script.handle(.tabChosen(.saved))
    #expect(script.rows?.map(\.title) == ["title 1", "title 5", "title 9"])
    #expect(script.list?.list.refresh == .idle)
    script.handle(.savedPostsLoaded(.success(Batch(items: [other])), request: RequestID(5)))
    #expect(script.rows?.map(\.title) == ["title 5"])
  }

  @Test func `a listing from before the change is ignored`() {
    var script = PostsScript(open: post)
    script.handle(.storeChanged)
    script.handle(.saveToggled)
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(5))) == [loadSaved(6)])
    script.handle(.savedPostsLoaded(.success(Batch(items: [])), request: RequestID(4)))
    #expect(offline(script)?.isSaved == true)
  }

  @Test(arguments: [Failure.diskFull, .denied(path: UntrustedText("/mnt"))])
  func `a failed save shows the reason, and a retry saves again`(failure: Failure) {
    var script = PostsScript(open: post)
    script.handle(.saveToggled)
    #expect(script.handle(.storeAnswered(failure: failure, request: RequestID(4))) == [])
    let words = FailureWords(failure, saving: "the post")
    #expect(words.explanationText.hasPrefix("The post could not be saved"))
    #expect(offline(script) == OfflineState(isSaved: false, label: "Save offline", failure: words))
    #expect(script.handle(.retryRequested) == [.save(SavedPost(post: post), request: RequestID(5))])
    #expect(offline(script) == OfflineState(isSaved: false, isBusy: true, label: "Saving…"))
    script.handle(.storeAnswered(failure: nil, request: RequestID(5)))
    #expect(offline(script) == OfflineState(isSaved: true, label: "Saved: remove"))
  }

  @Test func `a failed removal shows the reason, and a retry removes again`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.handle(.saveToggled)
    script.handle(
      .storeAnswered(
        failure: .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")),
        request: RequestID(4)))
    let words = FailureWords(
      .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")), removing: "the saved copy")
    #expect(offline(script) == OfflineState(isSaved: true, label: "Saved: remove", failure: words))
    #expect(script.handle(.retryRequested) == [.remove(id: 1, request: RequestID(5))])
  }

  @Test func `a change by another process clears the failure, and a retry doesn't undo it`() {
    var script = PostsScript(open: post)
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: .diskFull, request: RequestID(4)))
    script.handle(.storeChanged)
    script.handle(.savedPostsLoaded(.success(Batch(items: [SavedPost(post: post)])), request: RequestID(5)))
    #expect(offline(script) == OfflineState(isSaved: true, label: "Saved: remove"))
    #expect(script.handle(.retryRequested) == [.loadPost(id: 1, request: RequestID(6))])
  }

  @Test func `a retry repeats everything that failed on the screen`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.handle(.reloadRequested)
    script.handle(.postLoaded(.failure(.offline), request: RequestID(4)))
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: .diskFull, request: RequestID(5)))
    #expect(
      script.handle(.retryRequested)
        == [.remove(id: 1, request: RequestID(6)), .loadPost(id: 1, request: RequestID(7))])
  }

  @Test func `an unexpected answer of the store is ignored`() {
    var script = PostsScript(open: post)
    let before = script.presenter
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(4))) == [])
    #expect(script.handle(.storeAnswered(failure: .diskFull, request: RequestID(3))) == [])
    #expect(script.presenter == before)
  }

  @Test func `a save continues when the post is closed, and others can be saved meanwhile`() {
    var script = PostsScript(posts: [post, PostsScript.post(2)])
    for (index, request) in [(0, 4), (1, 6)] {
      script.handle(.opened(index: index))
      script.handle(.postLoaded(.success(PostsScript.post(index + 1)), request: RequestID(request - 1)))
      #expect(
        script.handle(.saveToggled)
          == [.save(SavedPost(post: PostsScript.post(index + 1)), request: RequestID(request))])
      script.handle(.backRequested)
    }
    script.handle(.storeAnswered(failure: nil, request: RequestID(6)))
    #expect(script.badge == "1")
    script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
    #expect(script.badge == "2")
  }

  @Test func `a post removed by another process can be saved again`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.handle(.storeChanged)
    script.handle(.savedPostsLoaded(.success(Batch(items: [])), request: RequestID(4)))
    #expect(offline(script)?.isSaved == false)
    #expect(script.handle(.saveToggled) == [.save(SavedPost(post: post), request: RequestID(5))])
  }

  @Test func `the selection in the saved list follows its post`() {
    let saved = [1, 2, 3].map { SavedPost(post: PostsScript.post($0)) }
    var script = PostsScript(posts: [], saved: saved)
    script.handle(.tabChosen(.saved))
    script.handle(.opened(index: 1))
    script.handle(.saveToggled)
    script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
    script.handle(.backRequested)
    #expect(script.rows?.map(\.title) == ["title 1", "title 3"])
    #expect(script.presenter.selection == nil)
    script.handle(.opened(index: 1))
    script.handle(.backRequested)
    script.handle(.storeChanged)
    script.handle(.savedPostsLoaded(.success(Batch(items: [saved[2]])), request: RequestID(7)))
    #expect(script.presenter.selection == 0)
  }

  // MARK: With the comments (B11)

  @Test func `fetched comments are saved with the post`() {
    var script = PostsScript(open: post)
    script.handle(.commentsOpened)
    script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    script.handle(.backRequested)
    let whole = SavedPost(post: post, comments: comments)
    #expect(script.handle(.saveToggled) == [.save(whole, request: RequestID(5))])
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(5))) == [loadSaved(6)])
    #expect(script.handle(.savedPostsLoaded(.success(Batch(items: [whole])), request: RequestID(6))) == [])
  }

  @Test func `comments fetched after saving are saved too, once`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.handle(.commentsOpened)
    let whole = SavedPost(post: post, comments: comments)
    #expect(
      script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
        == [.save(whole, request: RequestID(5))])
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(5))) == [loadSaved(6)])
    // Another process has saved other comments: two processes must not overwrite each other forever.
    let other = SavedPost(post: post, comments: [])
    #expect(script.handle(.savedPostsLoaded(.success(Batch(items: [other])), request: RequestID(6))) == [])
  }

  @Test func `comments fetched during the save are saved afterwards`() {
    var script = PostsScript(open: post)
    script.handle(.saveToggled)
    script.handle(.commentsOpened)
    #expect(script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(5))) == [])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
        == [.save(SavedPost(post: post, comments: comments), request: RequestID(6)), loadSaved(7)])
  }

  @Test func `unchanged comments are not saved again`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post, comments: comments)])
    script.handle(.commentsOpened)
    #expect(script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4))) == [])
  }

  @Test func `a failure to save comments is logged, and the post stays saved`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.handle(.commentsOpened)
    script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    #expect(
      script.handle(.storeAnswered(failure: .diskFull, request: RequestID(5)))
        == [.logUnsavedComments(id: 1, .diskFull)])
    script.handle(.backRequested)
    #expect(offline(script) == OfflineState(isSaved: true, label: "Saved: remove"))
  }

  @Test func `comments that were seen are saved with the post, also after it was closed`() {
    var script = PostsScript(posts: [post])
    script.handle(.opened(index: 0))
    script.handle(.commentsOpened)
    script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    script.handle(.backRequested)
    script.handle(.backRequested)
    let whole = SavedPost(post: post, comments: comments)
    #expect(script.handle(.rowSaveToggled(index: 0)) == [.saveListed(whole, request: RequestID(5))])
    #expect(script.handle(.rowSaveToggled(index: 0)) == [], "one operation for each post at a time")
    #expect(script.handle(.storeAnswered(failure: .diskFull, request: RequestID(5))) == [.report(.diskFull)])
    #expect(script.handle(.rowSaveToggled(index: 7)) == [])
  }

  @Test func `a removal can be undone once, with the comments`() {
    let copy = SavedPost(post: post, comments: comments)
    var script = PostsScript(posts: [post], saved: [copy])
    #expect(script.handle(.removalUndone) == [])
    #expect(script.handle(.rowSaveToggled(index: 0)) == [.remove(id: 1, request: RequestID(3))])
    #expect(script.handle(.removalUndone) == [], "not while it is being removed")
    script.handle(.storeAnswered(failure: nil, request: RequestID(3)))
    #expect(script.handle(.removalUndone) == [.save(copy, request: RequestID(5))])
    #expect(script.handle(.removalUndone) == [])
  }

  @Test func `comments on a post that isn't saved are not saved`() {
    var script = PostsScript(open: post)
    script.handle(.commentsOpened)
    #expect(script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(4))) == [])
  }
}
