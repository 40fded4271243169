/// The usable items of a decoded list, and its omissions (X3).
public struct Batch<Item> {
  /// The usable items, in the payload's order.
  public var items: [Item]
  /// The omitted items, in the payload's order.
  public var omissions: Omissions
  /// The optional values that could not be used, and counts that are missing. Their items are shown
  /// without them.
  public var flaws: Omissions

  /// Creates a batch from its parts.
  public init(
    items: [Item],
    omissions: Omissions = [],
    flaws: Omissions = []
  ) {
    self.items = items
    self.omissions = omissions
    self.flaws = flaws
  }

  /// The defects of the payload to report: the omitted items, then the values.
  public var report: Omissions {
    var report = omissions
    report.append(contentsOf: flaws)
    return report
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
  public init(path: String, problem: Malformation) {
    self.path = path
    self.problem = problem
  }
}
