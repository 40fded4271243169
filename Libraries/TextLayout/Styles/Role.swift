/// The named purpose of a run of cells: `headline`, `rule`, `button`. A theme defines its style.
///
/// Roles are literals in the code, never created from data. Declare them as constants in an
/// extension, so that a misspelt one doesn't compile; a literal that the theme doesn't contain
/// violates the gate `roles`.
public struct Role: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The role that an old golden names.
  init(takenBack name: String) {
    self.name = name
  }

  /// The name, in lower case with hyphens.
  public let name: String

  /// Creates a role with a name.
  public init(stringLiteral name: StaticString) {
    self.name = name.description
  }

  /// The name.
  public var description: String { name }

  /// Text without a role, and the space between elements.
  public static let plain: Role = "plain"
}
