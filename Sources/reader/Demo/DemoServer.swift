import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import GalleySystem

/// A stub for all servers, which answers with the sample payloads after a delay.
struct DemoServer: Sendable {
  let addresses: Addresses
  /// The delay of an answer.
  let delay: Duration

  /// A client that gets its answers from this stub. Every image exists, and all have the same size.
  var client: HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
      do {
        try await Task.sleep(for: delay)
      } catch {
        throw .cancelled
      }
      if let sample = addresses.sample(for: url) { return HTTPResponse(status: 200, body: Array(sample.utf8)) }
      guard ["png", "jpg", "jpeg", "gif", "webp"].contains(url.pathExtension.lowercased()) else {
        return HTTPResponse(status: 404)
      }
      return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Galley.picture)
    }
  }
}

extension PostPayloads {
  /// A post in the server's format.
  private struct WirePost: Codable {
    var id: Int
    var title: String
    var body: String
  }

  /// Returns one of the sample posts by its identifier.
  static func post(id: Int) -> String? {
    do {
      let post = try JSONDecoder().decode([WirePost].self, from: Data(posts.utf8)).first { $0.id == id }
      return try post.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    } catch {
      preconditionFailure("the samples are no posts: \(error)")
    }
  }
}
