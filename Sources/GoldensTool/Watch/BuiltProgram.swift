import GalleyCommands
import GalleySystem
import Goldens
import TextLayout

/// A program in the build folder of a package, which can be built again.
struct BuiltProgram: Hashable, Sendable {
  /// The path of the program.
  let path: String
  /// The folder of the package.
  let package: String
  /// The build folder; usually `.build` in the package.
  let scratch: String

  /// Finds the package of the program that was started.
  ///
  /// - Throws: `ToolError` if the program isn't `SCRATCH/TRIPLE/debug/NAME`, or the package isn't around the build folder
  ///   or the working folder.
  init(of environment: ProcessEnvironment) throws(ToolError) {
    let typed = environment.invocation.path
    let places =
      typed.contains("/") ? [""] : (environment.variables["PATH"] ?? "").split(separator: ":").map { "\($0)/" }
    path = places.lazy.compactMap { FileSystem.resolved($0 + typed) }.first ?? typed
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    scratch = parts.dropLast(3).joined(separator: "/")
    let isBuilt =
      parts.count > 4 && ["debug", "release"].contains(parts[parts.count - 2]) && parts[parts.count - 3].contains("-")
    let folders = [parts.dropLast(4).joined(separator: "/") + "/"] + environment.folders
    guard isBuilt, let package = folders.first(where: { environment.isFile($0 + "Package.swift") }) else {
      throw ToolError(
        status: .usage, message: "--watch requires a program that swift run has built and started, not “\(typed)”")
    }
    self.package = FileSystem.resolved(package) ?? String(package.dropLast())
  }

  /// The command that builds the program, in the folder and the configuration that it comes from.
  var command: [String] {
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    return [
      "swift", "build", "--package-path", package, "--scratch-path", scratch, "-c", parts[0], "--product", parts[1],
    ]
  }

  /// The packages whose sources are in the program: the package, and those that are folders beside it.
  var packages: [String] {
    struct Workspace: Decodable {
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable { let kind, location: String }
      struct Object: Decodable { let dependencies: [Dependency] }
      let object: Object
    }
    let bytes = (try? FileSystem.read("\(scratch)/workspace-state.json", limit: 1 << 24)).flatMap(\.self) ?? []
    let workspace = try? JSONDecoder().decode(Workspace.self, from: Data(bytes))
    let references = workspace?.object.dependencies.map(\.packageRef) ?? []
    return [package] + references.filter { $0.kind == "fileSystem" }.compactMap { FileSystem.resolved($0.location) }
  }

  /// The errors in the output of a build, with the lines of code below them, made safe to print. Each is told once.
  func errors(in output: [UInt8]) -> [String] {
    var (errors, isInError): ([[String]], Bool) = ([], false)
    for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // Such as `12 | let a = b` and `   |         - error: …`.
      let isCode = line.drop { $0 == " " || $0.isASCII && $0.isNumber }.hasPrefix("|")
      if line.hasPrefix("error: ") || line.contains(": error: "), !isCode {
        errors.append([])
        isInError = true
      } else if !isCode {
        isInError = false
      }
      if isInError {
        let text = line.hasPrefix(package + "/") ? line.dropFirst(package.count + 1) : line
        errors[errors.count - 1].append(SafeText(outside: String(text), breaks: .fold).string)
      }
    }
    // SwiftPM's own errors say only that there are others.
    let placed = errors.filter { !$0[0].hasPrefix("error: ") }
    var seen: Set<[String]> = []
    return (placed.isEmpty ? errors : placed).filter { seen.insert($0).inserted }.flatMap(\.self)
  }
}
