import Testing

@testable import GalleyDomain

/// The time limit makes the test fail if a load never ends.
@Suite(.timeLimit(.minutes(1)))
struct LoadTests {
  private let script = FeedScript()
  private let loads = JoinedLoads<String, [UInt8]>()

  private func load(_ id: String) -> Task<Result<[UInt8], Failure>, Never> {
    let source = FeedScript.source(id)
    let (loads, fetch) = (loads, script.fetch)
    return Task {
      do throws(Failure) {
        return .success(try await loads.value(for: id) { () async throws(Failure) in try await fetch.ask(source) })
      } catch {
        return .failure(error)
      }
    }
  }

  /// Yields until `count` callers are waiting for a key; uses no clock.
  private func untilWaiting(_ count: Int, for key: String) async {
    while await loads.waiting(for: key) != count { await Task.yield() }
  }

  @Test func `a caller joins a pending load`() async {
    await script.answer("a", .success("1"))
    let gate = await script.hold("a")
    let tasks = (0..<8).map { _ in load("a") }
    await untilWaiting(8, for: "a")
    gate.finish()
    for task in tasks { #expect(await task.value == .success(Array("1".utf8))) }
    #expect(await script.asked == ["a"])
    #expect(await loads.waiting(for: "a") == 0)
  }

  @Test func `a failure reaches all waiting callers, and no later ones`() async {
    let gate = await script.hold("a")
    let tasks = [load("a"), load("a")]
    await untilWaiting(2, for: "a")
    gate.finish()
    for task in tasks { #expect(await task.value == .failure(.offline)) }
    await script.answer("a", .success("2"))
    #expect(await load("a").value == .success(Array("2".utf8)))
    #expect(await script.asked == ["a", "a"])
  }

  @Test func `each key has its own load`() async {
    await script.answer("a", .success("1"))
    await script.answer("b", .success("2"))
    #expect(await load("a").value == .success(Array("1".utf8)))
    #expect(await load("b").value == .success(Array("2".utf8)))
  }

  @Test func `a cancelled caller doesn't affect the others`() async {
    await script.answer("a", .success("1"))
    let gate = await script.hold("a")
    let (first, second) = (load("a"), load("a"))
    await untilWaiting(2, for: "a")
    first.cancel()
    await untilWaiting(1, for: "a")
    gate.finish()
    #expect(await second.value == .success(Array("1".utf8)))
    #expect(await script.cancelled == [])
  }

  @Test func `a load without callers is cancelled, and the next caller starts another`() async {
    await script.answer("a", .success("1"))
    let gate = await script.hold("a")
    let (first, second) = (load("a"), load("a"))
    await untilWaiting(2, for: "a")
    first.cancel()
    second.cancel()
    #expect(await first.value == .failure(.cancelled))
    #expect(await second.value == .failure(.cancelled))
    #expect(await script.cancelled == ["a"])
    gate.finish()
    #expect(await load("a").value == .success(Array("1".utf8)))
    #expect(await script.asked == ["a", "a"])
  }

  @Test func `the result is what the source returns or throws`() async {
    let load = Load<Int, String> { number async throws(Failure) in
      guard number == 7 else { throw .notFound }
      return "seven"
    }
    #expect(await load(7) == .success("seven"))
    #expect(await load(8) == .failure(.notFound))
  }

  @Test func `every call asks the source again`() async {
    let (calls, call) = AsyncStream.makeStream(of: Int.self)
    let load = Load<Int, Void> { number async throws(Failure) in call.yield(number) }
    for number in 1...2 { _ = await load(number) }
    call.finish()
    #expect(await calls.reduce(into: []) { $0.append($1) } == [1, 2])
  }

  @Test func `a change returns only a failure`() async {
    let change = Change<Int> { number async throws(Failure) in if number != 7 { throw .diskFull } }
    #expect(await change(7) == nil)
    #expect(await change(8) == .diskFull)
  }

  @Test func `a cancelled load is cancelled even if the source answered, a cancelled change is completed`() async {
    let load = Load<Void, Int> { () async throws(Failure) in 7 }
    let change = Change<Void> { _ async throws(Failure) in }
    let outcomes = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (await load(), await change(()))
    }.value
    #expect(outcomes.0 == .failure(.cancelled))
    #expect(outcomes.1 == nil)
  }
}
