#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Every address that the apps ask, in one place; what a document gives is the default.
///
/// Only the feed's are elsewhere: with its sources, in `FeedSource.all` (A11).
public struct Endpoints: Hashable, Sendable {
  /// The list of case studies (T1).
  public var caseStudies = URL(
    literal: "https://raw.githubusercontent.com/theappbusiness/engineering-challenge/main/endpoints/v1/caseStudies.json"
  )
  /// What the addresses of posts and comments begin with (B1–B3).
  public var postsBase = URL(literal: "https://jsonplaceholder.typicode.com")
  /// The list of headlines (N1).
  public var headlines = URL(
    literal: "https://raw.githubusercontent.com/bbc/news-apps-ios-coding-challenge/master/headlines.json")
  /// Where reports on use go (N10).
  public var analytics = URL(
    literal: "https://raw.githubusercontent.com/bbc/news-apps-ios-coding-challenge/master/analytics")
  /// Where questions are searched for, without the query (S12).
  public var questions = URL(literal: "https://api.stackexchange.com/2.2/questions")

  /// The documents' addresses.
  public init() {}

  /// All posts: `{base}/posts/` (B1).
  public var posts: URL {
    postsBase.appending(path: "posts", directoryHint: .isDirectory)
  }

  /// One post: `{base}/posts/{id}/` (B2).
  public func post(_ id: Int) -> URL {
    posts.appending(path: String(id), directoryHint: .isDirectory)
  }

  /// The comments on one post: `{base}/posts/{id}/comments/` (B3).
  public func comments(onPost id: Int) -> URL {
    post(id).appending(path: "comments", directoryHint: .isDirectory)
  }
}

extension URL {
  /// An address that is written in the code, where a mistake is the code's.
  fileprivate init(literal: StaticString) {
    guard let url = URL(string: "\(literal)") else { preconditionFailure("\(literal) is no address") }
    self = url
  }
}
