/// The store of the items that the reader has opened; other processes may change it at any time.
public struct ReadItems: Sendable {
  /// Returns the names of the read items, the oldest first.
  public var all: @Sendable () async throws(Failure) -> [String]
  /// Marks items as read or unread.
  public var mark: @Sendable (_ names: [String], _ isRead: Bool) async throws(Failure) -> Void

  /// - Parameters:
  ///   - all: returns the names of the read items.
  ///   - mark: marks items.
  public init(
    all: @escaping @Sendable () async throws(Failure) -> [String],
    mark: @escaping @Sendable (_ names: [String], _ isRead: Bool) async throws(Failure) -> Void
  ) {
    self.all = all
    self.mark = mark
  }

  /// A store that stores nothing.
  public static let none = ReadItems(all: { [] }, mark: { _, _ in })
}
