/// The values of `--color`: whether output contains escape sequences.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension ProcessEnvironment {
  /// Whether output to standard output contains escape sequences.
  func isStyled(_ choice: ColorChoice) -> Bool { choice == .always || choice == .auto && colors.isStyled }

  /// Whether they contain colours.
  func isColored(_ choice: ColorChoice) -> Bool { choice == .always || choice == .auto && colors.isWanted }
}
