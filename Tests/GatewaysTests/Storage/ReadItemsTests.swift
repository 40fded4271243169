import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

@Suite struct ReadItemsTests {
  private let folder = TemporaryFolder()
  private var store: ReadItems { .disk(in: folder.path) { Timestamp(secondsSince1970: 1_000) } }

  @Test func `marks survive a restart, in their order, and can be removed`() async throws {
    #expect(try await store.all() == [])
    for name in ["a", "b", "c", "a"] { try await store.mark(name, true) }
    #expect(try await store.all() == ["b", "c", "a"])
    try await store.mark("c", false)
    #expect(try await store.all() == ["b", "a"])
  }

  @Test func `the oldest marks are dropped beyond the limit`() async throws {
    let names = (0..<ReadItems.limit + 1).map { "\($0)" }
    let content = names.dropLast().joined(separator: "\n")
    let files = SealedFiles(in: folder.path, seal: Seal(kind: "read", version: 1)) { Timestamp(secondsSince1970: 0) }
    try await files.write(Array(content.utf8), to: "items.read")
    try await store.mark(names[names.count - 1], true)
    #expect(try await store.all() == Array(names.dropFirst()))
  }

  @Test func `a name doesn't contain the text`() {
    #expect(ReadItems.name("news", "A secret") == ReadItems.name("news", "A secret"))
    #expect(!ReadItems.name("news", "A secret").contains("secret"))
  }
}
