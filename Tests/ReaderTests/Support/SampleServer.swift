import Foundation

@testable import reader

/// A loopback server with the samples of all apps.
struct SampleServer {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { exchange in
      guard let request = URL(string: "http://sample" + exchange.path.prefix { $0 != "?" }) else {
        return exchange.answer(404)
      }
      let sample = Endpoint.all.lazy.compactMap { endpoint in
        URL(string: "http://sample/" + endpoint.name).flatMap { endpoint.answer(request, $0)?.sample }
      }.first
      sample.map { exchange.answer(body: Array($0.utf8)) } ?? exchange.answer(404)
    }
  }

  /// The arguments that direct all requests to this server.
  var words: [String] { Endpoint.all.flatMap { server.words(for: $0.name, path: "/" + $0.name) } }
}
