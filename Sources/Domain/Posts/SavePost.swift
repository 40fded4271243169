/// Saves a post for offline reading (B5).
public struct SavePost: Sendable {
  private let saved: SavedPosts

  /// - Parameter saved: changed once for each call.
  public init(in saved: SavedPosts) {
    self.saved = saved
  }

  /// Saves it whatever becomes of whoever asked, since a save is never half wanted.
  ///
  /// - Returns: why it could not be done; `nil` where it is done.
  public func callAsFunction(_ post: SavedPost) async -> Failure? {
    do throws(Failure) {
      try await saved.save(post)
      return nil
    } catch {
      return error
    }
  }
}
