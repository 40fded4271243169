import Console
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTool

/// The folder of goldens, by any of its names and from any place.
@Suite struct FolderTests {
  private static let catalogue = Catalogue.quays
  private let package = TemporaryFolder()
  private let goldens = catalogue.specimens.flatMap(\.goldens).map {
    (path: $0.path, bytes: $0.bytes())
  }

  init() throws {
    try write(to: package, "Snapshots")
    try package.write("", to: "Sources/a.swift")
    try package.link("link", to: "Snapshots")
  }

  private func write(to package: TemporaryFolder, _ folder: String) throws {
    for golden in goldens { try package.write(golden.bytes, to: "\(folder)/\(golden.path)") }
  }

  /// The names of the folder of goldens in the package.
  private var names: [String] {
    let relative = [
      "Snapshots", "Snapshots/", "./Snapshots", "Snapshots/.", "Sources/../Snapshots", "link",
      "link//",
    ]
    return relative + relative.map { "\(package.path)/\($0)" }
  }

  private func run(
    _ words: [String], in folder: TemporaryFolder, packages: [TemporaryFolder] = [],
    program: String = "preview",
    keys: String? = nil
  ) -> Run {
    let manifests = packages.map { ("\($0.path)/Package.swift", [UInt8]()) }
    return Run(
      arguments: words, files: Dictionary(uniqueKeysWithValues: manifests), folder: folder.path,
      program: program,
      events: keys?.unicodeScalars.map { .key(.character($0)) }, catalogue: Self.catalogue)
  }

  /// Writes goldens with two differences, of which a review accepts one, and returns the folder
  /// that keeps this.
  private func memory(
    _ words: [String], in folder: TemporaryFolder, packages: [TemporaryFolder] = []
  ) throws -> [String] {
    for golden in Self.catalogue.oldGoldens {
      try package.write(golden.text, to: "Snapshots/\(golden.path)")
    }
    _ = run(["--review"] + words, in: folder, packages: packages, keys: "aq")
    var found: [String] = []
    for place in Set([package.path, folder.path].map(FileSystem.canonical)).sorted() {
      let build = place + "/.build"
      for name in (try? FileSystem.names(in: build)) ?? [] where name.hasPrefix("goldens-accepted")
      {
        let kept = "\(build)/\(name)"
        #expect(try FileSystem.names(in: kept).count == 1)
        for file in try FileSystem.names(in: kept) { try FileSystem.remove("\(kept)/\(file)") }
        found.append(kept)
        rmdir(kept)
      }
    }
    return found
  }

  @Test func `every name of a folder has one memory of what is accepted, in the package`() throws {
    let place = FileSystem.canonical(package.path)
    for name in names {
      for packages in [[], [package]] {
        let kept = try memory(["--snapshots", name], in: package, packages: packages)
        #expect(kept == ["\(place)/.build/goldens-accepted"], "\(name)")
      }
    }
    let elsewhere = TemporaryFolder()
    try elsewhere.write("", to: "a")
    for packages in [[package], [package, elsewhere]] {
      let kept = try memory(
        ["--snapshots", "\(package.path)/link/"], in: elsewhere, packages: packages)
      #expect(kept == ["\(place)/.build/goldens-accepted"])
    }
  }

  @Test func `two folders of a package have a memory each`() throws {
    try package.rename("Snapshots", to: "Other")
    try package.remove("link")
    try package.link("Snapshots", to: "Other")
    let kept = try memory(["--snapshots", "Other"], in: package, packages: [package])
    #expect(kept == ["\(FileSystem.canonical(package.path))/.build/goldens-accepted-Other"])
  }

