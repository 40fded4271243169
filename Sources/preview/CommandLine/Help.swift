/// The page that `--help` prints.
enum Help {
  static let version = "galley 0.1.0"

  /// What there is to know before the options.
  static let introduction = [
    "SELECTOR is app/screen/state or any run of its parts: news, detail, failed, news/detail, detail/loaded;",
    "or a golden's path, which names the size too. One that stops short of a state draws each screen's first",
    "state; a verb takes all of them. Without arguments, the states are listed.",
  ]

  static var page: String {
    var lines =
      [
        "preview draws any screen of the five apps, in any state, as plain text.",
        "",
        "  preview [SELECTOR ...] [lens] [one verb]",
        "",
      ] + introduction
    let left = Option.all.map(heading)
    let width = left.reduce(0) { max($0, $1.count) }
    for group in Option.Group.allCases {
      lines += ["", group.rawValue + ":"]
      for (option, heading) in zip(Option.all, left) where option.group == group {
        lines.append("  " + heading + String(repeating: " ", count: width - heading.count + 2) + option.about)
      }
    }
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    lines += [
      "",
      "Exit status: " + statuses.prefix(4).joined(separator: "; ") + ";",
      statuses.dropFirst(4).joined(separator: "; ") + ".",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func heading(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.long)" + (option.value.map { " \($0)" } ?? "")
  }
}
