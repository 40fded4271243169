#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A command line that has been understood.
struct Request: Sendable {
  /// A mistake on the command line, in one line that says what is allowed.
  struct Mistake: Error, Equatable {
    var message: String
  }

  /// What to do.
  enum Verb: Hashable, Sendable {
    case read, help, version
  }

  private(set) var verb = Verb.read
  /// The app to go straight to.
  private(set) var app: AppName?
  private(set) var isDemo = false
  /// How long an answer of the demonstration takes.
  private(set) var demoDelay = Duration.milliseconds(600)
  /// The variable that says so, in milliseconds.
  static let demoDelayVariable = "GALLEY_DEMO_DELAY"
  private(set) var isOnce = false
  private(set) var width: Int?
  private(set) var addresses = Addresses()

  /// - Parameters:
  ///   - words: those after the program's name.
  ///   - variables: the environment's.
  init(_ words: [String], variables: [String: String]) throws(Mistake) {
    for endpoint in Endpoint.all {
      if let text = variables[endpoint.variable], !text.isEmpty {
        try replace(endpoint, by: text, given: endpoint.variable)
      }
    }
    if let text = variables[Self.demoDelayVariable], !text.isEmpty {
      demoDelay = .milliseconds(try Self.number(text, 0...60_000, given: Self.demoDelayVariable))
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("-") { try take(word, &rest) } else { try open(word) }
    }
  }

  private mutating func open(_ word: String) throws(Mistake) {
    guard app == nil else { throw Mistake(message: "“\(word)” is one app too many: one at a time") }
    app = AppName(rawValue: word)
    if app == nil {
      let names = AppName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(message: "no app named “\(word)”; there are \(names)")
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Mistake) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.all.first(where: { $0.long == parts[0] || $0.short == word }) else {
      throw Mistake(message: "no option named “\(parts[0])”")
    }
    guard option.value != nil || parts.count == 1 else { throw Mistake(message: "\(option.long) takes no value") }
    switch option.key {
    case .demo: isDemo = true
    case .once: isOnce = true
    case .help: verb = .help
    case .version: if verb != .help { verb = .version }
    case .width, .endpoint:
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw Mistake(message: "\(option.long) lacks its value: \(option.long) \(option.value ?? "")")
      }
      if option.key == .endpoint {
        try setEndpoint(value)
      } else {
        width = try Self.number(value, 20...500, given: option.long)
      }
    }
  }

  private static func number(_ text: String, _ range: ClosedRange<Int>, given place: String) throws(Mistake) -> Int {
    guard let number = Int(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), range.contains(number) else {
      throw Mistake(
        message: "\(place) is “\(text)”: it takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private mutating func setEndpoint(_ value: String) throws(Mistake) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let endpoint = Endpoint.all.first(where: { $0.name == parts[0] }) else {
      let names = Endpoint.all.map(\.name).joined(separator: ", ")
      throw Mistake(message: "--endpoint is “\(value)”: it takes NAME=URL, NAME being one of \(names)")
    }
    try replace(endpoint, by: parts[1], given: "--endpoint \(parts[0])")
  }

  private mutating func replace(_ endpoint: Endpoint, by text: String, given place: String) throws(Mistake) {
    guard let url = URL(string: text), url.isWeb, url.hasPossibleHost else {
      throw Mistake(
        message: "\(place) is “\(text)”: it takes an address that begins with http:// or https:// and a server's name")
    }
    guard text.hasPossiblePort else {
      throw Mistake(message: "\(place) is “\(text)”: its port has to be a whole number from 1 to 65535")
    }
    endpoint.replace(&addresses, url)
  }
}
