import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FileFolderTests {
  private let temporary = TemporaryFolder()

  private var folder: FileFolder { FileFolder(path: temporary.path) }

  @Test func `a missing folder is empty`() throws {
    #expect(try folder.names() == [])
    #expect(try folder.read("a") == nil)
    try folder.remove("a")
    folder.removeAbandonedDrafts(now: Timestamp(secondsSince1970: 0))
    #expect(!FileManager.default.fileExists(atPath: temporary.path))
  }

  @Test func `the first write creates the folder and its parents, all private`() throws {
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
    let failure = #expect(throws: Failure.self) { try FileFolder(path: path).write([1], to: "a") }
    #expect(failure == .denied(path: UntrustedText(path)))
  }

  @Test func `an invalid path is named in the failure, with the system's message`() throws {
    try folder.write([1], to: "a")
    let inFile = FileFolder(path: "\(temporary.path)/a")
    let failure = #expect(throws: Failure.self) { try inFile.write([1], to: "b") }
    #expect(throws: Failure.self) { try inFile.names() }
    #expect(try inFile.read("b") == nil)
    #expect(
      failure
        == .disk(
          path: UntrustedText("\(temporary.path)/a"), reason: UntrustedText("Not a directory")))
    try FileManager.default.createDirectory(
      atPath: "\(temporary.path)/c", withIntermediateDirectories: false)
    let inTheWay = #expect(throws: Failure.self) { try folder.write([1], to: "c") }
    #expect(
      inTheWay
        == .disk(
          path: UntrustedText("\(temporary.path)/c"), reason: UntrustedText("Is a directory")))
    let other = #expect(throws: Failure.self) { try folder.read("c") }
    #expect(
      other
        == .disk(
          path: UntrustedText("\(temporary.path)/c"), reason: UntrustedText("Not a regular file")))
    // Opening a named pipe must not wait for its other end.
    #expect(mkfifo("\(temporary.path)/d", 0o600) == 0)
    #expect(throws: Failure.self) { try folder.read("d") }
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
