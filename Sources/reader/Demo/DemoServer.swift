import GalleyDomain
import GalleyGateways
import GalleyPayloads

/// A stub for all servers, which answers with the sample payloads after a delay.
struct DemoServer: Sendable {
  let addresses: Addresses
  /// The delay of an answer.
  let delay: Duration

  /// A client that gets its answers from this stub. Every image exists, and all have the same size.
  var client: HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
      // A cancelled sleep throws at once.
      guard (try? await Task.sleep(for: delay)) != nil else {
        throw .cancelled
      }
      if let sample = addresses.sample(for: url) {
        return HTTPResponse(status: 200, body: Array(sample.utf8))
      }
      let type = ["Content-Type": "image/png"]
      return HTTPResponse(status: 200, headers: type, body: SamplePicture.png)
    }
  }
}

extension PostPayloads {
  /// Returns one of the sample posts, which have no objects in them, by its identifier.
  static func post(id: Int) -> String? {
    posts.matches(of: /\{[^{}]*\}/).map { String($0.output) }.first {
      $0.contains("\"id\": \(id),")
    }
  }
}
