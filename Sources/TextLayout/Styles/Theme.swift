/// How each role looks.
public struct Theme: Sendable {
  /// The style of every role that has one.
  public var styles: [Role: Style]

  /// Keeps the style of each role.
  public init(_ styles: [Role: Style] = [:]) {
    self.styles = styles
  }

  /// The style of a role; plain where the theme doesn't name it.
  public subscript(role: Role) -> Style {
    styles[role] ?? .plain
  }
}
