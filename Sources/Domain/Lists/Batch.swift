/// What came of reading a list in which single items may be bad (X3).
public struct Batch<Item> {
  /// The usable items, in the order in which they came.
  public var items: [Item]
  /// What was left out, in the order in which it came.
  public var omissions: Omissions

  /// Keeps the items and what was left out.
  public init(items: [Item], omissions: Omissions = []) {
    self.items = items
    self.omissions = omissions
  }
}

extension Batch: Equatable where Item: Equatable {}
extension Batch: Hashable where Item: Hashable {}
extension Batch: Sendable where Item: Sendable {}

/// One item that could not be used, and why.
public struct Omission: Hashable, Sendable {
  /// Where it stood in the payload, such as `headlines[3].updated`.
  public var path: String
  /// What was wrong there.
  public var problem: Malformation

  /// Names the place and the problem.
  public init(path: String, problem: Malformation) {
    self.path = path
    self.problem = problem
  }
}
