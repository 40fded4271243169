import Console
import GalleyDomain

extension Command {
  /// The command line of the reader.
  static let reader = Command(
    name: "reader", version: Galley.version,
    summary: "shows \(AppDescription.all.count) apps in the terminal.",
    synopsis: "[\(AppDescription.all.map(\.name).joined(separator: "|"))] [option ...]",
    introduction: [
      "Without an app it begins with a page to choose one from. ? shows the keys.",
      "Without a terminal it prints one screen, as with --once.",
    ],
    operands: "printf '%s\\n' \(AppDescription.all.map(\.name).joined(separator: " "))",
    groups: [Group("Options", options)],
    variables: Endpoint.all.map { Variable($0.variable, "\($0.name): the address of \($0.about)") }
      + [
        Variable(
          Settings.demoDelayVariable,
          "how many milliseconds each answer takes with --demo (600)"),
        Variable("NO_COLOR, CLICOLOR_FORCE, TERM, COLORTERM", "decide on colour"),
        Variable("BROWSER", "programs to open addresses, with colons; %s is the address"),
        Variable(
          "http_proxy, https_proxy, all_proxy, no_proxy",
          "name proxies and the servers that need none"),
        Variable(
          "LC_ALL, LC_CTYPE, LANG",
          "decide on ASCII: chosen if none is set, or the encoding isn't UTF-8"),
        Variable(
          "XDG_CACHE_HOME, XDG_DATA_HOME",
          "where the feed's cache and the saved posts are kept"),
      ],
    keys: KeyList.table.bindings.map { Variable($0.names, $0.about) },
    statuses: [.success, .usage, .unavailable, .system, .output])

  private static let options: [Option] = [
    .demo,
    .once,
    .width,
    .background,
    .ascii,
    .pictures,
    .noMouse,
    .endpoint,
  ]
}

extension Option {
  static let demo = Option("demo", about: "show the samples, with no network at all")
  static let once = Option("once", about: "print the screen once it is loaded, and end")
  static let width = Option(
    "width", nil, .text("N"),
    about: "with --once: cells in a row, 20 to 500 (the terminal's, or 80)")
  static let background = Option(
    "background", nil,
    .choice("COLOUR", ScreenStyle.Background.allCases.map(\.rawValue) + ["auto"]),
    about: "light, dark or auto: the terminal's background (auto: it is asked)")
  static let ascii = Option(
    "ascii",
    about: "draw lines and symbols in ASCII, as without a locale in UTF-8")
  static let pictures = Option(
    "pictures",
    nil,
    .choice("WHEN", ["auto", "never"]),
    about: "auto or never: show pictures by kitty's or iTerm2's protocol (auto: where it works)")
  static let noMouse = Option("no-mouse", about: "leave the mouse to the terminal")
  static let endpoint = Option(
    "endpoint",
    nil,
    .text("NAME=URL"),
    isRepeatable: true,
    about: "use another address; each name is listed with its variable below")
}
