import Console
import GalleyDomain

extension Command {
  /// The command line of the reader.
  static let reader = Command(
    name: "reader", version: Galley.version,
    summary: "shows \(AppDescription.all.count) apps in the terminal.",
    synopsis: "[\(AppDescription.names.joined(separator: "|"))] [option ...]",
    introduction: [
      "Without an app it begins with a page to choose one from. ? shows the keys.",
      "Without a terminal, or if TERM is empty or dumb, it prints one screen, as with --once.",
      "The names for --endpoint are \(Endpoint.names.joined(separator: ", ")).",
    ],
    operands: Option.Value.command(printing: AppDescription.names),
    groups: [Group("Options", [.demo, .once, .width, .ascii, .endpoint])],
    exclusive: [[.demo, .endpoint]],
    variables: [
      Variable("NO_COLOR, CLICOLOR_FORCE, TERM, COLORTERM, COLORFGBG", "decide on colour"),
      Variable("BROWSER", "programs to open addresses, with colons between them"),
      Variable(
        "http_proxy, https_proxy, all_proxy, no_proxy",
        "name proxies and the servers that need none"),
      Variable("CURL_CA_BUNDLE, SSL_CERT_FILE", "name a file of trusted certificates"),
      Variable(
        "LC_ALL, LC_CTYPE, LANG",
        "decide on ASCII: chosen if none is set, or the encoding isn't UTF-8"),
      Variable(
        "XDG_CACHE_HOME, XDG_DATA_HOME",
        "where the feed's cache and the saved posts are kept"),
    ],
    keys: KeyList.table.bindings.map { Variable($0.names, $0.about) },
    statuses: [.success, .usage, .unavailable, .output])
}

extension Option {
  static let demo = Option("demo", about: "show the samples, with no network at all")
  static let once = Option("once", about: "print the screen once it is loaded, and end")
  static let width = Option(
    "width", nil, .text("N"),
    about: "with --once: cells in a row, 20 to 500 (the terminal's, or 80)")
  static let ascii = Option(
    "ascii",
    about: "draw lines and symbols in ASCII, as without a locale in UTF-8")
  static let endpoint = Option(
    "endpoint",
    nil,
    .text("NAME=URL", candidates: Option.Value.command(printing: Endpoint.names.map { $0 + "=" })),
    isRepeatable: true,
    about: "use another address; that of posts is the one above posts/ and its comments")
}
