/// The named purpose of a run of cells: `headline`, `rule`, `button`. A theme defines its style.
///
/// Roles are literals in the code, never created from data, so a role is a trivial value of eight bytes without
/// reference counting. Declare them as constants in an extension, so that a misspelt one doesn't compile; a literal that
/// the theme doesn't contain violates the gate `roles`.
public struct Role: Sendable, ExpressibleByStringLiteral {
  /// The address of the null-terminated literal, which stays valid for the whole run.
  private let address: UInt

  /// Creates a role with a name.
  public init(stringLiteral name: StaticString) {
    address = UInt(bitPattern: name.utf8Start)
  }

  /// The name, in lower case with hyphens.
  public var name: String { String(cString: bytes) }

  private var bytes: UnsafePointer<UInt8> {
    // Created from a non-null pointer, so never nil.
    UnsafePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Text without a role, and the space between elements.
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
