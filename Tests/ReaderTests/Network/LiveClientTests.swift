import Foundation
import GalleyDomain
import GalleyGateways
import GalleyRequests
import Testing

@testable import GalleyNetwork
@testable import reader

@Suite(.promptly) struct LiveClientTests {
  private static let quick = TransferLimits(timeToAnswer: .milliseconds(250), timeInAll: .milliseconds(500))

  /// Limits longer than any test on a busy machine.
  static let patient = TransferLimits(
    timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600), bodyBytes: 4_096, redirections: 3)

  private func outcome(
    _ url: URL, limits: TransferLimits = patient
  ) async -> Result<HTTPResponse, Failure> {
    do throws(Failure) {
      return .success(try await HTTPClient.live(limits: limits).get(url))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [200, 204, 301, 304, 400, 404, 410, 429, 500, 503, 599])
  func `every status is an answer, with its header fields and its body`(status: Int) async throws {
    let body: [UInt8] = status == 204 || status == 304 ? [] : Array("{}".utf8)
    let server = try LoopbackServer { $0.answer(status, ["X-Kind: test", "Retry-After: 7"], body: body) }
    let response = try await outcome(server.url()).get()
    #expect(response.status == status)
    #expect(response.header("x-kind") == "test")
    // Redirections without a usable target have no body.
    #expect(response.body == body || status == 301)
  }

  @Test func `the requested address is unchanged, with its query`() async throws {
    let server = try LoopbackServer { $0.answer(body: [0x31]) }
    _ = try await outcome(server.url("/a%20b/?q=c%23%3B&d=%2B")).get()
    #expect(server.paths == ["/a%20b/?q=c%23%3B&d=%2B"])
  }

  @Test func `compressed answers are decompressed`() async throws {
    // `printf hello | gzip -n`
    let zipped: [UInt8] = [
      0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x86, 0xA6, 0x10, 0x36, 0x05,
      0, 0, 0,
    ]
    let server = try LoopbackServer { exchange in
      exchange.answer(exchange.head.lowercased().contains("gzip") ? 200 : 406, ["Content-Encoding: gzip"], body: zipped)
    }
    #expect(try await outcome(server.url()).get().body == Array("hello".utf8))
  }

  @Test func `an answer without a head times out`() async throws {
    let server = try LoopbackServer { $0.hang() }
    #expect(await outcome(server.url(), limits: Self.quick) == .failure(.timedOut(seconds: 1)))
  }

  @Test func `an answer without a complete body times out`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
      exchange.hang()
    }
    #expect(await outcome(server.url(), limits: Self.quick) == .failure(.timedOut(seconds: 1)))
  }

  @Test(arguments: [4_095, 4_096])
  func `a body up to the limit is accepted`(count: Int) async throws {
    let server = try LoopbackServer { $0.answer(body: Array(repeating: 0x41, count: count)) }
    #expect(try await outcome(server.url()).get().body.count == count)
  }

  @Test func `a body whose announced length exceeds the limit is refused`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 4097\r\n\r\n")
      exchange.hang()
    }
    #expect(await outcome(server.url()) == .failure(.tooLarge(limitBytes: 4_096)))
  }

  @Test func `an endless body is refused as soon as it is too long`() async throws {
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      // The pause keeps the sender from taking all processor time on a single processor.
      while exchange.send(Array(repeating: 0x41, count: 1_024)) { Thread.sleep(forTimeInterval: 0.001) }
    }
    #expect(await outcome(server.url()) == .failure(.tooLarge(limitBytes: 4_096)))
  }

  @Test func `a small answer that decompresses beyond the limit is refused`() async throws {
    // 20,000 letters a, `gzip -9n`
    let bomb: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xC1, 0x31, 0x01, 0x00, 0x00,
      0x00, 0xC2, 0xA0, 0xAC, 0xEB, 0x5F, 0xC2, 0x1A, 0x1E, 0x40, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xF0, 0x60, 0x31,
      0x87, 0xBD, 0xCA, 0x20, 0x4E, 0x00, 0x00,
    ]
    let server = try LoopbackServer { $0.answer(200, ["Content-Encoding: gzip"], body: bomb) }
    #expect(await outcome(server.url()) == .failure(.tooLarge(limitBytes: 4_096)))
  }

  @Test func `a truncated body is a failure`() async throws {
    let server = try LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"headlines\":") }
    #expect(await outcome(server.url()) == .failure(.incomplete(host: "127.0.0.1")))
  }

  @Test(arguments: ["\u{0}\u{1B}[31mhello", "SSH-2.0-OpenSSH_9.6\r\n", "HTTP/1.1\r\n\r\n"])
  func `an answer that isn't HTTP is a failure`(words: String) async throws {
    let server = try LoopbackServer { $0.send(words) }
    #expect(await outcome(server.url()) == .failure(.notHTTP(host: "127.0.0.1")))
  }

  @Test(arguments: [
    ("Transfer-Encoding: chunked", "zz\r\n[]\r\n0\r\n\r\n"), ("Content-Encoding: gzip", "not gzip!"),
    ("Content-Encoding: rot13", "[]"),
  ])
  func `an answer that can't be decoded is garbled`(field: String, body: String) async throws {
    let server = try LoopbackServer { $0.send("HTTP/1.1 200 OK\r\n\(field)\r\nConnection: close\r\n\r\n\(body)") }
    #expect(await outcome(server.url()) == .failure(.garbled(host: "127.0.0.1")))
  }

  @Test func `a connection that is closed without an answer is a failure`() async throws {
    let server = try LoopbackServer { _ in }
    #expect(await outcome(server.url()) == .failure(.disconnected(host: "127.0.0.1")))
  }

  @Test func `a connection reset is a failure`() async throws {
    let server = try LoopbackServer { $0.reset() }
    #expect(await outcome(server.url()) == .failure(.disconnected(host: "127.0.0.1")))
  }

  @Test func `a refused connection is a failure`() async throws {
    let url = try LoopbackServer { _ in }.url()
    #expect(await outcome(url) == .failure(.unreachable(host: "127.0.0.1")))
  }

  @Test func `redirections are followed up to the limit`() async throws {
    let server = try LoopbackServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      if number == 0 { exchange.answer(body: [0x31]) } else { exchange.answer(302, ["Location: /\(number - 1)"]) }
    }
    #expect(try await outcome(server.url("/3")).get().body == [0x31])
    #expect(await outcome(server.url("/4")) == .failure(.misdirected))
  }

  @Test func `a redirection loop fails`() async throws {
    let server = try LoopbackServer { $0.answer(301, ["Location: /"]) }
    #expect(await outcome(server.url()) == .failure(.misdirected))
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "file://localhost/etc/passwd", "javascript:alert(1)"])
  func `a redirection to another scheme fails, without a request`(location: String) async throws {
    let server = try LoopbackServer { $0.answer($0.path == "/start" ? 301 : 200, ["Location: \(location)"]) }
    #expect(await outcome(server.url("/start")) == .failure(.misdirected))
    #expect(server.paths == ["/start"])
  }

  /// Runs in its own process, because some of these redirections could crash Foundation.
  @Test func `hundreds of refused redirections don't end the process`() async {
    await #expect(processExitsWith: .success) {
      let kinds = [
        "/loop", "about:blank", "mailto:a@example.org", "data:,x", "ftp://127.0.0.1/", "file:///etc/passwd",
        "javascript:alert(1)", "http://", "//", "https://", "x:", "http://[", "", "#a",
      ]
      let server = try LoopbackServer { exchange in
        let number = Int(exchange.path.dropFirst()) ?? 0
        exchange.answer(302, ["Location: \(kinds[number % kinds.count])"], body: [0x31])
      }
      let client = HTTPClient.live(limits: LiveClientTests.patient)
      await withTaskGroup(of: Failure?.self) { group in
        for number in 0..<20 * kinds.count {
          group.addTask {
            do throws(Failure) {
              return try await client.get(server.url("/\(number)")).status == 302 ? .misdirected : nil
            } catch { return error }
          }
          if number % 4 == 3 { for await failure in group.prefix(4) { #expect(failure == .misdirected) } }
        }
      }
    }
  }

  @Test(arguments: [#"Basic realm="a""#, #"Digest realm="a", nonce="b""#, "Negotiate", "NTLM", "Bearer", "", #",=""#])
  func `an answer that asks for a password ends the request`(scheme: String) async throws {
    let server = try LoopbackServer { exchange in
      let field = exchange.path == "/407" ? "Proxy-Authenticate" : "WWW-Authenticate"
      exchange.answer(Int(exchange.path.dropFirst()) ?? 0, ["\(field): \(scheme)"], body: [0x31])
    }
    #expect(try await outcome(server.url("/401")).get().status == 401)
    #expect(try await outcome(server.url("/407")).get().status == 407)
    #expect(server.paths == ["/401", "/407"])
  }

  @Test(arguments: [
    ("b", "/folder/b"), ("../b", "/b"), ("?c=d", "/folder/start?c=d"), ("/b?c=d%20e", "/b?c=d%20e"),
  ])
  func `a redirection is relative to the address that was asked`(location: String, target: String) async throws {
    let server = try LoopbackServer { exchange in
      exchange.answer(exchange.path == "/folder/start" ? 302 : 200, ["Location: \(location)"], body: [0x31])
    }
    #expect(try await outcome(server.url("/folder/start")).get().body == [0x31])
    #expect(server.paths == ["/folder/start", target])
  }

  @Test func `a redirection can lead to another server with the same scheme`() async throws {
    let other = try LoopbackServer { $0.answer(body: [0x32]) }
    let server = try LoopbackServer { $0.answer(302, ["Location: //127.0.0.1:\(other.port)/b"]) }
    #expect(try await outcome(server.url("/a")).get().body == [0x32])
    #expect(other.paths == ["/b"])
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "data:,x"])
  func `only http and https addresses are requested`(address: String) async throws {
    let url = try #require(URL(string: address))
    #expect(await outcome(url) == .failure(.misdirected))
  }

  @Test func `plain text in place of TLS is insecure`() async throws {
    let server = try LoopbackServer(readsRequests: false) { $0.send("HTTP/1.1 200 OK\r\n\r\n") }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    #expect(await outcome(url) == .failure(.insecure(host: "127.0.0.1")))
  }

  @Test(.timeLimit(.minutes(2))) func `a cancelled caller returns at once`() async throws {
    let server = try LoopbackServer { $0.hang() }
    let task = Task { await outcome(server.url()) }
    while server.paths.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
  }

  @Test func `a hundred concurrent requests each get their own answer`() async throws {
    let server = try LoopbackServer { $0.answer(body: Array($0.path.utf8)) }
    let client = HTTPClient.live(limits: Self.patient)
    try await withThrowingTaskGroup(of: (String, [UInt8]).self) { group in
      for number in 0..<100 {
        group.addTask { ("/\(number)", try await client.get(server.url("/\(number)")).body) }
      }
      for try await (path, body) in group { #expect(body == Array(path.utf8)) }
    }
  }

  @Test func `one unusable headline of a thousand doesn't affect the others`() async throws {
    let items = (0..<1_000).map { number in
      number == 500 ? #"{"headline": 5}"# : #"{"headline": "Story \#(number)", "updated": \#(number)}"#
    }
    let payload = #"{"headlines": [\#(items.joined(separator: ","))]}"#
    // The content type has no effect.
    let server = try LoopbackServer { $0.answer(200, ["Content-Type: text/html"], body: Array(payload.utf8)) }
    let batch = try await HeadlineSource.live(client: .live(), endpoint: server.url(), decode: HeadlineDecoder.decode)
      .load()
    #expect(batch.items.count == 999)
    #expect(batch.omissions.count == 1)
  }

  @Test(.timeLimit(.minutes(2))) func `hanging analytics delay nothing`() async throws {
    let reports = try LoopbackServer { $0.hang() }
    let server = try LoopbackServer { $0.answer(body: Array(#"{"headlines": []}"#.utf8)) }
    let sink = AnalyticsSink.live(client: .live(limits: Self.patient), endpoint: reports.url("/analytics"))
    let client = HTTPClient.live().reporting(to: sink) { .zero }
    for _ in 0..<20 {
      _ = try await HeadlineSource.live(client: client, endpoint: server.url(), decode: HeadlineDecoder.decode).load()
    }
    while reports.paths.isEmpty { await Task.yield() }
    #expect(reports.paths == ["/analytics?event=load&time=0"])
  }
}
