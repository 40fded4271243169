import Domain
import Gateways

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where everything is asked.
struct Addresses: Sendable {
  /// Those of all apps but the feed.
  var endpoints = Endpoints()
  /// The feed's sources, each with its address.
  var feed = FeedSource.all
}

/// An address that the command line or the environment may replace.
struct Endpoint: Sendable {
  /// What it is called, such as `headlines`.
  var name: String
  /// What is asked there.
  var about: String
  /// Puts another address in its place.
  var replace: @Sendable (inout Addresses, URL) -> Void

  /// The environment's variable for it, such as `GALLEY_HEADLINES`.
  var variable: String { "GALLEY_" + name.uppercased().replacing("-", with: "_") }

  /// Every one, in the order of the help. The feed's are as many as it has sources (A12).
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
