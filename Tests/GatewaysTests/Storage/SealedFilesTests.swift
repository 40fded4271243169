import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct SealedFilesTests {
  private let folder = TemporaryFolder()

  private func files(_ kind: StaticString = "post", at path: String? = nil) -> SealedFiles {
    SealedFiles(in: path ?? folder.path, seal: Seal(kind: kind, version: 1))
  }

  // Proves A10.
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

  @Test
  func `the first write creates the folder and its parents, all private`() async throws {
    let files = files(at: "\(folder.path)/a/b")
    try await files.write([1, 2], to: "c")
    #expect(try await files.open("c") == [1, 2])
    #expect(try folder.permissions(of: "a") == 0o700)
    #expect(try folder.permissions(of: "a/b") == 0o700)
    #expect(try folder.permissions(of: "a/b/c") == 0o600)
  }

  @Test func `an inaccessible folder is named in the failure`() async {
    // A folder where even the superuser can't create files.
    #if canImport(Darwin)
    let path = "/System/galley/posts"
    #else
    let path = "/sys/galley/posts"
    #endif
    await #expect(throws: Failure.denied(path: UntrustedText(path))) {
      try await files(at: path).write([1], to: "a")
    }
  }

  @Test
  func `an invalid path is named in the failure, with the system's message`() async throws {
    try folder.write([1], to: "file")
    try folder.write([1], to: "folder/b")
    let files = files()
    let inFile = self.files(at: "\(folder.path)/file")
    await #expect(throws: disk("file", "Not a directory")) {
      try await inFile.write([1], to: "b")
    }
    await #expect(throws: Failure.self) { try await inFile.names() }
    #expect(try await inFile.open("b") == nil)
    await #expect(throws: disk("folder", "Is a directory")) {
      try await files.write([1], to: "folder")
    }
    await #expect(throws: disk("folder", "Not a regular file")) {
      try await files.open("folder")
    }
    // Opening a named pipe must not wait for its other end.
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    await #expect(throws: Failure.self) {
      try await files.open("pipe")
    }
  }

  private func disk(_ name: String, _ reason: String) -> Failure {
    let path = "\(folder.path)/\(name)"
    return .disk(path: UntrustedText(path), reason: UntrustedText(reason))
  }

  @Test
  func `a write replaces the file, and a removal leaves nothing`() async throws {
    let files = files()
    try await files.write(Array(repeating: 1, count: 10_000), to: "a")
    #expect(chmod("\(folder.path)/a", 0o640) == 0)
    try await files.write([2], to: "a")
    #expect(try folder.permissions(of: "a") == 0o640)
    try await files.write([], to: "b")
    #expect(try await files.open("a") == [2])
    #expect(try await files.open("b") == [])
    #expect(try await files.names() == ["a", "b"])
    try await files.remove("a")
    #expect(try await files.open("a") == nil)
    // A killed process leaves a draft, and a living one has a new one.
    try folder.write([9], to: ".draft-1-0")
    try folder.write([9], to: ".draft-2-0")
    let before = timeval(tv_sec: time(nil) - 7_200, tv_usec: 0)
    #expect(utimes("\(folder.path)/.draft-1-0", [before, before]) == 0)
    #expect(try await files.names() == ["b"])
    #expect(try folder.names() == [".draft-2-0", "b"])
  }

  @Test func `concurrent writes of one file leave one of them complete`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for byte in 0..<16 {
        // Each of them is like another process.
        let files = files()
        let content = Array(repeating: UInt8(byte), count: 5_000 + byte)
        group.addTask {
          do throws(Failure) {
            try await files.write(content, to: "a")
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    let content = try #require(try await files().open("a"))
    let byte = try #require(content.first)
    #expect(content == Array(repeating: byte, count: 5_000 + Int(byte)))
    #expect(try folder.names() == ["a"])
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
    let content = names.joinedLines.bytes
    try await files("read").write(content, to: "items.read")
    try await store.mark(["new"], true)
    let kept = names.dropFirst() + ["new"]
    #expect(try await store.all() == Array(kept))
  }
}
