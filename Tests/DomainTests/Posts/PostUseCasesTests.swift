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
    #expect(await LoadPosts(from: source)() == .success(Batch(items: [Self.post])))
    #expect(await LoadPost(from: source)(7) == .success(Self.post))
    #expect(await LoadPost(from: source)(8) == .failure(.notFound))
    #expect(await LoadComments(from: source)(7) == .success(Batch(items: [Self.comment])))
    #expect(await LoadComments(from: source)(8) == .failure(.offline))
    #expect(await ListSavedPosts(from: saved)() == .success(Batch(items: [SavedPost(post: Self.post)])))
  }

  @Test func `saving and removing return only a failure`() async {
    #expect(await SavePost(in: saved)(SavedPost(post: Self.post)) == nil)
    let other = SavedPost(post: Post(id: 8, title: UntrustedText("a"), body: UntrustedText("")))
    #expect(await SavePost(in: saved)(other) == .diskFull)
    #expect(await RemoveSavedPost(in: saved)(7) == nil)
    #expect(
      await RemoveSavedPost(in: saved)(8)
        == .disk(path: UntrustedText("/mnt/posts"), reason: UntrustedText("Input/output error")))
  }

  @Test func `a cancelled load is cancelled, a cancelled save is completed`() async {
    let (load, save) = (LoadPost(from: source), SavePost(in: saved))
    let outcomes = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (await load(7), await save(SavedPost(post: Self.post)))
    }.value
    #expect(outcomes.0 == .failure(.cancelled))
    #expect(outcomes.1 == nil)
  }
}
