import GalleyDomain

extension SavedPosts {
  /// A store on disk with one file for each post.
  ///
  /// If the process is killed, each post is either completely saved or unchanged. Several processes can save at once,
  /// and a damaged file affects only its post.
  ///
  /// If two processes save the same post at the same moment, one of them without comments, the comments can be lost;
  /// they are fetched again later.
  ///
  /// - Parameters:
  ///   - path: the folder; created when needed.
  ///   - now: the current time, for removing abandoned drafts.
  public static func disk(in path: String, now: @escaping @Sendable () -> Timestamp) -> SavedPosts {
    let files = SavedPostFiles(folder: FileFolder(path), now: now)
    return SavedPosts(
      all: { () async throws(Failure) in try await files.all() },
      ids: { () async throws(Failure) in try await files.ids() },
      save: { saved async throws(Failure) in try await files.save(saved) },
      remove: { id async throws(Failure) in try await files.remove(id) })
  }
}

private actor SavedPostFiles {
  private let folder: FileFolder
  private let now: @Sendable () -> Timestamp

  init(folder: FileFolder, now: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.now = now
  }

  func ids() throws(Failure) -> [Int] {
    try folder.names().compactMap(SavedPostFile.id(named:)).sorted()
  }

  func all() throws(Failure) -> Batch<SavedPost> {
    var batch = Batch<SavedPost>(items: [])
    for id in try ids() {
      do throws(Failure) {
        // Another process may have removed a listed post.
        if let saved = try read(id) { batch.items.append(saved) }
      } catch {
        let problem = if case .undecodable(_, let problem) = error { problem } else { Malformation.unreadable }
        batch.omissions.append(Omission(path: SavedPostFile.name(of: id), problem: problem))
      }
    }
    return batch
  }

  private func read(_ id: Int) throws(Failure) -> SavedPost? {
    guard let file = try folder.read(SavedPostFile.name(of: id)) else { return nil }
    return try SavedPostFile.decode(file, id: id)
  }

  func save(_ saved: SavedPost) throws(Failure) {
    var saved = saved
    if saved.comments == nil { saved.comments = keptComments(saved.post.id) }
    try folder.replace(
      SavedPostFile.name(of: saved.post.id), by: try SavedPostFile.encode(saved), of: SavedPostFile.seal)
    folder.removeAbandonedDrafts(now: now())
  }

  func remove(_ id: Int) throws(Failure) {
    try folder.remove(SavedPostFile.name(of: id))
  }

  private func keptComments(_ id: Int) -> [Comment]? {
    // If the old comments are unreadable, they are already lost, and the post can still be saved.
    (try? read(id))??.comments
  }
}
