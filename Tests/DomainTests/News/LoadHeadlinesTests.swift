import GalleyDomain
import Testing

struct LoadHeadlinesTests {
  private let batch = Batch(
    items: [Headline(title: UntrustedText("A"), updated: Timestamp(secondsSince1970: 0), introduction: nil)],
    omissions: [Omission(path: "headlines[1].updated", problem: .missing)])

  @Test func `the result is what the source returns, including omissions`() async {
    let load = LoadHeadlines(from: HeadlineSource { [batch] () async throws(Failure) in batch })
    #expect(await load() == .success(batch))
  }

  @Test func `the result is what the source throws`() async {
    let load = LoadHeadlines(from: HeadlineSource { () async throws(Failure) in throw .offline })
    #expect(await load() == .failure(.offline))
  }

  @Test func `every call asks the source again`() async {
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let load = LoadHeadlines(
      from: HeadlineSource { [batch] () async throws(Failure) in
        call.yield()
        return batch
      })
    _ = await load()
    _ = await load()
    call.finish()
    var count = 0
    for await _ in calls { count += 1 }
    #expect(count == 2)
  }

  @Test func `a cancelled load is cancelled even if the source answered`() async {
    let load = LoadHeadlines(from: HeadlineSource { [batch] () async throws(Failure) in batch })
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await load()
    }.value
    #expect(outcome == .failure(.cancelled))
  }
}
