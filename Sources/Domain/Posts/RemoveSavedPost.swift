/// Removes a post that is saved for offline reading (B5).
public struct RemoveSavedPost: Sendable {
  private let saved: SavedPosts

  /// - Parameter saved: changed once for each call.
  public init(in saved: SavedPosts) {
    self.saved = saved
  }

  /// Removes it whatever becomes of whoever asked; one that is not there is removed already.
  ///
  /// - Returns: why it could not be done; `nil` where it is done.
  public func callAsFunction(_ id: Int) async -> Failure? {
    do throws(Failure) {
      try await saved.remove(id)
      return nil
    } catch {
      return error
    }
  }
}
