/// The style of each role.
public struct Theme: Sendable {
  /// The styles by role.
  package var styles: [Role: Style]

  /// Creates a theme from styles by role.
  public init(_ styles: [Role: Style] = [:]) {
    self.styles = styles
  }

  /// The style of a role; plain if the theme doesn't contain it.
  public subscript(role: Role) -> Style { styles[role] ?? .plain }

  /// The theme in the colours of the terminal or page, for one without colours or with an unknown
  /// background. No colour has a contrast of 4.5 on dark and on light backgrounds.
  public var withoutColors: Theme {
    Theme(styles.mapValues { $0.drawable { _ in nil } })
  }
}
