/// The page that `--help` prints.
enum Help {
  static let version = "galley 0.1.0"

  static var page: String {
    let options = Option.all.map { option in
      let short = option.short.map { "\($0), " } ?? "    "
      return (short + option.long + (option.value.map { " \($0)" } ?? ""), option.about)
    }
    let endpoints = Endpoint.all.map { ("    \($0.name)", "\($0.variable)", $0.about) }
    let left = options.reduce(0) { max($0, $1.0.count) }
    let name = endpoints.reduce(0) { max($0, $1.0.count) }
    let variable = endpoints.reduce(0) { max($0, $1.1.count) }
    var lines = [
      "reader shows five apps in the terminal: case studies, a feed, posts, news and questions.",
      "",
      "  reader [\(AppName.allCases.map(\.rawValue).joined(separator: "|"))] [option ...]",
      "",
      "Without an app it begins with a page to choose one from. ? shows the keys.",
      "Without a terminal it prints one screen, as with --once.",
      "",
    ]
    lines += options.map { "  \($0.0.padded(to: left))  \($0.1)" }
    lines += ["", "The endpoints, and the variables that replace them too:"]
    lines += endpoints.map { "  \($0.0.padded(to: name))  \($0.1.padded(to: variable))  \($0.2)" }
    lines += [
      "",
      "\(Request.demoDelayVariable) is how many milliseconds each answer takes with --demo (600).",
      "",
      "Exit status: 0 fine; 64 a mistake on the command line; 69 what was asked for could not be had;",
      "71 the system gives no more descriptors; 74 a write failed.",
      "",
    ]
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
