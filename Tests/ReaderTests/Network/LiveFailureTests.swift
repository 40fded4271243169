import Foundation
import GalleyDomain
import GalleyGateways
import GalleyNetwork
import GalleyTestSupport
import Testing

@testable import reader

/// Requests to a real server that fail or are redirected.
@Suite(.promptly) struct LiveFailureTests {
  /// The head of an answer that has the status 200.
  private static func head(_ field: String) -> String {
    "HTTP/1.1 200 OK\r\n\(field)\r\n\r\n"
  }

  private static let quick = TransferLimits(
    timeToAnswer: .milliseconds(250),
    timeInAll: .milliseconds(500))
  private static let host = "127.0.0.1"
  private static let tooLarge = Failure.tooLarge(limitBytes: 4_096)

  @Test func `an invalid answer is a failure`() async throws {
    for example in Example.all() {
      let server = try LoopbackServer { $0.send(example.input) }
      let failure = try #require(await server.failure())
      #expect("\(failure)" == example.result, "\(example.input)")
    }
    let silent = try LoopbackServer { $0.send("") }
    #expect(await silent.failure() == .disconnected(host: Self.host))
  }

  @Test(arguments: [
    "127.1",
    "2130706433",
    "[::ffff:127.0.0.1]",
  ])
  func `an address in any form that curl reads is requested`(host: String) async throws {
    let server = try LoopbackServer { $0.answer() }
    let response = await HTTPClient.result(of: server.url(host: host))
    #expect(try response.get().status == 200)
  }

  @Test func `an answer without a head times out`() async throws {
    let server = try LoopbackServer { $0.hang() }
    #expect(await server.failure(limits: Self.quick) == .timedOut(seconds: 1))
  }

