/// The source of a list that is fetched as a whole, such as the news: an app's port to the network (N1, T1).
public struct ListSource<Item: Sendable>: Sendable {
  /// Fetches the items in the source's order; unusable ones are among the omissions.
  public var load: @Sendable () async throws(Failure) -> Batch<Item>

  /// - Parameter load: sends a new request on each call.
  public init(load: @escaping @Sendable () async throws(Failure) -> Batch<Item>) {
    self.load = load
  }
}
