import GalleySystem
import GalleyTestSupport
import Testing

@testable import GoldensTool

/// The process environment on a real disk.
struct ProcessEnvironmentTests {
  private let folder = TemporaryFolder()

  private func save(_ text: String, _ file: String) throws {
    try ProcessEnvironment.live.save("\(folder.path)/\(file)", text.bytes)
  }

  /// The file type: a file, a link, a pipe or another one.
  private func kind(_ file: String) -> mode_t {
    var status = stat()
    lstat("\(folder.path)/\(file)", &status)
    return status.st_mode & S_IFMT
  }

  @Test func `a file, or that of a link, has the new content alone`() throws {
    try folder.write("old, and longer", to: "page.html")
    #expect(symlink("page.html", "\(folder.path)/link") == 0)
    try save("new", "link")
    #expect(kind("link") == S_IFLNK)
    #expect(try folder.text("page.html") == "new")
    try save("n", "page.html")
    #expect(try folder.text("page.html") == "n")
    #expect(try folder.names() == ["link", "page.html"])
  }

  @Test func `a pipe is written to and stays a pipe`() throws {
    try folder.write("", to: "file")
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try save("new", "pipe")
    #expect(kind("pipe") == S_IFIFO)
    var buffer = [UInt8](repeating: 0, count: 8)
    let count = read(reader, &buffer, buffer.count)
    #expect(buffer.prefix(max(0, count)).text == "new")
  }

  @Test func `a folder is refused and stays`() throws {
    try folder.write("x", to: "folder/file")
    #expect(throws: FileError("\(folder.path)/folder", .system(EISDIR))) {
      try save("new", "folder")
    }
    #expect(try folder.text("folder/file") == "x")
    #expect(try folder.names() == ["folder"])
  }
}
