/// The usable items of a decoded list, and its omissions (X3).
public struct Batch<Item> {
  /// The usable items, in the payload's order.
  public var items: [Item]
  /// The omitted items, in the payload's order.
  public var omissions: Omissions

  /// Creates a batch from its parts.
  public init(items: [Item], omissions: Omissions = []) {
    (self.items, self.omissions) = (items, omissions)
  }
}

extension Batch: Equatable where Item: Equatable {}
extension Batch: Hashable where Item: Hashable {}
extension Batch: Sendable where Item: Sendable {}

/// An item that could not be used, and the reason; also the error of decoding a value.
public struct Omission: Error, Hashable, Sendable {
  /// The path of the value in the payload, such as `headlines[3].updated`.
  public var path: String
  /// The problem with the value.
  public var problem: Malformation

  /// Creates an omission from its parts.
  public init(path: String, problem: Malformation) { (self.path, self.problem) = (path, problem) }
}
