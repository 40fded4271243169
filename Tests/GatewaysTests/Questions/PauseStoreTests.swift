import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct PauseStoreTests {
  private let folder = TemporaryFolder()

  private func store(at second: Int, for address: String = "https://example.com/q") -> PauseStore {
    .disk(in: folder.path, for: address) { Timestamp(secondsSince1970: second) }
  }

  @Test(arguments: [Failure.throttled(seconds: 60), .busy(seconds: 60)])
  func `the rest of a pause survives a restart`(asked: Failure) async throws {
    #expect(try await store(at: 1_000).read() == nil)
    try await store(at: 1_000).write(asked)
    for passed in [0, 1, 59] {
      let rest = asked.pausing(seconds: 60 - passed)
      #expect(try await store(at: 1_000 + passed).read() == rest)
    }
    for passed in [60, 61, 1_000_000, Int.max - 1_000] {
      #expect(try await store(at: 1_000 + passed).read() == nil)
    }
  }

  @Test(arguments: [999, 0, -1_000_000, Int.min])
  func `a clock set back doesn't prolong a pause beyond its length`(second: Int) async throws {
    try await store(at: 1_000).write(.throttled(seconds: 60))
    #expect(try await store(at: second).read() == .throttled(seconds: 60))
  }

  @Test func `a pause applies to one address only`() async throws {
    try await store(at: 1_000).write(.throttled(seconds: 60))
    let other = store(at: 1_000, for: "http://127.0.0.1:1/q")
    #expect(try await other.read() == nil)
  }

  @Test func `a pause of any length lasts at most a day`() async throws {
    try await store(at: 1_000).write(.throttled(seconds: 60))
    let pause = #"{"throttled":{"seconds":\#(Int.max)}}"#
    let content = #"{"start":{"secondsSince1970":1000},"asked":\#(pause)}"#
    let file = Seal(kind: "pause", version: 2).sealed(content.bytes)
    let name = try #require(try folder.names().first)
    try folder.write(file, to: name)
    #expect(try await store(at: 1_000).read() == .throttled(seconds: 86_400))
  }
}
