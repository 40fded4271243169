import Goldens

/// The command that started the tool.
struct Invocation: Hashable, Sendable {
  /// The first word of the command line.
  let path: String
  /// The tool's name: the last part of its path.
  let name: String
  /// The command to type again, such as `swift run preview`.
  let typed: String

  /// - Parameter path: the first word of the command line. `swift run` starts a program as `.build/TRIPLE/debug/NAME`.
  init(path: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    name = parts.last ?? "goldens"
    let folders = parts.suffix(4).dropLast()
    if folders.count == 3, folders.first == ".build", parts[parts.count - 3].contains("-") {
      typed = "swift run \(folders.last == "release" ? "-c release " : "")\(name)"
    } else {
      typed = path.isEmpty ? name : path.shellQuoted
    }
  }
}
