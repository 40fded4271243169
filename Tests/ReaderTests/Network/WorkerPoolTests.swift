import Foundation
import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways
@testable import reader

@Suite(.promptly) struct WorkerPoolTests {
  private static let patient = TransferLimits(
    timeToAnswer: .seconds(3_600),
    timeInAll: .seconds(3_600),
    bodyBytes: 64)

  private func result(_ path: String = "", by pool: WorkerPool) async throws -> Result<
    HTTPResponse, Failure
  > {
    let url = try #require(URL(string: "http://example.org/\(path)"))
    do throws(Failure) {
      return .success(try await pool.response(to: WorkerRequest(url: url, limits: Self.patient)))
    } catch {
      return .failure(error)
    }
  }

  private func pool(_ workers: ScriptedWorkers, idleTime: Duration = .seconds(3_600)) -> WorkerPool
  {
    WorkerPool(idleTime: idleTime) { () throws(Failure) in try workers.start() }
  }

  /// A worker's reply: the path of the requested URL.
  @Sendable private static func echo(_ request: WorkerRequest) -> [UInt8]? {
    try? success(request.url.path).workerReply
  }

  private static func success(_ path: String) -> Result<HTTPResponse, Failure> {
    .success(HTTPResponse(status: 200, body: Array(path.utf8)))
  }

  private static let lost = Result<HTTPResponse, Failure>.failure(
    .disconnected(host: "example.org"))

  @Test func `a worker is kept after an answer, and when its server can't be reached`() async throws
  {
    let failures: [Failure] = [
      .unreachable(host: "example.org"),
      .unknownHost("example.org"),
      .offline,
    ]
    let results = [Self.success("a"), Self.success("b")] + failures.map { .failure($0) }
    let replies = Locked(try results.map { try $0.workerReply })
    let workers = ScriptedWorkers { _ in replies.withLock { $0.removeFirst() } }
    let pool = pool(workers)
    for expected in results { #expect(try await result(by: pool) == expected) }
    #expect(workers.started == 1)
  }

  @Test func `concurrent requests have a worker each, and each gets its own answer`() async throws {
    let begun = Locked(0)
    let open = DispatchSemaphore(value: 0)
    let workers = ScriptedWorkers { request in
      begun.withLock { $0 += 1 }
      open.wait()
      return Self.echo(request)
    }
    let pool = pool(workers)
    try await withThrowingTaskGroup(of: (Int, Result<HTTPResponse, Failure>).self) { group in
      for number in 0..<6 { group.addTask { (number, try await result("\(number)", by: pool)) } }
      try await wait { begun.withLock { $0 } == 6 }
      for _ in 0..<6 { open.signal() }
      for try await (number, result) in group { #expect(result == Self.success("/\(number)")) }
    }
    #expect(workers.started == 6)
  }

  @Test func `a kept worker that has ended is replaced once, and a new one isn't`() async throws {
    let lives = Locked([1, 0, 1, 1])
    let workers = ScriptedWorkers { request in
      lives.withLock { $0.removeFirst() } == 1 ? Self.echo(request) : nil
    }
    let pool = pool(workers)
    for _ in 0..<2 { #expect(try await result("a", by: pool) == Self.success("/a")) }
    #expect(workers.started == 2)
    lives.withLock { $0 = [0, 0, 0] }
    #expect(try await result("a", by: pool) == Self.lost)
    #expect(try await result("a", by: pool) == Self.lost)
    #expect(workers.started == 4)
  }

  @Test func `a worker with a failure or an invalid reply is not used again`() async throws {
    let long = HTTPResponse(status: 200, body: Array(repeating: 0, count: 2 << 20))
    let replies = Locked([
      try Result<
        HTTPResponse,
        Failure
      >.failure(.misdirected).workerReply,
      Array("nonsense\n".utf8),
      try Result<HTTPResponse, Failure>.success(long).workerReply,
    ])
    let workers = ScriptedWorkers { _ in replies.withLock { $0.removeFirst() } }
    let pool = pool(workers)
    #expect(try await result(by: pool) == .failure(.misdirected))
    #expect(try await result(by: pool) == Self.lost)
    #expect(try await result(by: pool) == Self.lost, "beyond the limit")
    #expect(workers.started == 3)
    try await wait { workers.ended == 3 }
  }

  @Test func `a cancelled request returns at once, and its worker ends`() async throws {
    let begun = Locked(0)
    let open = DispatchSemaphore(value: 0)
    let workers = ScriptedWorkers { _ in
      begun.withLock { $0 += 1 }
      open.wait()
      return nil
    }
    let pool = pool(workers)
    let task = Task { try await result(by: pool) }
    try await wait { begun.withLock { $0 } > 0 }
    task.cancel()
    #expect(try await task.value == .failure(.cancelled))
    open.signal()
    try await wait { workers.ended > 0 }
    #expect(workers.started == 1)
  }

  @Test func `a request fails if no worker can be started, and the next one tries again`()
    async throws
  {
    let pool = WorkerPool { () throws(Failure) in throw .diskFull }
    for _ in 0..<3 { #expect(try await result(by: pool) == .failure(.diskFull)) }
  }

  @Test func `an idle worker is ended after a while, and all end with their pool`() async throws {
    let workers = ScriptedWorkers(Self.echo)
    let brief = pool(workers, idleTime: .zero)
    _ = try await result(by: brief)
    try await wait { workers.ended == 1 }
    do {
      let pool = pool(workers)
      _ = try await result(by: pool)
    }
    try await wait { workers.ended == 2 }
  }

  private static let failures: [Failure] = [
    .offline,
    .unreachable(host: "example.org"),
    .timedOut(seconds: 30),
    .insecure(host: "example.org"), .misdirected,
    .tooLarge(limitBytes: 5), .cancelled,
    .undecodable(path: "a[1]", problem: .wrongType(expected: "a", found: "b")),
  ]

  @Test func `a request and its result survive the transfer`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/a%20b?c=%2B"))
    let limits = TransferLimits(timeToAnswer: .milliseconds(1_500), bodyBytes: 7)
    let request = WorkerRequest(url: url, limits: limits)
    #expect(try WorkerRequest(line: request.line) == request)
    #expect(try request.line.firstIndex(of: 0x0A) == request.line.count - 1)

    let response = HTTPResponse(status: 404, headers: ["a": "“b”\n"], body: Array(0...255))
    for result in [Result.success(response)] + Self.failures.map({ .failure($0) }) {
      let reply = try result.workerReply
      #expect(try Result(workerReply: reply) == result)
      for count in 0..<reply.count {
        #expect(try Result<_, Failure>(workerReply: Array(reply[..<count])) == nil)
      }
    }
  }

  @Test func `a reply with an invalid first line is refused`() {
    for text in ["HTTP/1.1 200 OK\r\n", "{}\n", "\n"] {
      #expect(throws: (any Error).self) {
        try Result<HTTPResponse, Failure>(workerReply: Array(text.utf8))
      }
    }
  }
}
