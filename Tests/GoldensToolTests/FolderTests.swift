import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

/// The folder of goldens, by any of its names and from any place.
struct FolderTests {
  private let package = TemporaryFolder()
  private let elsewhere = TemporaryFolder()

  init() throws {
    try package.write("", to: "Snapshots/news/detail/loaded.40.txt")
    try package.write("", to: "Sources/a.swift")
    try package.write("", to: "Package.swift")
    try package.link("link", to: "Snapshots")
    try elsewhere.write("", to: "Snapshots/news/detail/loaded.40.txt")
    try elsewhere.write("", to: "Package.swift")
  }

  /// The folder that keeps what is accepted, and the package whose code is named.
  private func places(_ snapshots: String, in folder: TemporaryFolder) throws -> [String] {
    var environment = ProcessEnvironment.live
    environment.workingFolder = .success(folder.path)
    let command = Command.tool(for: .news, named: "preview")
    let options = try ToolOptions(
      Arguments(["--review", "--snapshots", snapshots], of: command),
      of: command,
      environment: environment,
      catalogue: .news
    )
    let tool = Tool(
      catalogue: .news,
      environment: environment,
      command: command,
      options: options
    )
    return [try tool.acceptedFolder().path, tool.package() ?? ""]
  }

  /// The place of what is accepted in a folder of goldens with this absolute path.
  private func accepted(_ folder: String) -> String {
    let name = String(folder.bytes.checksum, radix: 16)
    return FileSystem.resolved(package.path) + "/.build/goldens-accepted/" + name
  }

  @Test func `every name of a folder has one memory of what is accepted, in its package`() throws {
    let place = FileSystem.resolved(package.path)
    let names = [
      "Snapshots",
      "Snapshots/",
      "./Snapshots",
      "Sources/../Snapshots",
      "link//",
    ]
    let absolute = names.map { "\(package.path)/\($0)" }
    for (folder, names) in [(package, names + absolute), (elsewhere, absolute)] {
      for name in names {
        let found = try places(name, in: folder)
        #expect(found == [accepted("\(place)/Snapshots"), "\(place)/"], "\(name)")
      }
    }
  }

  @Test func `two folders of a package have a memory each`() throws {
    try package.rename("Snapshots", to: "Other")
    let place = FileSystem.resolved(package.path)
    let found = try places("Other", in: package)
    #expect(found == [accepted("\(place)/Other"), "\(place)/"])
  }

  @Test func `a path below the folder of goldens is a selector, and a file is no such folder`()
    throws
  {
    try expectGolden(transcript: "folders", in: package.path)
  }
}
