import GalleySystem
import Goldens

/// The command that started the tool.
struct Invocation: Hashable, Sendable {
  /// The first word of the command line.
  let path: String
  /// The tool's name: the last part of its path.
  let name: String
  /// The command to type again, such as `swift run preview`.
  let typed: String

  /// The package that the program was built in, such as that of `swift run --package-path`; nil if
  /// the working folder is in it, or if it isn't known.
  let package: String?

  /// - Parameters:
  ///   - path: the first word of the command line. `swift run` starts a program as
  ///     `.build/TRIPLE/debug/NAME`, and a
  ///     link to its folder is `.build/debug`.
  ///   - folder: the working folder.
  init(path: String, in folder: String? = nil) {
    self.path = path
    var parts = path.split(separator: "/").map(String.init)
    name = parts.popLast() ?? "goldens"
    package = folder.flatMap { Self.package(of: path, in: $0) }
    let folders = Array(parts.suffix(3))
    guard folders.count == 3, folders[0] == ".build", folders[1].contains("-") else {
      typed = path.isEmpty ? name : path.shellQuoted
      return
    }
    var words = ["swift", "run"]
    if let package { words += ["--package-path", package.shellQuoted] }
    if folders[2] == "release" { words += ["-c", "release"] }
    typed = (words + [name]).joined(separator: " ")
  }

  private static func package(of path: String, in folder: String) -> String? {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let parts = whole.split(separator: "/")
    guard let build = parts.lastIndex(of: ".build"), (3...4).contains(parts.count - build),
      ["debug", "release"].contains(parts[parts.count - 2])
    else { return nil }
    let place = FileSystem.canonical(parts[..<build].joined(separator: "/"))
    let isInside = "\(folder)/".hasPrefix(place + "/")
    return isInside ? nil : place
  }
}
