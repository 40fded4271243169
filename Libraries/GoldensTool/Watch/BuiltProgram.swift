import Console
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
  private let scratch: String
  /// The command that builds the program, in the configuration that it has.
  let command: [String]

  /// Finds the package of the program that was started.
  ///
  /// - Throws: `ToolError` if the program isn't `SCRATCH/TRIPLE/debug/NAME`, or no package is around the build folder or
  ///   the working folder.
  init(of environment: ProcessEnvironment) throws(ToolError) {
    let typed = environment.invocation.path
    path = FileSystem.resolved(typed) ?? typed
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folders = [parts.dropLast(4).joined(separator: "/") + "/"] + environment.folders
    guard parts.count > 4, parts[parts.count - 3].contains("-"), ["debug", "release"].contains(parts[parts.count - 2]),
      let folder = folders.first(where: { environment.isFile($0 + "Package.swift") })
    else {
      throw ToolError(
        status: .usage, message: "--watch requires a program that swift run has built and started, not “\(typed)”")
    }
    scratch = parts.dropLast(3).joined(separator: "/")
    package = FileSystem.resolved(folder) ?? folder
    let place = ["--package-path", package, "--scratch-path", scratch]
    command = ["swift", "build"] + place + ["-c", parts[parts.count - 2], "--product", parts[parts.count - 1]]
  }

  /// The manifests and the folders of sources of the package, and of those that it uses from other folders.
  var sources: [String] {
    let state = (try? FileSystem.read("\(scratch)/workspace-state.json", limit: 1 << 24)).flatMap(\.self) ?? []
    // Its strings that begin with a slash are the folders of packages.
    let others = String(decoding: state, as: UTF8.self).split(separator: "\"").filter { $0.hasPrefix("/") }
    return Set([package] + others.map(String.init)).flatMap { ["\($0)/Package.swift", "\($0)/Sources"] }
  }

  /// The errors in the output of a build, with the lines of code below them, made safe to print. Each is told once.
  func errors(in output: ArraySlice<UInt8>) -> [String] {
    var (errors, isInError): ([[String]], Bool) = ([], false)
    for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // Such as `12 | let a = b` and `   |         - error: …`.
      let isCode = line.drop { $0 == " " || $0.isASCII && $0.isNumber }.hasPrefix("|")
      let isStart = !isCode && (line.hasPrefix("error: ") || line.contains(": error: "))
      isInError = isStart || isInError && isCode
      if isStart { errors.append([]) }
      let text = line.hasPrefix(package + "/") ? line.dropFirst(package.count + 1) : line
      if isInError { errors[errors.count - 1].append(SafeText(outside: String(text), breaks: .fold).string) }
    }
    // SwiftPM's own errors say only that there are others.
    let placed = errors.filter { !$0[0].hasPrefix("error: ") }
    return (placed.isEmpty ? errors : placed).unique.flatMap(\.self)
  }
}
