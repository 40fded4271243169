import Foundation
import GalleyCatalogue

@testable import reader

/// A loopback server with the samples of all apps.
struct SampleServer {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { exchange in
      let path = exchange.path.prefix { $0 != "?" }
      switch path {
      case "/news": exchange.answer(body: Array(NewsPayloads.headlines.utf8))
      case "/case-studies": exchange.answer(body: Array(CaseStudyPayloads.studies.utf8))
      case "/a": exchange.answer(body: Array(FeedPayloads.a.utf8))
      case "/b": exchange.answer(body: Array(FeedPayloads.b.utf8))
      case "/c": exchange.answer(body: Array(FeedPayloads.c.utf8))
      case "/posts/": exchange.answer(body: Array(PostPayloads.posts.utf8))
      case "/posts/1/": exchange.answer(body: Array(PostPayloads.post.utf8))
      case "/questions": exchange.answer(body: Array(QuestionPayloads.questions.utf8))
      case let path where path.hasSuffix("/comments/"): exchange.answer(body: Array(PostPayloads.comments.utf8))
      default: exchange.answer(404)
      }
    }
  }

  /// The arguments that direct all requests to this server.
  var words: [String] {
    let paths = [
      "headlines": "/news", "case-studies": "/case-studies", "feed-a": "/a", "feed-b": "/b", "feed-c": "/c",
      "posts": "", "questions": "/questions", "analytics": "/analytics",
    ]
    return paths.flatMap { ["--endpoint", "\($0)=\(server.url($1).absoluteString)"] }
  }
}
