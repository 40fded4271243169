import Domain

extension SavedPosts {
  /// Saved posts on disk, one file each: a process that is killed at any moment leaves each post either saved or not, two
  /// processes may save at once, and a damaged file costs only itself.
  ///
  /// Of two processes that save one post at the same moment, with comments and without, the later one may drop the
  /// comments; they are fetched again with the next network.
  /// - Parameters:
  ///   - path: the folder; made as soon as something is saved.
  ///   - now: the time, to tell what killed processes have left from what others are writing.
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
        // One that is gone since it was listed has been removed by another process.
        if let saved = try read(id) { batch.items.append(saved) }
      } catch {
        batch.omissions.append(Omission(path: SavedPostFile.name(of: id), problem: .unreadable))
      }
    }
    return batch
  }

  private func read(_ id: Int) throws(Failure) -> SavedPost? {
    guard let file = try folder.read(SavedPostFile.name(of: id)) else { return nil }
    do throws(Defect) {
      return try SavedPostFile.decode(file, id: id)
    } catch {
      throw Failure(error)
    }
  }

  func save(_ saved: SavedPost) throws(Failure) {
    var saved = saved
    if saved.comments == nil { saved.comments = keptComments(saved.post.id) }
    try folder.write(try SavedPostFile.encode(saved), to: SavedPostFile.name(of: saved.post.id))
    folder.removeAbandonedDrafts(now: now())
  }

  func remove(_ id: Int) throws(Failure) {
    try folder.remove(SavedPostFile.name(of: id))
  }

  private func keptComments(_ id: Int) -> [Comment]? {
    // Comments that can't be read are lost already, and are no reason not to save the post.
    (try? read(id))??.comments
  }
}
