import GalleySystem

#if os(Linux)
import Foundation
import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

@testable import GalleyGateways
@testable import reader

/// Worker processes: the built program, started as `reader` does it.
@Suite(.blocking) struct WorkerTests {
  @Test func `a worker passes on bodies up to the limit`() async throws {
    let server = try LoopbackServer { exchange in
      let count = Int(exchange.path.dropFirst()) ?? 0
      exchange.answer(body: Array(repeating: 0x41, count: count))
    }
    let limit = 1 << 20
    var limits = HTTPClient.patientLimits
    limits.bodyBytes = limit
    let whole = await HTTPClient.result(of: server.url("/\(limit)"), limits: limits)
    #expect(try whole.get().body.count == limit)
    let longer = await HTTPClient.result(of: server.url("/\(limit + 1)"), limits: limits)
    #expect(longer == .failure(.tooLarge(limitBytes: limit)))
  }

  @Test func `a program that is missing is named`() {
    let missing = Failure.unstartable(
      path: UntrustedText("/nowhere/reader-network"),
      reason: UntrustedText("No such file or directory"))
    #expect(throws: missing) { try Worker(program: "/nowhere/reader-network") }
  }

  @Test func `a silent server takes no processor time`() async throws {
    let server = try LoopbackServer { exchange in
      Thread.sleep(forTimeInterval: 1.5)
      exchange.answer()
    }
    let worker = try Worker(program: PseudoTerminal.program.map { "\($0)-network" })
    let request = WorkerRequest(url: server.url(), limits: HTTPClient.patientLimits)
    #expect(try await worker.result(of: request)?.get().status == 200)
    #expect(Self.processorTime(of: try #require(worker.process)) < .milliseconds(700))
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `no worker outlives the program, and Ctrl-C doesn't reach workers`(number: Int32) throws {
    let server = try LoopbackServer { $0.hang() }
    let terminal = try PseudoTerminal(server.words(for: "headlines") + ["news"])
    try terminal.expect { _ in !server.paths.isEmpty }
    let workers = Self.children(of: terminal.process)
    #expect(!workers.isEmpty)
    for worker in workers { #expect(getpgid(worker) == worker) }
    terminal.signal(number)
    _ = terminal.waitForChange()
    // They end when their socket is closed.
    let deadline = ContinuousClock.now + terminal.patience
    while ContinuousClock.now < deadline, workers.contains(where: Self.isRunning) { usleep(5_000) }
    #expect(!workers.contains(where: Self.isRunning))
  }

  @Test func `the program continues when its workers are killed`() throws {
    let isSilent = Locked(true)
    let headlines = Payload.headlines([Payload.headline("Back again")])
    let server = try LoopbackServer { exchange in
      if isSilent.withLock({ $0 }) { return exchange.hang() }
      exchange.answer(headlines)
    }
    let terminal = try PseudoTerminal(server.words(for: "headlines", path: "/h") + ["news"])
    try terminal.expect { _ in server.paths.contains("/h") }
    for worker in Self.children(of: terminal.process) { kill(worker, SIGKILL) }
    try terminal.expect(title(of: .disconnected(host: "127.0.0.1")))
    isSilent.withLock { $0 = false }
    try terminal.expect("Back again", after: "\r")
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let processes = names.compactMap { pid_t($0) }
    return processes.filter { fields(of: $0).dropFirst().first == "\(process)" }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 && fields(of: process).first != "Z"
  }

  private static func processorTime(of process: pid_t) -> Duration {
    let ticks = fields(of: process).dropFirst(11).prefix(2).compactMap { Int($0) }
    return .milliseconds(ticks.reduce(0, +) * 10)
  }

  /// The fields of a process in /proc, starting with its state (proc_pid_stat(5)).
  private static func fields(of process: pid_t) -> [String] {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return line.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
  }
}
#endif
