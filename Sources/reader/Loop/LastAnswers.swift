import GalleyDomain
import GalleyGateways
import GalleySystem

/// The last answer to each request of each app, in memory, for `w`.
final class LastAnswers: Sendable {
  struct Answer: Sendable {
    var url: URL
    var body: [UInt8]
  }

  /// The answers of each app, the latest last.
  private let answers = Locked<[String: [Answer]]>([:])

  /// A client of an app, whose answers are kept until the next request to their address.
  func client(_ client: HTTPClient, of app: String) -> HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
      answers.withLock { $0[app]?.removeAll { $0.url == url } }
      let response = try await client.get(url)
      let answer = Answer(url: url, body: response.body)
      answers.withLock { $0[app, default: []].append(answer) }
      return response
    }
  }

  /// The answers of an app, the latest last.
  func answers(of app: String) -> [Answer] {
    answers.withLock { $0[app] ?? [] }
  }
}