  @Test func `every name of a folder is that of its goldens as selectors`() throws {
    let golden = try #require(goldens.first { $0.path == "app/second/both.40.txt" })
    for folder in names {
      for name in names {
        let file = "\(name)/\(golden.path)"
        #expect(
          run([file, "--snapshots", folder], in: package).bytes == golden.bytes,
          "\(folder), \(file)")
        let screen = run(["\(name)/app/second", "--snapshots", folder], in: package)
        #expect(screen.bytes == golden.bytes, "\(folder), \(name)")
      }
    }
    #expect(run(["Snapshots/app/second/"], in: package).bytes == golden.bytes)
    #expect(run(["../Snapshots/app/second"], in: package).bytes == golden.bytes)
  }

  @Test func `a file isn't a folder of goldens, and can't be made one`() throws {
    for words in [["--diff"], ["--record"], ["--review"]] {
      let run = run(words + ["--snapshots", "Sources/a.swift"], in: package)
      #expect(run.status == 66)
      let message =
        "“Sources/a.swift” is a file; --snapshots takes a folder of goldens, such as Snapshots"
      #expect(run.complaints == ["preview: \(message)"])
    }
    let against = run(["--diff", "--against", "Sources/a.swift"], in: package)
    #expect(against.complaints == ["preview: “Sources/a.swift” is not a folder"])
  }

  // MARK: Another package

  private func program(_ path: String) -> String { "\(package.path)/.build/\(path)/quays" }

  @Test(arguments: ["some-triple/debug", "debug", "release"])
  func `the goldens at hand come before those of the program's package`(build: String) throws {
    let other = TemporaryFolder()
    try other.write("old\n", to: "Snapshots/\(goldens[0].path)")
    try other.write("", to: "Sources/deep/a.swift")
    for packages in [[package], [package, other]] {
      let diff = run(["--diff"], in: other, packages: packages, program: program(build))
      #expect(diff.status == 1)
      let own = "\(FileSystem.canonical(package.path))/Snapshots"
      let note =
        "the goldens are those of \(other.path)/Snapshots; --snapshots \(own) takes those of the program"
      #expect(diff.complaints.first == "quays: \(note)")
    }
    let record = run(["--record"], in: other, packages: [package], program: program(build))
    #expect(record.status == 0)
    #expect(try other.read("Snapshots/\(goldens[0].path)") == goldens[0].bytes)
  }

  @Test(arguments: ["some-triple/debug", "debug"])
  func `without goldens at hand, those of the program's package are compared`(build: String) throws
  {
    let other = TemporaryFolder()
    try other.write("", to: "Sources/a.swift")
    for packages in [[package], [package, other]] {
      let diff = run(["--diff"], in: other, packages: packages, program: program(build))
      #expect(
        diff.status == 0 && diff.complaints.last?.contains("\(goldens.count) goldens match") == true
      )
    }
    let nowhere = run(["--diff"], in: other)
    #expect(nowhere.status == 66)
  }

  @Test func `the code is that of the package with the goldens`() throws {
    let other = TemporaryFolder()
    try write(to: other, "Snapshots")
    let places = [other, package].map { FileSystem.canonical($0.path) + "/" }
    func found(_ words: [String], in folder: TemporaryFolder, _ packages: [TemporaryFolder]) throws
      -> String?
    {
      let manifests = packages.map { ("\(FileSystem.canonical($0.path))/Package.swift", [UInt8]()) }
      let files = Dictionary(uniqueKeysWithValues: manifests)
      let environment = ProcessEnvironment(
        invocation: Invocation(path: program("debug"), in: folder.path), arguments: words,
        variables: [:],
        folder: folder.path, isTerminal: false, write: { _ in nil }, complain: { _ in },
        read: { path throws(FileError) in files[path] }, saveParts: { _, _ throws(FileError) in },
        shell: { _ in ([], 0) },
        openFullScreen: { nil }, end: { _ in })
      let tool = Tool(catalogue: Self.catalogue, environment: environment)
      let arguments = try Arguments(words, of: tool.command)
      return tool.package(
        try ToolOptions(
          arguments, of: tool.command, environment: environment, catalogue: Self.catalogue))
    }
    #expect(try found([], in: other, [other, package]) == places[0])
    #expect(
      try found(["--snapshots", "\(package.path)/link"], in: other, [other, package]) == places[1])
    try other.remove("Snapshots")
    #expect(try found([], in: other, [other, package]) == places[1])
    #expect(try found([], in: package, [package]) == places[1])
  }
}
