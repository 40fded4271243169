import GalleyDomain
import Testing

@testable import GalleyPresentation

/// Saving the comments with their post (B11).
struct SavingCommentsTests {
  private let post = PostsScript.post(1)
  private let comments = [PostsScript.comment("a@example.com")]

  private func loadSaved(_ number: Int) -> PostsPresenter.Effect {
    .loadSavedPosts(request: RequestID(number))
  }

  @Test func `fetched comments are saved with the post`() {
    var script = PostsScript(open: post)
    script.play(
      .commentsOpened, .commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)), .backRequested)
    let whole = SavedPost(post: post, comments: comments)
    #expect(script.handle(.saveToggled) == [.save(whole, request: RequestID(5))])
    #expect(script.handle(.storeAnswered(failure: nil, request: RequestID(5))) == [loadSaved(6)])
    #expect(script.handle(.savedPostsLoaded(.success(Batch(items: [whole])), request: RequestID(6))) == [])
  }

  @Test func `comments fetched after saving are saved too, once`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(.commentsOpened)
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
    script.play(.saveToggled, .commentsOpened)
    #expect(script.handle(.commentsLoaded(.success(Batch(items: comments)), request: RequestID(5))) == [])
    #expect(
      script.handle(.storeAnswered(failure: nil, request: RequestID(4)))
        == [.save(SavedPost(post: post, comments: comments), request: RequestID(6)), loadSaved(7)])
  }

  @Test func `a failure to save comments is logged, and the post stays saved`() {
    var script = PostsScript(open: post, saved: [SavedPost(post: post)])
    script.play(.commentsOpened, .commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)))
    #expect(
      script.handle(.storeAnswered(failure: .diskFull, request: RequestID(5)))
        == [.logUnsavedComments(id: 1, .diskFull)])
    script.play(.backRequested)
    #expect(script.page?.offline == OfflineState(isSaved: true, label: "Saved: remove"))
  }

  @Test func `comments that were seen are saved with the post, also after it was closed`() {
    var script = PostsScript(posts: [post])
    script.play(
      .opened(index: 0), .commentsOpened, .commentsLoaded(.success(Batch(items: comments)), request: RequestID(4)),
      .backRequested, .backRequested)
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
    script.play(.storeAnswered(failure: nil, request: RequestID(3)))
    #expect(script.handle(.removalUndone) == [.save(copy, request: RequestID(5))])
    #expect(script.handle(.removalUndone) == [])
  }
}
