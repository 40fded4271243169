import Domain

extension SavedPosts {
  /// A store in memory.
  public static func inMemory() -> SavedPosts {
    let shelf = PostMemory()
    return SavedPosts(
      all: { () async throws(Failure) in Batch(items: await shelf.posts.values.sorted { $0.post.id < $1.post.id }) },
      ids: { () async throws(Failure) in await shelf.posts.keys.sorted() },
      save: { saved async throws(Failure) in await shelf.save(saved) },
      remove: { id async throws(Failure) in await shelf.remove(id) })
  }
}

private actor PostMemory {
  private(set) var posts: [Int: SavedPost] = [:]

  func save(_ saved: SavedPost) {
    let comments = saved.comments ?? posts[saved.post.id]?.comments
    posts[saved.post.id] = SavedPost(post: saved.post, comments: comments)
  }

  func remove(_ id: Int) {
    posts[id] = nil
  }
}
