/// Where posts are kept for offline reading: a store that other processes may change at any time (B5, B9).
public struct SavedPosts: Sendable {
  /// Every post that is kept, by ascending identifier; those that can't be read are among the omissions.
  public var all: @Sendable () async throws(Failure) -> Batch<SavedPost>
  /// The identifiers of all that is kept, ascending, those that can't be read included: cheap enough to ask for often, to
  /// learn whether another process has changed anything (B9).
  public var ids: @Sendable () async throws(Failure) -> [Int]
  /// Keeps a post, in the place of what was kept by its identifier. Where it comes without comments, the comments that
  /// are kept stay. Afterwards it is kept as a whole, or, where this throws, what was kept before is.
  public var save: @Sendable (SavedPost) async throws(Failure) -> Void
  /// Keeps the post of an identifier no longer; where none is kept, does nothing.
  public var remove: @Sendable (_ id: Int) async throws(Failure) -> Void

  /// - Parameters:
  ///   - all: every post that is kept.
  ///   - ids: their identifiers.
  ///   - save: keeps one.
  ///   - remove: keeps one no longer.
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
