import Foundation
import GalleyDomain
import GalleyGateways
import GalleyNetwork
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// Answers of a real server.
@Suite(.promptly) struct LiveClientTests {
  // Proves T1, T2, B1, B2, B3, N1, S12.
  @Test func `the requested address is unchanged, with its query`() async throws {
    let server = try LoopbackServer { $0.answer(body: [0x31]) }
    let path = "/a%20b/?q=c%23%3B&d=%2B"
    _ = try await server.response(to: path)
    #expect(server.paths == [path])
  }

  @Test(arguments: ["bücher.localhost", "b%C3%BCcher.localhost"])
  func `a host in other letters than ASCII is requested in its form in ASCII`(host: String)
    async throws
  {
    let server = try LoopbackServer { exchange in exchange.answer(exchange.head) }
    let result = await HTTPClient.result(of: server.url(host: host))
    let head = try result.get().body.text
    #expect(head.contains("Host: xn--bcher-kva.localhost:"))
  }

  @Test(arguments: [
    #"Basic realm="a""#,
    #"Digest realm="a", nonce="b""#,
    "Negotiate",
    "NTLM",
    "Bearer",
    "",
    #",=""#,
  ])
  func `an answer that asks for a password ends the request`(scheme: String) async throws {
    let fields = ["/401": "WWW-Authenticate", "/407": "Proxy-Authenticate"]
    let server = try LoopbackServer { exchange in
      let status = Int(exchange.path.dropFirst()) ?? 0
      let field = fields[exchange.path] ?? ""
      exchange.answer(status, ["\(field): \(scheme)"], body: [0x31])
    }
    #expect(try await server.response(to: "/401").status == 401)
    #expect(try await server.response(to: "/407").status == 407)
    #expect(server.paths == ["/401", "/407"])
  }

  @Test func `a cancelled caller returns at once, and the next request isn't affected`()
    async throws
  {
    let server = try LoopbackServer { exchange in
      if exchange.path == "/hang" { exchange.hang() }
      exchange.answer()
    }
    for _ in 0..<20 {
      let count = server.paths.count
      let task = Task { await HTTPClient.result(of: server.url("/hang")) }
      try await wait { server.paths.count > count }
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
      #expect(try await server.response().status == 200)
    }
  }

  private static let kept = "HTTP/1.1 200 X\r\nContent-Length: 2\r\n\r\n"

  // Proves N9.
  @Test func `requests to a server share a connection, and each is made once`() async throws {
    let connections = Locked(0)
    let server = try LoopbackServer { first in
      connections.withLock { $0 += 1 }
      var exchange: LoopbackServer.Exchange? = first
      while let current = exchange {
        current.send(Self.kept + "ok")
        exchange = current.next()
      }
    }
    for _ in 0..<100 {
      #expect(try await server.response().body.text == "ok")
    }
    #expect(server.paths.count == 100)
    // Another test can have the thread that has the connection.
    #expect(connections.withLock { $0 } < 100)
  }

  @Test(arguments: [
    "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nstray",
    "HTTP/1.1 503 X\r\nRetry-After: 99\r\nContent-Length: 0\r\n\r\n",
    "\r\n",
    "words",
    "",
  ])
  func `what comes before a request isn't its answer`(stray: String) async throws {
    let unsent = Locked(0)
    let server = try LoopbackServer { exchange in
      unsent.withLock { $0 += 1 }
      exchange.send(Self.kept + "ok")
      exchange.send(stray)
      unsent.withLock { $0 -= 1 }
      _ = stray.isEmpty ? nil : exchange.next()
    }
    for _ in 0..<8 {
      let response = try await server.response()
      #expect(response.status == 200)
      #expect(response.body.text == "ok")
      try await wait { unsent.withLock { $0 } == 0 }
    }
  }

  @Test func `a 408 in place of an answer is asked again once, on a new connection`() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.path == "/always" { return exchange.answer(408) }
      exchange.send(Self.kept + "ok")
      exchange.next()?.answer(408)
    }
    for _ in 0..<8 {
      #expect(try await server.response(to: "/a").body.text == "ok")
    }
    let count = server.paths.count
    #expect(try await server.response(to: "/always").status == 408)
    #expect(server.paths.count - count <= 2)
  }

  @Test func `concurrent requests get their own answers`() async throws {
    let open = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { exchange in
      open.wait()
      exchange.answer(exchange.path)
    }
    let paths = (0..<8).map { "/\($0)" }
    await withTaskGroup(of: (String, Result<HTTPResponse, Failure>).self) { group in
      for path in paths {
        group.addTask { (path, await HTTPClient.result(of: server.url(path))) }
      }
      for _ in paths {
        open.signal()
      }
      for await (path, result) in group {
        #expect((try? result.get().body.text) == path)
      }
    }
  }

  @Test func `bodies are received up to the limit`() async throws {
    let server = try LoopbackServer { exchange in
      let count = Int(exchange.path.dropFirst()) ?? 0
      exchange.answer(body: Array(repeating: 0x41, count: count))
    }
    let limit = HTTPClient.patientLimits.bodyBytes
    let whole = try await server.response(to: "/\(limit)")
    #expect(whole.body.count == limit)
    let failure = await server.failure(of: "/\(limit + 1)")
    #expect(failure == .tooLarge(limitBytes: limit))
  }
}
