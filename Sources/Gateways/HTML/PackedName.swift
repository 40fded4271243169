/// The name of a tag or an attribute as two integers, for comparing names without making strings.
struct PackedName: Hashable {
  /// The first eight bytes, in lower case.
  private var head: UInt64 = 0
  /// The next eight bytes, in lower case.
  private var tail: UInt64 = 0
  private var count = 0

  /// Appends a byte; a name longer than sixteen bytes is unknown.
  mutating func append(_ byte: UInt8) {
    if count < 8 {
      head = head << 8 | UInt64(byte.lowercased)
    } else {
      tail = count < 16 ? tail << 8 | UInt64(byte.lowercased) : .max
    }
    count += 1
  }

  /// Creates an empty name.
  init() {}

  /// Packs a name.
  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// The number of remainders: a prime number, so they depend on the whole name.
  static let remainders = 127

  /// A number below ``remainders`` that few names share.
  var remainder: Int { Int((head ^ tail) % UInt64(Self.remainders)) }
}
