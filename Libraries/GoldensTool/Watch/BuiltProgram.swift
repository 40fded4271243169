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
  /// - Throws: `ToolError` if the program isn't `SCRATCH/TRIPLE/debug/NAME`, or no package is
  ///   around the build folder or the working folder.
  init(of environment: ProcessEnvironment) throws(ToolError) {
    let typed = environment.invocation.path
    path = FileSystem.resolved(typed) ?? typed
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = folders.popLast() ?? ""
    let configuration = folders.popLast() ?? ""
    let triple = folders.popLast() ?? ""
    scratch = folders.joined(separator: "/")
    let around = folders.dropLast().joined(separator: "/") + "/"
    let package = ([around] + environment.folders).first(where: environment.isPackage)
    guard triple.contains("-"), ["debug", "release"].contains(configuration), let package else {
      let requirement = "--watch requires a program that swift run has built and started"
      throw .usage("\(requirement), not “\(typed)”")
    }
    self.package = FileSystem.resolved(package) ?? package
    command = [
      "swift", "build", "--package-path", self.package, "--scratch-path", scratch,
      "-c", configuration, "--product", name,
    ]
  }

  /// The manifest and the folders of sources of the package.
  var sources: [String] {
    // A package of apps and libraries has the libraries apart.
    ["Package.swift", "Sources", "Libraries"].map { "\(package)/\($0)" }
  }

  /// The errors in the output of a build, made safe to print. Each is told once.
  func errors(in output: ArraySlice<UInt8>) -> [String] {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let placed = lines.filter { $0.contains(": error: ") }
    // SwiftPM's own errors say only that there are others.
    let errors = placed.isEmpty ? lines.filter { $0.hasPrefix("error: ") } : placed
    return errors.map { line in
      SafeText(outside: String(line.trimmingPrefix(package + "/")), breaks: .fold).string
    }.unique
  }
}
