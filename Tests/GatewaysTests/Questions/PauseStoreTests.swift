import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct PauseStoreTests {
  private let folder = TemporaryFolder()

  private func store(at second: Int, for address: String = "https://example.com/q") -> PauseStore {
    .disk(in: folder.path, for: address) { Timestamp(secondsSince1970: second) }
  }

  /// Each example is a pause of a minute, and the seconds after which it is read again.
  @Test func `the rest of a pause survives a restart, and a clock set back doesn't prolong it`()
    async throws
  {
    #expect(try await store(at: 1_000).read() == nil)
    try await Example.check { line in
      let words = line.fields
      let pause = words[0] == "busy" ? Failure.busy(seconds: 60) : .throttled(seconds: 60)
      let seconds = try #require(Int(words[1]))
      try await store(at: 1_000).write(pause)
      let rest = try await store(at: 1_000 + seconds).read()
      return "\(rest, default: "none")"
    }
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
