/// Where the pause that a source asks for is kept, so that it outlives the program: the search's port to the disk.
public struct PauseStore: Sendable {
  /// What is left of the last pause: `throttled` or `busy` with more than 0 seconds. `nil` where it is over, where there
  /// was none, and where what was kept is damaged.
  public var read: @Sendable () async throws(Failure) -> Failure?
  /// Keeps a `throttled` or `busy`, which begins now, in place of an earlier one.
  public var write: @Sendable (_ asked: Failure) async throws(Failure) -> Void

  /// - Parameters:
  ///   - read: what is left of the last pause.
  ///   - write: keeps a pause.
  public init(
    read: @escaping @Sendable () async throws(Failure) -> Failure?,
    write: @escaping @Sendable (_ asked: Failure) async throws(Failure) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// A store that keeps nothing: a pause lasts as long as the program at most.
  public static let none = PauseStore(
    read: { () async throws(Failure) in nil }, write: { (_) async throws(Failure) in })
}
