/// The editor of the user.
enum Editor {
  /// Returns the command that opens a file at a line, counted from 1.
  ///
  /// - Throws: `ToolError` if neither `VISUAL` nor `EDITOR` is set.
  static func command(
    file: String,
    line: Int,
    variables: [String: String]
  ) throws(ToolError) -> [String] {
    // The value is a command, which can have options.
    let values = ["VISUAL", "EDITOR"].compactMap { variables[$0] }
    let commands = values.map { $0.split(separator: " ").map(String.init) }
    guard let command = commands.first(where: { !$0.isEmpty }) else {
      throw .usage("no editor: set VISUAL or EDITOR, such as VISUAL=vi")
    }
    switch command[0].parts.last {
    case "code", "codium", "cursor":
      return command + ["-g", "\(file):\(line)"]
    case "subl", "zed":
      return command + ["\(file):\(line)"]
    default:
      return command + ["+\(line)", file]
    }
  }
}
