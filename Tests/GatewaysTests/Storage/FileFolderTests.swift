import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FileFolderTests {
  private let temporary = TemporaryFolder()

  private var folder: FileFolder { FileFolder(path: temporary.path) }

  @Test
  func `the first write creates the folder and its parents, all private`() throws {
    try folder.write([1, 2], to: "a")
    #expect(try folder.read("a") == [1, 2])
    #expect(try temporary.names() == ["a"])
    #expect(try temporary.permissions() == 0o700)
    #expect(try temporary.permissions(of: "a") == 0o600)
  }

  @Test func `an inaccessible folder is named in the failure`() {
    // A folder where even the superuser can't create files.
    #if canImport(Darwin)
    let path = "/System/galley/posts"
    #else
    let path = "/sys/galley/posts"
    #endif
    #expect(throws: Failure.denied(path: UntrustedText(path))) {
      try FileFolder(path: path).write([1], to: "a")
    }
  }

  @Test
  func `an invalid path is named in the failure, with the system's message`() throws {
    try temporary.write([1], to: "file")
    try temporary.write([1], to: "folder/b")
    let inFile = FileFolder(path: "\(temporary.path)/file")
    #expect(throws: disk("file", "Not a directory")) { try inFile.write([1], to: "b") }
    #expect(throws: Failure.self) { try inFile.names() }
    #expect(try inFile.read("b") == nil)
    #expect(throws: disk("folder", "Is a directory")) { try folder.write([1], to: "folder") }
    #expect(throws: disk("folder", "Not a regular file")) { try folder.read("folder") }
    // Opening a named pipe must not wait for its other end.
    #expect(mkfifo("\(temporary.path)/pipe", 0o600) == 0)
    #expect(throws: Failure.self) { try folder.read("pipe") }
  }

  private func disk(_ name: String, _ reason: String) -> Failure {
    .disk(path: UntrustedText("\(temporary.path)/\(name)"), reason: UntrustedText(reason))
  }

  @Test func `a write replaces the file, and a removal leaves nothing`() throws {
    try folder.write(Array(repeating: 1, count: 10_000), to: "a")
    try folder.write([2], to: "a")
    try folder.write([], to: "b")
    #expect(try folder.read("a") == [2])
    #expect(try folder.read("b") == [])
    #expect(try folder.names() == ["a", "b"])
    try folder.remove("a")
    #expect(try folder.read("a") == nil)
    #expect(try folder.names() == ["b"])
  }

  @Test func `only drafts that are an hour old are removed`() throws {
    try folder.write([1], to: "a")
    try temporary.write([9], to: ".draft-1-0")
    try temporary.write([9], to: ".hidden")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(temporary.path)/.draft-1-0")
    let date = try #require(attributes[.modificationDate] as? Date)
    let second = Int(date.timeIntervalSince1970.rounded(.down))
    for (age, isKept) in [(-5, true), (0, true), (3_599, true), (3_600, false)] {
      folder.removeAbandonedDrafts(now: Timestamp(secondsSince1970: second + age))
      #expect(try temporary.names().contains(".draft-1-0") == isKept, "\(age) seconds")
    }
    #expect(try temporary.names() == [".hidden", "a"])
  }

  @Test func `concurrent writes of one file leave one of them complete`() async throws {
    let folder = folder
    await withTaskGroup(of: Void.self) { group in
      for byte in 0..<16 {
        group.addTask {
          do throws(Failure) {
            try folder.write(Array(repeating: UInt8(byte), count: 5_000 + byte), to: "a")
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    let content = try #require(try folder.read("a"))
    let byte = try #require(content.first)
    #expect(content == Array(repeating: byte, count: 5_000 + Int(byte)))
    #expect(try temporary.names() == ["a"])
  }
}
