import GalleyDomain
import GalleyGateways
import GalleySystem

/// The addresses of all servers.
struct Addresses: Sendable {
  /// The addresses of all apps but the feed.
  var endpoints = Endpoints()
  /// The feed's sources, each with its address.
  var feed = FeedSource.all
}

extension Addresses {
  /// The screen that shows the answer from an address, such as `posts/list` or `feed/list.a`; `nil` for others.
  func screen(of url: URL) -> String? {
    let source = feed.first { URL(string: $0.address) == url }
    if let source { return "feed/list.\(source.label.id)" }
    if url == endpoints.headlines { return "news/list" }
    if url == endpoints.caseStudies { return "case-studies/list" }
    if url == endpoints.posts { return "posts/list" }
    let (text, posts) = (url.absoluteString, endpoints.posts.absoluteString)
    if text.hasPrefix(posts) { return text.hasSuffix("/comments/") ? "posts/comments" : "posts/detail" }
    return text.hasPrefix(endpoints.questions.absoluteString) ? "questions/search" : nil
  }
}

/// An address that can be replaced on the command line or in the environment.
struct Endpoint: Sendable {
  /// The name, such as `headlines`.
  var name: String
  /// The content at the address.
  var about: String
  /// Replaces the address.
  var replace: @Sendable (inout Addresses, URL) -> Void

  /// The environment variable, such as `GALLEY_HEADLINES`.
  var variable: String { "GALLEY_" + name.uppercased().replacing("-", with: "_") }

  /// All endpoints, in the order of the help, including one for each source of the feed (A12).
  static let all: [Endpoint] =
    [Endpoint(name: "case-studies", about: "the case studies") { $0.endpoints.caseStudies = $1 }]
    + FeedSource.all.enumerated().map { index, source in
      Endpoint(name: "feed-\(source.label.id)", about: "\(source.label.name) of the feed") {
        $0.feed[index].address = $1.absoluteString
      }
    }
    + [
      Endpoint(name: "posts", about: "the posts, to which posts/ and posts/{id}/comments/ are appended") {
        $0.endpoints.postsBase = $1
      },
      Endpoint(name: "headlines", about: "the news") { $0.endpoints.headlines = $1 },
      Endpoint(name: "analytics", about: "the reports on the news app's use") { $0.endpoints.analytics = $1 },
      Endpoint(name: "questions", about: "the questions, without the query") { $0.endpoints.questions = $1 },
    ]
}
