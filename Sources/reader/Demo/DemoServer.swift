import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleySystem

/// A stub for all servers, which answers with the sample payloads after a delay.
struct DemoServer: Sendable {
  private var bodies: [URL: [UInt8]] = [:]
  /// The address of questions, without a query: every search finds the same questions.
  private let questions: URL
  /// The delay of an answer.
  private let delay: Duration

  init(for addresses: Addresses, delay: Duration) {
    self.delay = delay
    questions = addresses.endpoints.questions
    let endpoints = addresses.endpoints
    bodies[endpoints.headlines] = Array(NewsPayloads.headlines.utf8)
    bodies[endpoints.caseStudies] = Array(CaseStudyPayloads.studies.utf8)
    for (source, payload) in zip(addresses.feed, [FeedPayloads.a, FeedPayloads.b, FeedPayloads.c]) {
      if let url = URL(string: source.address) { bodies[url] = Array(payload.utf8) }
    }
    addPosts(endpoints)
  }

  /// A client that gets its answers from this stub. Every image exists, and all have the same size.
  var client: HTTPClient {
    HTTPClient { [bodies, questions, delay] url async throws(Failure) in
      do {
        try await Task.sleep(for: delay)
      } catch {
        throw .cancelled
      }
      if let body = bodies[url] { return HTTPResponse(status: 200, body: body) }
      if url.host() == questions.host(), url.path() == questions.path() {
        return HTTPResponse(status: 200, body: Array(QuestionPayloads.questions.utf8))
      }
      guard ["png", "jpg", "jpeg", "gif", "webp"].contains(url.pathExtension.lowercased()) else {
        return HTTPResponse(status: 404)
      }
      return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Self.image)
    }
  }

  /// A PNG file of 1,280 × 720 pixels with a sun above the sea.
  private static let image = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAABQAAAALQAgMAAACyEzXFAAAADFBMVEXwyKD663geUIIoZJapj60DAAADMUlEQVR42u3boREAIRAEQZIkSZJ8HI\
        pXCLitnhDaT2uSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSdKm+YgEQIECAAggQIEABBAgQoAACBAhQAAECBCiAAAECFECA\
        AAEKIECAAAUQIECAAAECBFiZbRcfgAABAhRAgAABCiBAgAAFECBAgAIIECBAAQQIECBAgAABAgQIECBAgAABAgQIECBAgAArs6EECBAgQIAAAQ\
        IECBAgQIAAAQIECBCgAAIECFAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgwDQ2lAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBA\
        gAABAgQIECBAgAABAgQIECBAgGmUzAACBAhQAAECBCiAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAgQIECAAAECBAiwMiUfgAABAh\
        RAgAABCiBAgAAFECBAgAIIECBAAQQIECBAgAABAgQIECBAgAABAgQIECBAgAArU7IACBAgQAEECBCgAAIECFAAAQIEKIAAAQIUQIAAAQogQIAA\
        BRAgQIACCBAgQIAAAQKUJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJEmSJP336SiAAAECBCiAAA\
        ECFECAAAEKIECAAAUQIECAAggQIEABBAgQoAACBAhQAAECBCiAAF8BHDoKIECAAAEKIECAAAUQIECAAggQIEABBAgQoAACBAhQAAECBCiAAAEC\
        FECAAAEKIMBXAK0yTiWAAAEKIECAAAUQIECAAggQIEABBAgQoAACBAhQAAECBCiAAAECFECAAAEKIECAGYBWGacSQIAABRAgQIACCBAgQAEECB\
        CgAAIECFAAAQIEKIAAAQIUQIAAAQogQIAABRAgwAxAq4xTCSBAgAIIECBAAQQIEKAAAgQIUAABAgQogAABAhRAgAABCiBAgAAFECBAgAIIEGAG\
        oFXGqQQQIEABBAgQoAACBAhQAAECBCiAAAECFECAAAEKIECAAAUQIECAAggQIEABBAgwognTMQ2rONIiNAAAAABJRU5ErkJggg==
        """) ?? Data())

  // MARK: Posts

  /// A post in the server's format.
  private struct WirePost: Codable {
    var id: Int
    var title: String
    var body: String
  }

  private mutating func addPosts(_ endpoints: Endpoints) {
    let payload = Array(PostPayloads.posts.utf8)
    bodies[endpoints.posts] = payload
    do {
      for post in try JSONDecoder().decode([WirePost].self, from: Data(payload)) {
        bodies[endpoints.post(post.id)] = Array(try JSONEncoder().encode(post))
        bodies[endpoints.comments(onPost: post.id)] = Array(PostPayloads.comments.utf8)
      }
    } catch {
      preconditionFailure("the samples are no posts: \(error)")
    }
  }
}
