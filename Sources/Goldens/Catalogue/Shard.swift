import GalleySystem

/// One of several parts of a catalogue, for distributing the work among machines.
///
/// The shard of a specimen depends only on its path.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1 to `count`.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// Parses a shard such as `3/8`; nil if the text is invalid.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], (1...max(1, count)).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Whether the specimen with a path belongs to the shard.
  ///
  /// The number of the shard is the remainder of the path's FNV-1a hash of 64 bits.
  public func contains(_ path: String) -> Bool {
    path.utf8.checksum % UInt64(count) == UInt64(number - 1)
  }

  /// Whether this shard reports the orphaned goldens.
  public var isFirst: Bool { number == 1 }
}

extension Shard: CustomStringConvertible {
  /// The shard in the form `3/8`.
  public var description: String { "\(number)/\(count)" }
}
