import GalleyDomain

extension SavedPosts {
  /// A store without a folder: it is empty, and saving throws `homeless`.
  public static let none = SavedPosts(
    all: { Batch(items: []) }, ids: { [] }, save: { _ throws(Failure) in throw .homeless }, remove: { _ in })

  /// A store in memory.
  public static func inMemory() -> SavedPosts {
    let posts = Memory<Int, SavedPost>()
    return SavedPosts(
      all: { () async throws(Failure) in Batch(items: await posts.values.values.sorted { $0.post.id < $1.post.id }) },
      ids: { () async throws(Failure) in await posts.values.keys.sorted() },
      save: { saved async throws(Failure) in
        await posts.update(saved.post.id) { SavedPost(post: saved.post, comments: saved.comments ?? $0?.comments) }
      },
      remove: { id async throws(Failure) in await posts.update(id) { _ in nil } })
  }
}
