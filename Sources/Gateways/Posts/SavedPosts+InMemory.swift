import GalleyDomain
import GalleySystem

extension SavedPosts {
  /// A store without a folder: it is empty, and saving throws `homeless`.
  public static let none = SavedPosts(
    all: { Batch(items: []) },
    ids: { [] },
    save: { _ throws(Failure) in throw .homeless },
    remove: { _ in })

  /// A store in memory.
  public static func inMemory() -> SavedPosts {
    let posts = Locked<[Int: SavedPost]>([:])
    return SavedPosts(
      all: {
        let saved = posts.withLock { Array($0.values) }
        return Batch(items: saved.sorted { $0.post.id < $1.post.id })
      },
      ids: { posts.withLock { $0.keys.sorted() } },
      save: { saved in
        posts.withLock { posts in
          let comments = saved.comments ?? posts[saved.post.id]?.comments
          posts[saved.post.id] = SavedPost(post: saved.post, comments: comments)
        }
      },
      remove: { id in posts.withLock { $0[id] = nil } })
  }
}
