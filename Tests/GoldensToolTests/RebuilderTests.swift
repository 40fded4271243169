import Console
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GoldensTool

/// The rebuilder with a real package, which has one program and no dependencies.
@Suite(.blocking) struct RebuilderTests {
  private let folder = TemporaryFolder()

  /// Writes the package, with a file in place of its program.
  private func makePackage() throws {
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("print(1)\n", to: "Sources/tiny/main.swift")
    try folder.write("", to: ".build/some-triple/debug/tiny")
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "tiny", targets: [.executableTarget(name: "tiny")])

    """

  /// The environment of the program `tiny`, started in the package with a relative path.
  private func environment(_ path: String = ".build/some-triple/debug/tiny") -> ProcessEnvironment {
    var environment = ProcessEnvironment.live
    let whole = path.hasPrefix("/") ? path : "\(folder.path)/\(path)"
    environment.invocation = Invocation(path: whole)
    environment.arguments = ["--watch", "a"]
    environment.workingFolder = .success(folder.path)
    return environment
  }

  /// Waits for a state other than `states`, at most five minutes: a real build runs.
  private func next(_ rebuilder: Rebuilder, after states: Rebuilder.State...) throws
    -> Rebuilder.State
  {
    let start = ContinuousClock.now
    while states.contains(rebuilder.state) {
      try #require(ContinuousClock.now - start < .seconds(300))
      usleep(50_000)
      rebuilder.update()
    }
    return rebuilder.state
  }

  /// The processes whose command line contains the folder.
  private var processes: String {
    let parts = folder.path.split(separator: "/")
    let name = parts.first { $0.hasPrefix("galley-") } ?? ""
    let list = try? shell("ps -axo pid,args | grep '\(name)' | grep -v grep")
    return list?.output.text ?? "no list"
  }

  @Test func `saved sources are built, errors are told, and no process is left at the end`() throws
  {
    try makePackage()
    let rebuilder = try Rebuilder(environment())
    #expect(rebuilder.state == .idle)

    // An editor that saves by renaming, in a new folder.
    let source = "Sources/tiny/new/number.swift"
    let draft = "Sources/tiny/new/.number.swift.new"
    try folder.write("let number = 2\n", to: draft)
    try folder.rename(draft, to: source)
    try folder.write("print(number)\n", to: "Sources/tiny/main.swift")
    #expect(try next(rebuilder, after: .idle, .building) == .ready)
    let program = try shell("'\(folder.path)/.build/debug/tiny'")
    #expect(program.output == "2\n".bytes)

    try folder.write("let number = oops\n", to: source)
    let state = try next(rebuilder, after: .ready, .building)
    guard case .failed(let lines) = state else {
      Issue.record("an error isn't told")
      return
    }
    #expect(lines.first?.hasPrefix("\(source):1:") == true)
    #expect(lines.contains { $0.contains("cannot find 'oops' in scope") })

    // A manifest that hangs.
    let hanging = Self.manifest + "import Foundation\nThread.sleep(forTimeInterval: 600)\n"
    try folder.write(hanging, to: "Package.swift")
    #expect(try next(rebuilder, after: .failed(lines)) == .building)
    rebuilder.end()
    #expect(processes == "")
  }

  @Test(arguments: [("exit 3", "status 3"), ("kill -9 $$", "signal 9")])
  func `a build that fails without an error is told with its end`(
    script: String, end: String
  ) throws {
    try makePackage()
    try folder.write("#!/bin/sh\n\(script)\n".bytes, to: "bin/swift", mode: 0o755)
    var environment = environment()
    environment.variables["PATH"] = "\(folder.path)/bin:/usr/bin:/bin"
    let rebuilder = try Rebuilder(environment)
    try folder.write("print(2)\n", to: "Sources/tiny/main.swift")
    let state = try next(rebuilder, after: .idle, .building)
    #expect(state == .failed(["swift build has failed with \(end)"]))
  }

  @Test func `the folders that the manifest names are watched too`() throws {
    try makePackage()
    let target = #".target(name: "a", path: "Code/a"), .testTarget(name: "b", path: "Tests/b")"#
    try folder.write(Self.manifest + "// \(target)\n", to: "Package.swift")
    let program = try BuiltProgram(of: environment())
    let sources = program.sources.map { $0.trimmingPrefix(program.package + "/") }
    #expect(sources == ["Package.swift", "Sources", "Code/a"])
  }

  @Test func `a program outside of a build folder is refused`() throws {
    try makePackage()
    try folder.write("", to: "bin/tiny")
    for path in ["bin/tiny", "/bin/sh"] {
      let error = thrown { () throws(ToolError) in
        try Rebuilder(environment(path))
      }
      #expect(error?.status == .usage)
      #expect(error?.message.contains("swift run") == true)
    }
  }
}
