import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// Answers that are written as servers write them, not as RFC 9112 does; curl reads all of them.
@Suite(.promptly) struct HTTPFormTests {
  private func response(to answer: [UInt8]) async throws -> HTTPResponse {
    let server = try LoopbackServer { $0.send(answer) }
    return try await server.response()
  }

  @Test func `an answer that curl reads is read`() async throws {
    for example in Example.all() {
      let response = try await response(to: example.input.bytes)
      let words = "\(response.status) \(response.body.text)"
      #expect(words == example.result, "\(example.input)")
    }
  }

  @Test func `words in ISO 8859-1 are read`() async throws {
    let words: [UInt8] = [0x54, 0x72, 0xE8, 0x73]
    let reason = "HTTP/1.1 503 ".bytes + words
    let field = "\r\nRetry-After: 7\r\nX-Name: ".bytes + words
    let rest = "\r\nContent-Length: 2\r\n\r\n[]"
    let response = try await response(to: reason + field + rest.bytes)
    #expect(response.status == 503)
    #expect(response.header("Retry-After") == "7")
    #expect(response.header("X-Name") == "Très")
  }

  @Test func `fields of one name are joined, and those after the body are not read`() async throws {
    let fields = "Vary : a\r\nVARY: b\r\nTransfer-Encoding: chunked\r\n\r\n"
    let body = "2\r\n[]\r\n0\r\nRetry-After: 7\r\n\r\n"
    let answer = "HTTP/1.1 200 OK\r\n" + fields + body
    let response = try await response(to: answer.bytes)
    #expect(response.header("vary") == "a, b")
    #expect(response.header("Retry-After") == nil)
  }

  @Test func `a server can't choose HTTP/2`() async throws {
    let hello = Locked<[UInt8]>([])
    let server = try LoopbackServer(readsRequests: false) { exchange in
      let bytes = exchange.receive()
      hello.withLock { $0 = bytes }
    }
    let result = await HTTPClient.result(of: server.url(scheme: "https"))
    #expect(result == .failure(.insecure(host: "127.0.0.1")))
    #expect(hello.withLock { $0 }.count > 100)
    #expect(!hello.withLock { $0 }.text.contains("\u{2}h2"))
    let plain = try LoopbackServer { $0.answer($0.head) }
    #expect(try await plain.response(to: "/a").body.text.hasPrefix("GET /a HTTP/1.1\r\n"))
  }

  @Test func `a scheme in capitals is read`() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.path == "/a" {
        exchange.answer(302, ["Location: HTTP://\(exchange.host)/b"])
      } else {
        exchange.answer()
      }
    }
    let url = server.url("/a", scheme: "HTTP")
    #expect(try await HTTPClient.result(of: url).get().status == 200)
    #expect(server.paths == ["/a", "/b"])
  }
}

extension LoopbackServer.Exchange {
  /// The server's name in the request.
  fileprivate var host: String {
    let line = head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }
    return String(line?.dropFirst(6) ?? "")
  }
}
