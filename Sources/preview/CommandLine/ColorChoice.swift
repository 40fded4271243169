import TextLayout

/// When escapes are written.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Surroundings {
  /// Whether standard output gets escapes (no-color.org, bixense.com/clicolors).
  func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variables["NO_COLOR"], !value.isEmpty { return false }
    if let value = variables["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    return isTerminal && variables["TERM"] != "dumb"
  }

  /// The number of colours that the terminal's variables promise.
  var depth: ANSI.Depth {
    if ["truecolor", "24bit"].contains(variables["COLORTERM"]) { return .full }
    return variables["TERM"]?.contains("256color") == true ? .indexed : .sixteen
  }
}
