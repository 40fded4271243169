import GalleyDomain
import GalleyGateways
import GalleySystem

/// The last answer for each part of an app's pages, in memory, for `w`.
final class LastAnswers: Sendable {
  /// The bodies by the names of the apps and the parts.
  private let bodies = Locked<[String: [String: [UInt8]]]>([:])

  /// A client of an app. It keeps the answers that `preview` can draw, each until the next request
  /// for the same part.
  func client(_ client: HTTPClient, of app: AppDescription) -> HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
      let part = app.part(url)
      keep(nil, part, of: app)
      let response = try await client.get(url)
      if app.isDrawable(response) { keep(response.body, part, of: app) }
      return response
    }
  }

  private func keep(_ body: [UInt8]?, _ part: String, of app: AppDescription) {
    bodies.withLock { $0[app.name, default: [:]][part] = body }
  }

  /// The bodies for an app, by the names of the parts.
  func bodies(of app: String) -> [String: [UInt8]] {
    bodies.withLock { $0[app] ?? [:] }
  }
}
