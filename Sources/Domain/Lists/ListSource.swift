/// Where a list comes from: the port of an app whose list is fetched as a whole, such as the news (N1, T1).
public struct ListSource<Item: Sendable>: Sendable {
  /// Fetches the items anew, in the order that the source gives them; unusable ones are among the omissions.
  public var load: @Sendable () async throws(Failure) -> Batch<Item>

  /// - Parameter load: fetches anew each time it is called.
  public init(load: @escaping @Sendable () async throws(Failure) -> Batch<Item>) {
    self.load = load
  }
}
