import Foundation
import GalleyDomain
import GalleyGateways
import Testing

@testable import reader

/// Redirections by a real server.
@Suite(.promptly) struct RedirectionTests {
  @Test func `redirections are followed up to the limit`() async throws {
    let server = try LoopbackServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      if number == 0 { exchange.answer(body: [0x31]) } else { exchange.answer(302, ["Location: /\(number - 1)"]) }
    }
    #expect(try await HTTPClient.result(of: server.url("/3")).get().body == [0x31])
    #expect(await HTTPClient.result(of: server.url("/4")) == .failure(.misdirected))
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "file://localhost/etc/passwd", "javascript:alert(1)"])
  func `a redirection to another scheme fails, without a request`(location: String) async throws {
    let server = try LoopbackServer { $0.answer($0.path == "/start" ? 301 : 200, ["Location: \(location)"]) }
    #expect(await HTTPClient.result(of: server.url("/start")) == .failure(.misdirected))
    #expect(server.paths == ["/start"])
  }

  @Test(arguments: [
    ("b", "/folder/b"), ("../b", "/b"), ("?c=d", "/folder/start?c=d"), ("/b?c=d%20e", "/b?c=d%20e"),
  ])
  func `a redirection is relative to the address that was asked`(location: String, target: String) async throws {
    let server = try LoopbackServer { exchange in
      exchange.answer(exchange.path == "/folder/start" ? 302 : 200, ["Location: \(location)"], body: [0x31])
    }
    #expect(try await HTTPClient.result(of: server.url("/folder/start")).get().body == [0x31])
    #expect(server.paths == ["/folder/start", target])
  }

  @Test func `a redirection can lead to another server with the same scheme`() async throws {
    let other = try LoopbackServer { $0.answer(body: [0x32]) }
    let server = try LoopbackServer { $0.answer(302, ["Location: //127.0.0.1:\(other.port)/b"]) }
    #expect(try await HTTPClient.result(of: server.url("/a")).get().body == [0x32])
    #expect(other.paths == ["/b"])
  }
}
