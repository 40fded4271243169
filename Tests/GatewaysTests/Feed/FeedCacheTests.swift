import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FeedCacheTests {
  private let folder = TemporaryFolder()
  private let entry = FeedCache.Entry(
    savedAt: Timestamp(secondsSince1970: 1_448_401_928),
    body: "{\n\"a\":1}\n".bytes)

  /// The file name contains the checksum of the source's address.
  private static let file = "a-2baa5d333f25cd51.feed"

  private func source(_ id: String, at address: String = "http://example.com/feed") -> FeedSource {
    FeedSource(id: id, name: id, timeToLive: 1, address: address) { _ in
      Batch(items: [])
    }
  }

  private var cache: FeedCache {
    .disk(in: folder.path)
  }

  // Proves A10.
  @Test func `an entry outlives the cache that wrote it`() async throws {
    #expect(try await cache.read(source("a")) == nil)
    try await cache.write(source("a"), entry)
    #expect(try await cache.read(source("a")) == entry)
    #expect(try await cache.read(source("b")) == nil)
    #expect(try folder.names() == [Self.file])
  }

  // Proves A10.
  @Test func `an entry belongs to the address that sent it`() async throws {
    try await cache.write(source("a"), entry)
    let other = source("a", at: "http://127.0.0.1:8000/feed")
    #expect(try await cache.read(other) == nil)
    let others = FeedCache.Entry(savedAt: Timestamp(secondsSince1970: 9), body: [1])
    try await cache.write(other, others)
    #expect(try await cache.read(other) == others)
    #expect(try await cache.read(source("a")) == entry)
  }

  // Proves A10.
  @Test func `two processes see each other's answers`() async throws {
    let own = cache
    try await own.write(source("a"), entry)
    let newer = FeedCache.Entry(savedAt: Timestamp(secondsSince1970: 1_448_402_000), body: [1])
    try await cache.write(source("a"), newer)
    #expect(try await own.read(source("a")) == newer)
  }

  // Proves A10.
  @Test func `an answer that can't be written is kept in memory`() async throws {
    let file = TemporaryFolder()
    try file.write([], to: "cache")
    let cache = FeedCache.disk(in: file.path + "/cache")
    await #expect(throws: Failure.self) { try await cache.write(source("a"), entry) }
    #expect(try await cache.read(source("a")) == entry)
  }

  @Test
  func `no address is stored in the cache, since it may contain a password`() async throws {
    let source = source("a", at: "http://ann:secret@example.com/")
    try await cache.write(source, entry)
    for name in try folder.names() {
      let content = try folder.read(name).text
      #expect(!name.contains("secret"))
      #expect(!content.contains("secret"))
    }
  }
}
