import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// The files of a store on disk.
struct StoredFilesTests {
  private let temporary = TemporaryFolder()

  private func files(_ path: String? = nil) -> SealedFiles {
    let seal = Seal(kind: "post", version: 1)
    return SealedFiles(in: path ?? temporary.path, seal: seal)
  }

  @Test
  func `the first write creates the folder and its parents, all private`() async throws {
    let files = files("\(temporary.path)/a/b")
    try await files.write([1, 2], to: "c")
    #expect(try await files.open("c") == [1, 2])
    #expect(try temporary.permissions(of: "a") == 0o700)
    #expect(try temporary.permissions(of: "a/b") == 0o700)
    #expect(try temporary.permissions(of: "a/b/c") == 0o600)
  }

  @Test func `an inaccessible folder is named in the failure`() async {
    // A folder where even the superuser can't create files.
    #if canImport(Darwin)
    let path = "/System/galley/posts"
    #else
    let path = "/sys/galley/posts"
    #endif
    await #expect(throws: Failure.denied(path: UntrustedText(path))) {
      try await files(path).write([1], to: "a")
    }
  }

  @Test
  func `an invalid path is named in the failure, with the system's message`() async throws {
    try temporary.write([1], to: "file")
    try temporary.write([1], to: "folder/b")
    let files = files()
    let inFile = self.files("\(temporary.path)/file")
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
    #expect(mkfifo("\(temporary.path)/pipe", 0o600) == 0)
    await #expect(throws: Failure.self) {
      try await files.open("pipe")
    }
  }

  private func disk(_ name: String, _ reason: String) -> Failure {
    let path = "\(temporary.path)/\(name)"
    return .disk(path: UntrustedText(path), reason: UntrustedText(reason))
  }

  @Test
  func `a write replaces the file, and a removal leaves nothing`() async throws {
    let files = files()
    try await files.write(Array(repeating: 1, count: 10_000), to: "a")
    #expect(chmod("\(temporary.path)/a", 0o640) == 0)
    try await files.write([2], to: "a")
    #expect(try temporary.permissions(of: "a") == 0o640)
    try await files.write([], to: "b")
    #expect(try await files.open("a") == [2])
    #expect(try await files.open("b") == [])
    #expect(try await files.names() == ["a", "b"])
    try await files.remove("a")
    #expect(try await files.open("a") == nil)
    try temporary.write([9], to: ".draft-1-0")
    #expect(try await files.names() == ["b"])
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
    #expect(try temporary.names() == ["a"])
  }
}