  @Test func `an answer that stops within its head is told apart from none`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Le"
    let silent = try LoopbackServer { exchange in
      exchange.send(head)
      exchange.hang()
    }
    #expect(await silent.failure(limits: Self.quick) == .tooSlow(seconds: 1))
    let ended = try LoopbackServer { $0.send(head) }
    #expect(await ended.failure() == .incomplete(host: Self.host))
  }

  @Test func `an answer without a complete body times out`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send(Self.head("Content-Length: 100") + "{")
      exchange.hang()
    }
    // Only the limit of the whole can end it, so a late wake-up on a busy machine makes no
    // difference.
    let limits = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .milliseconds(1_100))
    #expect(await server.failure(limits: limits) == .tooSlow(seconds: 2))
  }

  @Test func `a body whose announced length exceeds the limit is refused`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send(Self.head("Content-Length: 4097"))
      exchange.hang()
    }
    #expect(await server.failure() == Self.tooLarge)
  }

  @Test func `an endless body is refused as soon as it is too long`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send(Self.head("Connection: close"))
      // The pause keeps the sender from taking all processor time on a single processor.
      while exchange.send(Array(repeating: 0x41, count: 1_024)) {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    #expect(await server.failure() == Self.tooLarge)
  }

  @Test(arguments: [
    "",
    "HTTP/1.1 200 OK\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n",
  ])
  func `an endless head, and fields without an end after the body, are refused`(beginning: String)
    async throws
  {
    let server = try LoopbackServer { exchange in
      exchange.send(beginning)
      let line = beginning.isEmpty ? "HTTP/1.1 100 X\r\n\r\n" : "X-Name: value\r\n"
      let lines = String(repeating: line, count: 1_000).bytes
      while exchange.send(lines) {}
    }
    #expect(await server.failure() == .notHTTP(host: Self.host))
  }

  @Test func `a small answer that decompresses beyond the limit is refused`() async throws {
    // 20,000 letters a, `gzip -9n`
    let bomb = try bytes(
      "H4sIAAAAAAACA+3BMQEAAADCoKzrX8IaHkABAAAAAAAAAAAAAAAAAAAAAAAA8GAxh73KIE4AAA==")
    let server = try LoopbackServer { $0.answer(200, ["Content-Encoding: gzip"], body: bomb) }
    #expect(await server.failure() == Self.tooLarge)
  }

  @Test func `a connection reset is a failure`() async throws {
    let server = try LoopbackServer { $0.reset() }
    #expect(await server.failure() == .disconnected(host: Self.host))
  }

  @Test(arguments: [host, "127.1", "2130706433"])
  func `a refused connection is a failure`(host: String) async throws {
    let url = try LoopbackServer { _ in }.url(host: host)
    let result = await HTTPClient.result(of: url)
    #expect(result == .failure(.unreachable(host: host)))
  }

  @Test(arguments: [
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "data:,x",
  ])
  func `only http and https addresses are requested`(address: String) async throws {
    let url = try #require(URL(string: address))
    #expect(await HTTPClient.result(of: url) == .failure(.misdirected))
  }

  @Test func `plain text in place of TLS is insecure`() async throws {
    let server = try LoopbackServer(readsRequests: false) { exchange in
      exchange.send("HTTP/1.1 200 OK\r\n\r\n")
    }
    let result = await HTTPClient.result(of: server.url(scheme: "https"))
    #expect(result == .failure(.insecure(host: Self.host)))
  }

  @Test(arguments: [
    "Content-Length: 0\r\n\r\n",
    "Content-Length: 9\r\n\r\nshort",
    "Content-Length: 99999999\r\n\r\nlarge",
    "Content-Encoding: gzip\r\n\r\nnot gzip!",
    "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "Location: /c\r\nContent-Length: 0\r\n\r\n",
    "\r\nopen",
    "\r\nendless",
  ])
  func `a redirection needs only its head, and has one address`(rest: String) async throws {
    let server = try LoopbackServer { exchange in
      guard exchange.path == "/a" else { return exchange.answer(exchange.path) }
      exchange.send("HTTP/1.1 302 Found\r\nLocation: /b\r\n\(rest)")
      if rest.hasSuffix("open") { exchange.hang() }
      while rest.hasSuffix("endless"), exchange.send(Array(repeating: 0x41, count: 1_024)) {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    #expect(try await server.response(to: "/a").body.text == "/b")
  }

  @Test func `redirections are followed up to the limit`() async throws {
    let server = try LoopbackServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      if number == 0 {
        exchange.answer(body: [0x31])
      } else {
        exchange.answer(302, ["Location: /\(number - 1)"])
      }
    }
    #expect(try await server.response(to: "/3").body == [0x31])
    #expect(await server.failure(of: "/4") == .misdirected)
  }

  @Test(arguments: [
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "file://localhost/etc/passwd",
    "javascript:alert(1)",
    "http://127.0.0.1:99999/",
    "http://127.0.0.1:0/",
    "http://a b/",
    "http://[::1/",
  ])
  func `a redirection that leads nowhere fails, without a request`(location: String) async throws {
    let server = try LoopbackServer { exchange in
      let isFirst = exchange.path == "/start"
      exchange.answer(isFirst ? 301 : 200, ["Location: \(location)"])
    }
    #expect(await server.failure(of: "/start") == .misdirected)
    #expect(server.paths == ["/start"])
  }

  @Test func `a redirection is relative to the address that was asked`() async throws {
    for example in Example.all() {
      let fields = ["Location: \(example.input)"]
      let server = try LoopbackServer { exchange in
        let isFirst = exchange.path == "/folder/start"
        exchange.answer(isFirst ? 302 : 200, fields, body: [0x31])
      }
      let response = try await server.response(to: "/folder/start")
      #expect(response.body == [0x31])
      #expect(server.paths == ["/folder/start", example.result])
    }
  }

  @Test func `a redirection can lead to another server with the same scheme`() async throws {
    let other = try LoopbackServer { $0.answer(body: [0x32]) }
    let target = "//127.0.0.1:\(other.port)/b"
    let server = try LoopbackServer { $0.answer(302, ["Location: \(target)"]) }
    #expect(try await server.response(to: "/a").body == [0x32])
    #expect(other.paths == ["/b"])
  }
}
