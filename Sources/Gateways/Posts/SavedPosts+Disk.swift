import GalleyDomain
import GalleySystem

extension SavedPosts {
  /// A store on disk with one file for each post.
  ///
  /// If the process is killed, each post is either completely saved or unchanged. Several processes
  /// can save at once, and a damaged file affects only its post.
  ///
  /// If two processes save the same post at the same moment, one of them without comments, the
  /// comments can be lost; they are fetched again later.
  ///
  /// - Parameters:
  ///   - path: the folder; created when needed.
  ///   - address: the base of the posts' addresses. Those of another server than the document's have
  ///     a folder of their own in it, since their identifiers are the same.
  public static func disk(in path: String, for address: URL = Endpoints().postsBase) -> SavedPosts {
    let isUsual = address == Endpoints().postsBase
    let folder = isUsual ? path : "\(path)/\(address.absoluteString.hexadecimalChecksum)"
    let files = SealedFiles(in: folder, seal: Seal(kind: "post", version: 1))
    @Sendable func ids() async throws(Failure) -> [Int] {
      try await files.names().compactMap(SavedPostFile.id(named:)).sorted()
    }
    return SavedPosts(
      all: { () async throws(Failure) in
        var batch = Batch<SavedPost>(items: [])
        for id in try await ids() {
          let name = SavedPostFile.name(of: id)
          do throws(Failure) {
            // Another process may have removed a listed post.
            guard let content = try await files.open(name) else { continue }
            batch.items.append(try SavedPostFile.decode(content, id: id))
          } catch {
            batch.omissions.append(Omission(path: name, problem: .unreadable))
          }
        }
        return batch
      },
      ids: ids,
      save: { saved async throws(Failure) in
        try await files.update(SavedPostFile.name(of: saved.post.id)) { old throws(Failure) in
          var saved = saved
          // If the old comments are unreadable, they are already lost, and the post can still be
          // saved.
          if saved.comments == nil, let content = try? old.get() {
            let post = try? SavedPostFile.decode(content, id: saved.post.id)
            saved.comments = post?.comments
          }
          return SavedPostFile.encode(saved)
        }
      },
      remove: { id async throws(Failure) in
        try await files.remove(SavedPostFile.name(of: id))
      })
  }
}
