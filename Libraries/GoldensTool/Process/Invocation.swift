import Goldens

/// The command that started the tool.
struct Invocation: Hashable, Sendable {
  /// The first word of the command line.
  let path: String
  /// The tool's name: the last part of its path.
  let name: String
  /// The command to type again, such as `swift run preview`.
  let typed: String

  /// - Parameter path: the first word of the command line. `swift run` starts a program as
  ///   `.build/TRIPLE/debug/NAME`, and a link to its folder is `.build/debug`.
  init(path: String) {
    self.path = path
    let parts = path.parts
    name = parts.last ?? "goldens"
    let folders = parts.dropLast().suffix(3)
    let isBuilt = folders.first == ".build" && folders.dropFirst().first?.contains("-") == true
    if folders.count == 3, isBuilt {
      let configuration = folders.last == "release" ? "-c release " : ""
      typed = "swift run \(configuration)\(name)"
    } else {
      typed = path.isEmpty ? name : path.shellQuoted
    }
  }
}
