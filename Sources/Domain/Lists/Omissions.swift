/// The omissions of a list: their number, and the path and reason of the first ``detailed``.
///
/// A payload of a few megabytes can hold a million unusable items. Their number has to be right
/// (X3), but a million reasons are of no use.
///
/// As a sequence, it contains only the omissions with details; ``count`` is the number of all
/// omissions.
public struct Omissions: Hashable, Sendable {
  /// The maximum number of omissions that are kept with details.
  public static let detailed = 100

  /// The first omissions, at most ``detailed``.
  public private(set) var first: [Omission] = []
  /// The number of all omissions.
  public private(set) var count = 0

  /// Creates a collection of omissions, in order.
  public init(_ omissions: some Sequence<Omission>) {
    for omission in omissions { append(omission) }
  }

  /// The number of omissions without details.
  public var rest: Int {
    count - first.count
  }

  /// Whether there are no omissions.
  public var isEmpty: Bool { count == 0 }

  /// Appends an omission.
  public mutating func append(_ omission: Omission) {
    if first.count < Self.detailed {
      first.append(omission)
    }
    count += 1
  }

  /// Appends other omissions.
  public mutating func append(contentsOf others: Omissions) {
    first += others.first.prefix(Self.detailed - first.count)
    count += others.count
  }
}

extension Omissions: ExpressibleByArrayLiteral {
  /// Creates a collection of omissions, in order.
  public init(arrayLiteral omissions: Omission...) {
    self.init(omissions)
  }
}

extension Omissions: Sequence {
  /// Iterates over the omissions with details.
  public func makeIterator() -> [Omission].Iterator {
    first.makeIterator()
  }
}
