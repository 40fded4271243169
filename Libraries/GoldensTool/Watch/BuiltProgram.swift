import GalleySystem
import Goldens

/// A program in the build folder of a package, which can be built again.
struct BuiltProgram: Hashable, Sendable {
  /// The path of the program.
  let path: String
  /// The folder of the package.
  let package: String
  /// The words of the command that builds the program, in the configuration that it has.
  let command: [String]
  /// The file with the output of the build.
  private let output: String
  /// The manifest and the folders of sources of the package.
  let sources: [String]

  /// Finds the package of the program that was started.
  ///
  /// - Throws: `ToolError` if the program isn't `SCRATCH/TRIPLE/debug/NAME`, or no package is
  ///   around the build folder or the working folder.
  init(of environment: ProcessEnvironment) throws(ToolError) {
    let typed = environment.invocation.path
    path = FileSystem.resolved(typed)
    var folders = path.parts
    let name = folders.popLast() ?? ""
    let configuration = folders.popLast() ?? ""
    let triple = folders.popLast() ?? ""
    let scratch = "/" + folders.joined(separator: "/")
    let around = "/" + folders.dropLast().map { "\($0)/" }.joined()
    let package = ([around] + (try environment.folders)).first(where: environment.isPackage)
    let isConfiguration = ["debug", "release"].contains(configuration)
    guard isConfiguration, triple.contains("-"), let package else {
      let requirement = "--watch requires a program that swift run has built and started"
      throw .usage("\(requirement), not “\(typed)”")
    }
    let folder = FileSystem.resolved(package)
    self.package = folder
    output = "\(scratch)/goldens-build.txt"
    let words = [
      "swift", "build",
      "--package-path", folder,
      "--scratch-path", scratch,
      "-c", configuration,
      "--product", name,
    ]
    let build = words.map(\.shellQuoted).joined(separator: " ")
    command = ["sh", "-c", "exec \(build) >\(output.shellQuoted) 2>&1"]
    // A target or a package beside this one can have a folder of its own.
    let manifest = (try? environment.read("\(folder)/Package.swift")) ?? []
    let text = String(decoding: manifest, as: UTF8.self)
    let named = text.matches(of: /path: "((?!(?:Sources|Tests)[\/"])[^"]+)"/).map(\.1)
    sources = (["Package.swift", "Sources"] + named).map { "\(folder)/\($0)" }
  }

  /// The errors of the build, made safe to print, without repetitions.
  var errors: [String] {
    let bytes = try? FileSystem.read(output, limit: 1 << 24)
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    var errors = lines.filter { $0.contains(": error: ") }
    // SwiftPM's own errors say only that there are others.
    if errors.isEmpty { errors = lines.filter { $0.hasPrefix("error: ") } }
    return errors.map { String($0.trimmingPrefix(package + "/")).safe }.unique
  }
}
