import Foundation
import GalleyDomain
import GalleySystem
import Testing

@testable import GalleyRequests
@testable import reader

@Suite(.timeLimit(.minutes(5)), .promptly) struct WorkerPoolTests {
  private static let patient = TransferLimits(timeToAnswer: .seconds(3_600), timeInAll: .seconds(3_600), bodyBytes: 64)
  private static let patience = WorkerPool.Patience(
    idle: .seconds(3_600), abandoned: .zero, retry: .seconds(3_600), orders: 3)

  private func order(_ path: String = "") throws -> Order {
    Order(url: try #require(URL(string: "http://example.org/\(path)")), limits: Self.patient)
  }

  private func pool(places: Int = 2, _ workers: ScriptedWorkers) -> WorkerPool {
    WorkerPool(places: places, patience: Self.patience) { () throws(Failure) in try workers.start() }
  }

  /// A worker's answer: the path of the requested URL.
  @Sendable private static func echo(_ order: Order) -> [UInt8]? {
    try? Message(.success(Answer(status: 200, body: Array(order.url.path.utf8)))).bytes
  }

  private static func success(_ path: String) -> Result<Answer, Failure> {
    .success(Answer(status: 200, body: Array(path.utf8)))
  }

  @Test func `a worker carries out a maximum number of consecutive orders, and is then replaced`() async throws {
    let workers = ScriptedWorkers(Self.echo)
    let pool = pool(workers)
    for number in 1...7 {
      #expect(await pool.outcome(of: try order("\(number)")) == Self.success("/\(number)"))
      #expect(workers.started == (number + 2) / 3)
    }
  }

  @Test func `orders beyond the maximum number of workers wait, and each gets its own answer`() async throws {
    let (doors, open) = (Locked(0), DispatchSemaphore(value: 0))
    let workers = ScriptedWorkers { order in
      doors.withLock { $0 += 1 }
      open.wait()
      return Self.echo(order)
    }
    let pool = pool(workers)
    try await withThrowingTaskGroup(of: (Int, Result<Answer, Failure>).self) { group in
      for number in 0..<20 {
        let order = try order("\(number)")
        group.addTask { (number, await pool.outcome(of: order)) }
      }
      while doors.withLock({ $0 }) < 2 { await Task.yield() }
      #expect(workers.started == 2)
      for _ in 0..<20 { open.signal() }
      for try await (number, outcome) in group {
        #expect(outcome == Self.success("/\(number)"))
      }
    }
    #expect(workers.started <= 8)
  }

  @Test func `a request whose worker dies is retried once, and then fails`() async throws {
    let deaths = Locked(1)
    let workers = ScriptedWorkers { order in
      deaths.withLock { deaths in
        deaths -= 1
        return deaths >= 0
      } ? nil : Self.echo(order)
    }
    let pool = pool(workers)
    #expect(await pool.outcome(of: try order("a")) == Self.success("/a"))
    #expect(workers.started == 2)
    deaths.withLock { $0 = 2 }
    #expect(await pool.outcome(of: try order("a")) == .failure(.disconnected(host: "example.org")))
    #expect(await pool.outcome(of: try order("b")) == Self.success("/b"))
  }

  @Test func `a worker with a failed or malformed answer is not used again`() async throws {
    let answers = Locked([try Message(.failure(.misdirected)).bytes, Array("nonsense".utf8), Array("nonsense".utf8)])
    let workers = ScriptedWorkers { _ in answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    let pool = pool(places: 1, workers)
    #expect(await pool.outcome(of: try order()) == .failure(.misdirected))
    #expect(await pool.outcome(of: try order()) == .failure(.disconnected(host: "example.org")))
    #expect(workers.started == 3)
    while workers.ended < 3 { await Task.yield() }
  }

  @Test func `a worker stays when its server can't be reached`() async throws {
    let failures: [Failure] = [.unreachable(host: "example.org"), .unknownHost("example.org"), .offline]
    let answers = Locked(try failures.map { try Message(.failure($0)).bytes })
    let workers = ScriptedWorkers { _ in answers.withLock { $0.removeFirst() } }
    let pool = pool(places: 1, workers)
    for failure in failures { #expect(await pool.outcome(of: try order()) == .failure(failure)) }
    #expect(workers.started == 1)
  }

  @Test func `an answer beyond the limit is refused`() async throws {
    let workers = ScriptedWorkers { _ in
      try? Message(.success(Answer(status: 200, body: Array(repeating: 0, count: 65)))).bytes
    }
    #expect(await pool(workers).outcome(of: try order()) == .failure(.disconnected(host: "example.org")))
  }

  @Test func `a cancelled request returns at once, and its worker is ended later`() async throws {
    let (begun, open) = (Locked(0), DispatchSemaphore(value: 0))
    let workers = ScriptedWorkers { _ in
      begun.withLock { $0 += 1 }
      open.wait()
      return nil
    }
    let pool = pool(places: 1, workers)
    let order = try order()
    let carriedOut = Task { await pool.outcome(of: order) }
    while begun.withLock({ $0 }) == 0 { await Task.yield() }
    // The waiting request is cancelled first: the place of an ended worker would be given to it.
    for task in [Task { await pool.outcome(of: order) }, carriedOut] {
      task.cancel()
      #expect(await task.value == .failure(.cancelled))
    }
    open.signal()
    while workers.ended == 0 { await Task.yield() }
    #expect(workers.started == 1)
  }

  @Test func `a request fails if no worker can be started, and the next one tries again`() async throws {
    let pool = WorkerPool(places: 1) { () throws(Failure) in throw .diskFull }
    for _ in 0..<3 { #expect(await pool.outcome(of: try order()) == .failure(.diskFull)) }
  }

  @Test func `an idle worker is ended after a while, and all end with their pool`() async throws {
    let workers = ScriptedWorkers(Self.echo)
    let brief = WorkerPool.Patience(idle: .zero)
    let pool = WorkerPool(places: 1, patience: brief) { () throws(Failure) in try workers.start() }
    for number in 1...3 {
      _ = await pool.outcome(of: try order())
      while workers.ended < number { await Task.yield() }
    }
    do {
      let pool = self.pool(workers)
      _ = await pool.outcome(of: try order())
    }
    while workers.ended < 4 { await Task.yield() }
  }
}
