/// The store of posts for offline reading; other processes may change it at any time (B5, B9).
public struct SavedPosts: Sendable {
  /// Returns all saved posts by ascending identifier; unreadable ones are among the omissions.
  public var all: @Sendable () async throws(Failure) -> Batch<SavedPost>
  /// Returns the identifiers of all saved posts, ascending, including unreadable ones. It is cheap
  /// enough to poll for changes by other processes (B9).
  public var ids: @Sendable () async throws(Failure) -> [Int]
  /// Saves a post as a whole and replaces the one with the same identifier. A post without comments
  /// keeps the saved comments. If this throws, the earlier post remains.
  public var save: @Sendable (SavedPost) async throws(Failure) -> Void
  /// Removes a saved post; does nothing if the post isn't saved.
  public var remove: @Sendable (_ id: Int) async throws(Failure) -> Void

  /// - Parameters:
  ///   - all: returns all saved posts.
  ///   - ids: returns their identifiers.
  ///   - save: saves one.
  ///   - remove: removes one.
  public init(
    all: @escaping @Sendable () async throws(Failure) -> Batch<SavedPost>,
    ids: @escaping @Sendable () async throws(Failure) -> [Int],
    save: @escaping @Sendable (SavedPost) async throws(Failure) -> Void,
    remove: @escaping @Sendable (_ id: Int) async throws(Failure) -> Void
  ) {
    self.all = all
    self.ids = ids
    self.save = save
    self.remove = remove
  }
}
