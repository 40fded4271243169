import Foundation
import GalleyDomain
import GalleyGateways
import GalleyNetwork
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// Answers of a real server, as servers write them and with every fault. curl reads what RFC 9112
/// doesn't permit, too.
@Suite(.promptly) struct LiveAnswerTests {
  private static let host = "127.0.0.1"
  private static let quick = TransferLimits(
    timeToAnswer: .milliseconds(250),
    timeInAll: .milliseconds(500))

  /// The result of a request whose answer is a script; any other request is answered with its path.
  private func outcome(_ script: String) async throws -> String {
    let server = try LoopbackServer { exchange in
      let isFirst = exchange.path == "/folder/start"
      if isFirst { exchange.play(script) } else { exchange.answer(exchange.path) }
    }
    switch await HTTPClient.result(of: server.url("/folder/start")) {
    case .success(let response):
      let fields = ["X-Name", "Retry-After", "Vary"].compactMap { name in
        response.header(name).map { ", \(name): \($0)" }
      }
      return "\(response.status) \(response.body.text)" + fields.joined()
    case .failure(let failure):
      #expect(failure != .misdirected || server.paths.count == 1)
      return "\(failure)"
    }
  }

  @Test func `an answer that curl reads is read`() async throws {
    try await Example.check { try await outcome($0) }
  }

  @Test func `every status is an answer, with its fields, of several the first`() async throws {
    try await Example.check { try await outcome($0) }
  }

  @Test func `an invalid answer is a failure`() async throws {
    try await Example.check { try await outcome($0) }
    #expect(try await outcome("") == "disconnected(host: \"127.0.0.1\")")
  }

  @Test func `a redirection needs only its head, and leads to one address`() async throws {
    try await Example.check { try await outcome($0) }
  }

  @Test func `redirections are followed up to the limit, also to another server`() async throws {
    let other = try LoopbackServer { $0.answer($0.path) }
    let server = try LoopbackServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      let target = number == 1 ? "//127.0.0.1:\(other.port)/b" : "/\(number - 1)"
      exchange.answer(302, ["Location: \(target)"])
    }
    #expect(try await server.response(to: "/3").body.text == "/b")
    #expect(await server.failure(of: "/4") == .misdirected)
    #expect(other.paths == ["/b"])
  }

  @Test func `an answer that doesn't begin in time is told apart from one that stops`() async throws
  {
    let silent = try LoopbackServer { $0.hang() }
    #expect(await silent.failure(limits: Self.quick) == .timedOut(seconds: 1))
    let stopping = try LoopbackServer { $0.play("HTTP/1.1 200 OK\r\nContent-Le{hang}") }
    #expect(await stopping.failure(limits: Self.quick) == .tooSlow(seconds: 1))
  }

  // Proves B14, X2.
  @Test func `an answer without a complete body times out`() async throws {
    let server = try LoopbackServer {
      $0.play("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[{hang}")
    }
    // Only the limit of the whole can end it, so a late wake-up on a busy machine makes no
    // difference.
    let limits = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .milliseconds(1_100))
    #expect(await server.failure(limits: limits) == .tooSlow(seconds: 2))
  }

  // MARK: Connections

  // Proves B14, X2.
  @Test(arguments: ["http", "HTTP"], ["127.0.0.1", "127.1", "2130706433"])
  func `a server is reached, or not, by any form of its address`(scheme: String, host: String)
    async throws
  {
    var server: LoopbackServer? = try LoopbackServer { $0.answer() }
    let url = try #require(server?.url(scheme: scheme, host: host))
    #expect(try await HTTPClient.result(of: url).get().status == 200)
    server = nil
    #expect(await HTTPClient.result(of: url) == .failure(.unreachable(host: host)))
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "data:,x", "http://a:99999/"])
  func `only http and https addresses are requested`(address: String) async throws {
    let url = try #require(URL(string: address))
    #expect(await HTTPClient.result(of: url) == .failure(.misdirected))
  }

  @Test func `a server can't choose HTTP/2, and plain text in place of TLS is insecure`()
    async throws
  {
    let hello = Locked<[UInt8]>([])
    let server = try LoopbackServer(readsRequests: false) { exchange in
      let bytes = exchange.receive()
      hello.withLock { $0 = bytes }
      exchange.send("HTTP/1.1 200 OK\r\n\r\n")
    }
    let result = await HTTPClient.result(of: server.url(scheme: "https"))
    #expect(result == .failure(.insecure(host: Self.host)))
    #expect(hello.withLock { $0 }.count > 100)
    #expect(!hello.withLock { $0 }.text.contains("\u{2}h2"))
    let plain = try LoopbackServer { $0.answer($0.head) }
    #expect(try await plain.response(to: "/a").body.text.hasPrefix("GET /a HTTP/1.1\r\n"))
  }
}

extension LoopbackServer.Exchange {
  /// Sends a text with commands in braces: `hang`, `reset`, `host` for the server's name, `endless`
  /// and a text that is repeated, and `base64` and bytes.
  fileprivate func play(_ script: String) {
    var rest = script[...]
    while let command = rest.firstMatch(of: /\{(hang|reset|host|endless|base64) ?([^{}]*)\}/) {
      send(String(rest[..<command.range.lowerBound]))
      rest = rest[command.range.upperBound...]
      switch command.1 {
      case "hang": hang()
      case "reset": reset()
      case "host": send(host)
      case "base64": send(Array(Data(base64Encoded: String(command.2)) ?? Data()))
      default:
        let text = String(command.2)
        let part = String(repeating: text, count: 1 + 4_096 / text.utf8.count).bytes
        // The pause keeps the sender from taking all processor time on a single processor.
        while send(part) { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    send(String(rest))
  }

  /// The server's name in the request.
  private var host: String {
    let line = head.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }
    return String(line?.dropFirst(6) ?? "")
  }
}
