/// What a run of cells is for, by name: `headline`, `rule`, `button`. A theme says how it looks.
///
/// A role is a literal in the code, never made from data, so that it is a trivial value: copying one counts no
/// reference.
public struct Role: Sendable, ExpressibleByStringLiteral {
  /// The name, in lower case with hyphens.
  public let name: StaticString

  /// Names a role.
  public init(stringLiteral name: StaticString) {
    self.name = name
  }

  /// Text with no role of its own, and the blanks between things.
  public static let plain: Role = "plain"
}

extension Role: Hashable {
  /// Compares the names.
  public static func == (left: Role, right: Role) -> Bool {
    left.name.withUTF8Buffer { left in
      right.name.withUTF8Buffer { right in
        left.count == right.count && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    name.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Role: CustomStringConvertible {
  /// The name.
  public var description: String { name.description }
}
