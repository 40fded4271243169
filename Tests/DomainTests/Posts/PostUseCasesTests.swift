import GalleyDomain
import Testing

struct PostUseCasesTests {
  private static let post = Post(id: 7, title: UntrustedText("a"), body: UntrustedText("b"))
  private static let comment = Comment(author: nil, subject: nil, body: UntrustedText("c"))

  private let source = PostSource(
    posts: { () async throws(Failure) in Batch(items: [post]) },
    post: { id async throws(Failure) in
      guard id == 7 else { throw .notFound }
      return post
    },
    comments: { id async throws(Failure) in
      guard id == 7 else { throw .offline }
      return Batch(items: [comment])
    })

  /// An empty store, which accepts changes only for post 7.
  private let saved = SavedPosts(
    all: { () async throws(Failure) in Batch(items: [SavedPost(post: post)]) },
    ids: { () async throws(Failure) in [7] },
    save: { saved async throws(Failure) in if saved.post.id != 7 { throw .diskFull } },
    remove: { id async throws(Failure) in
      if id != 7 { throw .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")) }
    })

  @Test func `the result is what the source returns or throws`() async {
    #expect(await LoadPosts(source.posts)() == .success(Batch(items: [Self.post])))
    #expect(await LoadPost(source.post)(7) == .success(Self.post))
    #expect(await LoadPost(source.post)(8) == .failure(.notFound))
    #expect(await LoadComments(source.comments)(7) == .success(Batch(items: [Self.comment])))
    #expect(await LoadComments(source.comments)(8) == .failure(.offline))
    #expect(await ListSavedPosts(saved.all)() == .success(Batch(items: [SavedPost(post: Self.post)])))
  }

  @Test func `saving and removing return only a failure`() async {
    #expect(await SavePost(saved.save)(SavedPost(post: Self.post)) == nil)
    let other = SavedPost(post: Post(id: 8, title: UntrustedText("a"), body: UntrustedText("")))
    #expect(await SavePost(saved.save)(other) == .diskFull)
    #expect(await RemoveSavedPost(saved.remove)(7) == nil)
    #expect(
      await RemoveSavedPost(saved.remove)(8)
        == .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")))
  }

  @Test func `a cancelled load is cancelled, a cancelled save is completed`() async {
    let (load, save) = (LoadPost(source.post), SavePost(saved.save))
    let outcomes = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (await load(7), await save(SavedPost(post: Self.post)))
    }.value
    #expect(outcomes.0 == .failure(.cancelled))
    #expect(outcomes.1 == nil)
  }
}
