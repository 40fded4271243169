/// The store of the pause that a source asks for, so that it survives a restart: the search's port
/// to the disk.
public struct PauseStore: Sendable {
  /// Returns the rest of the last pause: `throttled` or `busy` with more than 0 seconds. `nil` if
  /// it is over, or if there was none. Throws if the stored pause is damaged.
  public var read: @Sendable () async throws(Failure) -> Failure?
  /// Stores a `throttled` or `busy` pause that begins now, replacing an earlier one.
  public var write: @Sendable (_ asked: Failure) async throws(Failure) -> Void

  /// - Parameters:
  ///   - read: returns the rest of the last pause.
  ///   - write: stores a pause.
  public init(
    read: @escaping @Sendable () async throws(Failure) -> Failure?,
    write: @escaping @Sendable (_ asked: Failure) async throws(Failure) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// A store that stores nothing: a pause ends with the program at the latest.
  public static let none = PauseStore(read: { nil }, write: { _ in })
}
