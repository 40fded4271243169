import Goldens

/// The command that started the tool.
struct Invocation: Hashable, Sendable {
  /// The first word of the command line.
  let path: String
  /// The tool's name: the last part of its path.
  let name: String
  /// The command to type again, such as `swift run preview`.
  let typed: String

  /// The package that `swift run` was given, with `--package-path`; nil in that package.
  let package: String?

  /// - Parameters:
  ///   - path: the first word of the command line. `swift run` starts a program as `.build/TRIPLE/debug/NAME`.
  ///   - folder: the working folder.
  init(path: String, in folder: String? = nil) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    name = parts.last ?? "goldens"
    let folders = parts.suffix(4).dropLast()
    if folders.count == 3, folders.first == ".build", parts[parts.count - 3].contains("-") {
      let place = path.prefix(max(1, path.utf8.count - parts.suffix(4).joined(separator: "/").utf8.count) - 1)
      package = folder.flatMap { place.hasPrefix("/") && !"\($0)/".hasPrefix(place + "/") ? String(place) : nil }
      let words = package.map { "--package-path \($0.shellQuoted) " } ?? ""
      typed = "swift run \(words)\(folders.last == "release" ? "-c release " : "")\(name)"
    } else {
      package = nil
      typed = path.isEmpty ? name : path.shellQuoted
    }
  }
}
