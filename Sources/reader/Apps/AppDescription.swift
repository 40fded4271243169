import GalleyGateways
import GalleySystem

/// An app of the reader: its words, the addresses of its servers, and the way to start it.
struct AppDescription: Sendable {
  /// The name on the command line and in the paths of goldens.
  var name: String
  /// The title on the home screen.
  var title: String
  /// A short description.
  var about: String
  /// The addresses of its servers, in the order of the help.
  var endpoints: [Endpoint]
  /// Whether its shown screens are reported (N9).
  var reportsScreens = false
  /// The name of what a request is for, among all that the app's pages show at a time.
  var part: @Sendable (URL) -> String = { _ in "" }
  /// Whether `preview` can draw an answer: its decoder reads only the body, not the status.
  var isDrawable: @Sendable (HTTPResponse) -> Bool = { (200...299).contains($0.status) }
  /// Starts the app.
  var start: @Sendable (Services) -> any ReaderApp

  /// All apps, in the order of the home screen.
  static let all = [caseStudies, feed, posts, news, questions]

  /// The names of all apps.
  static let names = all.map(\.name)

  /// Returns the app with a name.
  static func named(_ name: String) -> AppDescription? {
    all.first { $0.name == name }
  }
}
