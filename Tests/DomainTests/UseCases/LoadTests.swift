import Testing

@testable import GalleyDomain

// Proves N7.
struct LoadTests {
  @Test func `every call asks the source again`() async {
    let (calls, call) = AsyncStream.makeStream(of: Int.self)
    let load = Load<Int, Void> { number async throws(Failure) in
      call.yield(number)
    }
    for number in 1...2 {
      _ = await load(number)
    }
    call.finish()
    #expect(await calls.reduce(into: []) { $0.append($1) } == [1, 2])
  }

  @Test
  func
    `a cancelled load is cancelled even if the source answered, a cancelled change is completed`()
    async
  {
    let load = Load<Void, Int> { () async throws(Failure) in 7 }
    let change = StoreChange<Void> { _ async throws(Failure) in }
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(await load() == .failure(.cancelled))
      #expect(await change(()) == nil)
    }.value
  }
}
