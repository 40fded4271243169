import GalleyDomain
import GalleyGateways
import GalleyPayloads

/// A stub for all servers, which answers with the sample payloads.
struct DemoServer: Sendable {
  let addresses: Addresses

  /// A client that gets its answers from this stub. Every image exists, and all have the same size.
  var client: HTTPClient {
    HTTPClient { [self] url async throws(Failure) in
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
