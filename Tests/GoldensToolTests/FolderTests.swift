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
    let relative = ["Snapshots", "Snapshots/", "./Snapshots", "Sources/../Snapshots", "link//"]
    return relative + relative.map { "\(package.path)/\($0)" }
  }

  private func run(
    _ words: [String], in folder: TemporaryFolder, packages: [TemporaryFolder] = [],
    keys: String? = nil
  ) -> Run {
    let manifests = packages.map { ("\($0.path)/Package.swift", [UInt8]()) }
    return Run(
      arguments: words, files: Dictionary(uniqueKeysWithValues: manifests), folder: folder.path,
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

  @Test func `a path below the folder of goldens is a selector`() throws {
    let golden = try #require(goldens.first { $0.path == "app/second/both.40.txt" })
    for name in ["Snapshots", "./Snapshots/", "../Snapshots", "link", "\(package.path)/link"] {
      let last = name.split(separator: "/").last ?? ""
      for path in ["app/second", "app/second/", golden.path] {
        let run = run(["\(name)/\(path)", "--snapshots", String(last)], in: package)
        #expect(run.bytes == golden.bytes, "\(name), \(path)")
      }
    }
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

  @Test func `the code is that of the package with the goldens`() throws {
    let other = TemporaryFolder()
    try write(to: other, "Snapshots")
    let places = [other, package].map { FileSystem.canonical($0.path) + "/" }
    let manifests = places.map { ($0 + "Package.swift", [UInt8]()) }
    let files = Dictionary(uniqueKeysWithValues: manifests)
    var environment = ProcessEnvironment.live
    environment.folder = other.path
    environment.read = { path throws(FileError) in files[path] }
    #expect(environment.package(of: "\(other.path)/Snapshots") == places[0])
    #expect(environment.package(of: "\(package.path)/link") == places[1])
  }
}
