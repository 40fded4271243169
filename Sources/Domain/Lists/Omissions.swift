/// What was left out of a list: how many items, and of the first ``detailed`` also where they stood and why.
///
/// A payload of some megabytes can hold a million unusable items. Their number has to be right (X3); a million reasons
/// would be of no use.
///
/// As a sequence it has those with details; ``count`` has them all.
public struct Omissions: Hashable, Sendable {
  /// How many are kept with their details.
  public static let detailed = 100

  /// Those that came first, at most ``detailed``.
  public private(set) var first: [Omission] = []
  /// How many there are in all.
  public private(set) var count = 0

  /// Takes omissions in their order.
  public init(_ omissions: some Sequence<Omission>) {
    for omission in omissions { append(omission) }
  }

  /// How many there are without details.
  public var rest: Int { count - first.count }

  /// Whether nothing was left out.
  public var isEmpty: Bool { count == 0 }

  /// Adds one, which is not made where its details are not kept.
  public mutating func append(_ omission: @autoclosure () -> Omission) {
    if rest == 0, count < Self.detailed { first.append(omission()) }
    count += 1
  }

  /// Adds others behind these.
  public mutating func append(contentsOf others: Omissions) {
    if rest == 0 { first += others.first.prefix(Self.detailed - count) }
    count += others.count
  }
}

extension Omissions: ExpressibleByArrayLiteral {
  /// Takes omissions in their order.
  public init(arrayLiteral omissions: Omission...) { self.init(omissions) }
}

extension Omissions: Sequence {
  /// Goes over those with details.
  public func makeIterator() -> [Omission].Iterator { first.makeIterator() }
}
