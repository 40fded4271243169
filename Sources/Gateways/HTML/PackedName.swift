/// A name of a tag or an attribute as two numbers, so that it can be told from others without making a string of it.
struct PackedName: Hashable {
  /// The first eight bytes in lower case.
  private var head: UInt64 = 0
  /// The eight bytes after them.
  private var tail: UInt64 = 0
  private var count = 0

  /// Takes the next byte; beyond the sixteenth, the name is unknown.
  mutating func append(_ byte: UInt8) {
    if count < 8 {
      head = head << 8 | UInt64(byte.lowercased)
    } else {
      tail = count < 16 ? tail << 8 | UInt64(byte.lowercased) : .max
    }
    count += 1
  }

  /// A name without a letter so far.
  init() {}

  /// Packs a name.
  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// How many remainders there are: a prime number, so that they depend on all of the name.
  static let remainders = 127

  /// A number below ``remainders`` that few names have in common.
  var remainder: Int { Int((head ^ tail) % UInt64(Self.remainders)) }
}
