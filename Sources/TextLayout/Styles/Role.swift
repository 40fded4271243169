/// What a run of cells is for, by name: `headline`, `rule`, `button`. A theme says how it looks.
///
/// A role is a literal in the code, never made from data, so that it is a trivial value of eight bytes: copying one
/// counts no reference. With a string in its place, setting paragraphs takes 5 % more instructions.
public struct Role: Sendable, ExpressibleByStringLiteral {
  /// Where the literal lies, which stays as long as the program runs, with a zero at its end.
  private let address: UInt

  /// Names a role.
  public init(stringLiteral name: StaticString) {
    address = UInt(bitPattern: name.utf8Start)
  }

  /// The name, in lower case with hyphens.
  public var name: String { String(cString: bytes) }

  private var bytes: UnsafePointer<UInt8> {
    // Made from a pointer that was none, it is none.
    UnsafePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Text with no role of its own, and the blanks between things.
  public static let plain: Role = "plain"
}

extension Role: Hashable {
  /// Compares the names.
  public static func == (left: Role, right: Role) -> Bool {
    if left.address == right.address { return true }
    var (left, right) = (left.bytes, right.bytes)
    while left.pointee == right.pointee {
      if left.pointee == 0 { return true }
      left += 1
      right += 1
    }
    return false
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    var end = bytes
    while end.pointee != 0 { end += 1 }
    hasher.combine(bytes: UnsafeRawBufferPointer(start: bytes, count: end - bytes))
  }
}

extension Role: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
