/// When escapes are written.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension ProcessEnvironment {
  /// Whether standard output gets escapes.
  func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: colors.isWanted
    }
  }
}
