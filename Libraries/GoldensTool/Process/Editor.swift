import Console

/// The editor of the user.
enum Editor {
  /// Returns the command that opens a file at a line, counted from 1; an unknown editor opens only the file.
  ///
  /// - Throws: `ToolError` if neither `VISUAL` nor `EDITOR` is set.
  static func command(file: String, line: Int, variables: [String: String]) throws(ToolError) -> [String] {
    // The value is a command, which can have options.
    let words = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0]?.split(separator: " ").map(String.init) }
      .first { !$0.isEmpty }
    guard let words, let name = words.first?.split(separator: "/").last else {
      throw ToolError(status: .usage, message: "no editor: set VISUAL or EDITOR, such as VISUAL=vi")
    }
    switch name {
    case "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "hx": return words + ["+\(line)", file]
    case "code", "codium", "cursor": return words + ["-g", "\(file):\(line)"]
    case "subl", "zed": return words + ["\(file):\(line)"]
    default: return words + [file]
    }
  }
}
