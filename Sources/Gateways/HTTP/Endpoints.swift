import GalleySystem

/// The addresses of the apps' servers; the defaults are those of the documents.
///
/// The feed's addresses are in `FeedSource.all`, with its sources (A11).
public struct Endpoints: Hashable, Sendable {
  /// The list of case studies (T1).
  public var caseStudies = URL(
    literal:
      "https://raw.githubusercontent.com/theappbusiness/engineering-challenge/main/endpoints/v1/caseStudies.json"
  )
  /// The base of the addresses of posts and comments (B1–B3).
  public private(set) var postsBase = URL(literal: "https://jsonplaceholder.typicode.com")
  /// The list of headlines (N1).
  public var headlines = URL(
    literal:
      "https://raw.githubusercontent.com/bbc/news-apps-ios-coding-challenge/master/headlines.json")
  /// The destination of analytics reports (N10).
  public var analytics = URL(
    literal: "https://raw.githubusercontent.com/bbc/news-apps-ios-coding-challenge/master/analytics"
  )
  /// The search for questions, without the query (S12).
  public var questions = URL(literal: "https://api.stackexchange.com/2.2/questions")

  /// The documents' addresses, or those with another base of posts.
  public init(posts base: URL? = nil) {
    if let base { postsBase = base }
  }

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
  /// Creates a URL from a literal; an invalid one is a programming error.
  public init(literal: StaticString) {
    guard let url = URL(string: "\(literal)") else {
      preconditionFailure("\(literal) is no address")
    }
    self = url
  }
}
