import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import TextLayout

/// The settings of a run, by the command line and the environment variables.
struct Settings: Sendable {
  /// The help, version or completion script to print, if requested.
  private(set) var information: String?
  /// The app to open at launch.
  private(set) var app: String?
  private(set) var isDemo = false
  private(set) var isOnce = false
  private(set) var width: Int?
  /// The characters of the terminal.
  private(set) var glyphs = Glyphs.unicode
  private(set) var addresses = Addresses()

  /// - Parameters:
  ///   - words: the arguments after the program's name.
  ///   - variables: the environment variables.
  init(_ words: [String], variables: [String: String]) throws(UsageError) {
    let arguments = try Arguments(words, of: .reader)
    information = Command.reader.information(arguments)
    guard information == nil else { return }
    try arguments.checkCombinations(of: .reader)
    isDemo = arguments.has(.demo)
    isOnce = arguments.has(.once)
    width = try arguments.number(.width, in: 20...500)
    if arguments.has(.ascii) || Environment.isASCII(variables) {
      glyphs = ScreenStyle.asciiGlyphs
    }
    for value in arguments.all(.endpoint) { try setEndpoint(value) }
    try open(arguments.operands)
  }

  private mutating func open(_ words: [String]) throws(UsageError) {
    guard words.count < 2 else {
      throw UsageError("“\(words[1])”: only one app can be given")
    }
    guard let word = words.first else { return }
    app = AppDescription.named(word)?.name
    if app == nil {
      let names = AppDescription.names
      throw UsageError(
        "no app named “\(word)”; there are \(names.joined(separator: ", "))"
          + Suggestion.clause(for: word, among: names))
    }
  }

  private mutating func setEndpoint(_ value: String) throws(UsageError) {
    let name = value.prefix { $0 != "=" }
    guard name.endIndex < value.endIndex,
      let endpoint = Endpoint.all.first(where: { $0.name == name })
    else {
      let names = Endpoint.names.joined(separator: ", ")
      throw UsageError("--endpoint is “\(value)”: it takes NAME=URL, NAME being one of \(names)")
    }
    let text = String(value[name.endIndex...].dropFirst())
    guard WebAddress(UntrustedText(text)) != nil, let url = URL(string: text), url.isWeb else {
      throw UsageError(
        "--endpoint \(name) is “\(text)”: it takes an address that begins with http:// or https:// and a server's "
          + "name, and has no port or one from 1 to 65535")
    }
    addresses[endpoint.name] = url
  }
}
