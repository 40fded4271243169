/// Lists what is saved for offline reading (B6).
public struct ListSavedPosts: Sendable {
  private let saved: SavedPosts

  /// - Parameter saved: read once for each call.
  public init(from saved: SavedPosts) {
    self.saved = saved
  }

  /// The saved posts by their identifiers, those that can't be read among the omissions, or why there are none.
  public func callAsFunction() async -> Result<Batch<SavedPost>, Failure> {
    await Result(awaiting: saved.all)
  }
}
