import GalleySystem

#if os(Linux)
import Foundation
import GalleyDomain
import Testing

@testable import GalleyRequests
@testable import reader

/// Worker processes: the built program, started as the program does it.
@Suite(.promptly) struct WorkerTests {
  private static let patient = TransferLimits(
    timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600), bodyBytes: 1 << 20)

  @Sendable private static func worker() throws(Failure) -> Worker {
    try Worker(program: PseudoTerminal.program.map { "\($0)-network" })
  }

  private func pool() -> WorkerPool { WorkerPool(places: 4, start: Self.worker) }

  @Test func `a worker passes on the server's answer or a failure`() async throws {
    let server = try LoopbackServer { exchange in
      switch exchange.path {
      case "/big": exchange.answer(body: Array(repeating: 0x41, count: 1 << 20))
      case "/bigger": exchange.answer(body: Array(repeating: 0x41, count: 1 << 20 | 1))
      case "/away": exchange.answer(302, ["Location: about:blank"])
      case "/cut": exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
      default: exchange.answer(429, ["Retry-After: 7"], body: [1])
      }
    }
    let pool = pool()
    func outcome(_ path: String) async -> Result<Answer, Failure> {
      await pool.outcome(of: Order(url: server.url(path), limits: Self.patient))
    }
    for _ in 0..<2 {
      #expect(try await outcome("/wait").get().response.header("retry-after") == "7")
      #expect(try await outcome("/big").get().body.count == 1 << 20)
    }
    #expect(await outcome("/bigger") == .failure(.tooLarge(limitBytes: 1 << 20)))
    #expect(await outcome("/away") == .failure(.misdirected))
    #expect(await outcome("/cut") == .failure(.incomplete(host: "127.0.0.1")))
  }

  @Test func `a program that is missing is named`() {
    let missing = Failure.disk(
      path: UntrustedText("/nowhere/reader-network"), reason: UntrustedText("No such file or directory"))
    #expect(throws: missing) { try Worker(program: "/nowhere/reader-network") }
  }

  @Test func `the process stays when a server can't be reached`() async throws {
    let worker = try Self.worker()
    defer { worker.end() }
    let order = Order(url: try #require(URL(string: "http://127.0.0.1:9/")), limits: Self.patient)
    for _ in 0..<2 {
      let outcome = await withCheckedContinuation { waiter in
        worker.carryOut(order) { waiter.resume(returning: $0) }
      }
      #expect(outcome == .failure(.unreachable(host: "127.0.0.1")))
    }
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `no worker outlives the program, and Ctrl-C doesn't reach workers`(number: Int32) throws {
    let server = try LoopbackServer { $0.hang() }
    let endpoint = ["--endpoint", "headlines=\(server.url().absoluteString)"]
    let terminal = try PseudoTerminal(endpoint + ["news"])
    #expect(terminal.wait { _ in !server.paths.isEmpty })
    let workers = Self.children(of: terminal.process)
    #expect(!workers.isEmpty)
    for worker in workers { #expect(getpgid(worker) == worker) }
    terminal.signal(number)
    _ = terminal.waitForChange()
    // They end when their socket is closed.
    #expect(terminal.wait { _ in workers.allSatisfy { kill($0, 0) != 0 } } || Self.areGone(workers, terminal))
  }

  @Test func `the program continues when its workers are killed`() throws {
    let isSilent = Locked(true)
    let server = try LoopbackServer { exchange in
      if isSilent.withLock({ $0 }) { return exchange.hang() }
      exchange.answer(body: Array(#"{"headlines": [{"headline": "Back again", "updated": 0}]}"#.utf8))
    }
    let terminal = try PseudoTerminal(["--endpoint", "headlines=\(server.url("/h").absoluteString)", "news"])
    for count in 1...2 {
      #expect(terminal.wait { _ in server.paths.count { $0 == "/h" } == count })
      for worker in Self.children(of: terminal.process) { kill(worker, SIGKILL) }
    }
    #expect(terminal.wait(for: "Connection lost"))
    isSilent.withLock { $0 = false }
    terminal.type("\r")
    #expect(terminal.wait(for: "Back again"))
  }

  private static func areGone(_ processes: [pid_t], _ terminal: PseudoTerminal) -> Bool {
    let deadline = ContinuousClock.now + terminal.patience
    while ContinuousClock.now < deadline {
      if processes.allSatisfy({ kill($0, 0) != 0 || state(of: $0) == "Z" }) { return true }
      sched_yield()
    }
    return false
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { fields(of: $0).dropFirst().first == "\(process)" }
  }

  private static func state(of process: pid_t) -> String? { fields(of: process).first }

  /// The fields of a process in /proc, starting with its state (proc_pid_stat(5)).
  private static func fields(of process: pid_t) -> [String] {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return line.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
  }
}
#endif
