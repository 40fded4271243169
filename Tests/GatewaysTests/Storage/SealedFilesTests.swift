import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

@Suite struct SealedFilesTests {
  private let folder = TemporaryFolder()

  private func files(_ kind: StaticString = "post", version: Int = 1) -> SealedFiles {
    SealedFiles(in: folder.path, seal: Seal(kind: kind, version: version))
  }

  @Test
  func `a truncated, changed or foreign file isn't read, and is set aside before it is replaced`()
    async throws
  {
    let files = files()
    let content = "{\n\"a\":1}\n".bytes
    try await files.write(content, to: "a")
    for damaged in damaged(try folder.read("a"), content) {
      try folder.write(damaged, to: "a")
      await #expect(throws: Failure.undecodable(path: "a", problem: .unreadable)) {
        try await files.open("a")
      }
      try await files.write(content, to: "a")
      #expect(try folder.read("a.damaged") == damaged)
      #expect(try await files.open("a") == content)
    }
  }

  /// Damaged variants of a file, and files of another kind or version with its content.
  private func damaged(_ file: [UInt8], _ content: [UInt8]) -> [[UInt8]] {
    var all = [
      file + [10],
      Seal(kind: "feed", version: 1).sealed(content),
      Seal(kind: "post", version: 0).sealed(content),
    ]
    for index in Thoroughness.some(12, of: Array(file.indices)) {
      all.append(Array(file.prefix(index)))
      var changed = file
      changed[index] ^= 0x10
      all.append(changed)
    }
    return all
  }

  // MARK: Read items

  private var store: ReadItems {
    .disk(in: folder.path)
  }

  @Test
  func `marks survive a restart, in their order, and can be removed`() async throws {
    #expect(try await store.all() == [])
    for name in ["a", "b", "c", "a"] {
      try await store.mark([name], true)
    }
    #expect(try await store.all() == ["b", "c", "a"])
    try await store.mark(["c"], false)
    #expect(try await store.all() == ["b", "a"])
    // Another server has other items.
    let others = ReadItems.disk(in: folder.path, for: "posts=http://127.0.0.1/")
    #expect(try await others.all() == [])
    try await others.mark(["d"], true)
    #expect(try await store.all() == ["b", "a"])
    #expect(try await others.all() == ["d"])
  }

  @Test func `the oldest marks are dropped beyond the limit`() async throws {
    let names = (0..<ReadItems.limit).map { "\($0)" }
    let content = names.joined(separator: "\n").bytes
    try await files("read").write(content, to: "items.read")
    try await store.mark(["new"], true)
    let kept = names.dropFirst() + ["new"]
    #expect(try await store.all() == Array(kept))
  }
}
