import GalleySystem
import Goldens

/// The editor of the user.
enum Editor {
  /// Returns the command that opens a file at a line, counted from 1.
  ///
  /// The user's value is a command of the shell, such as `'/my dir/ed' -w`, as it is for git.
  /// - Throws: `ToolError` if neither `VISUAL` nor `EDITOR` is set.
  static func command(
    file: String,
    line: Int,
    variables: [String: String]
  ) throws(ToolError) -> [String] {
    let values = ["VISUAL", "EDITOR"].compactMap { variables[$0] }
    guard let value = values.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw .usage("no editor: set VISUAL or EDITOR, such as VISUAL=vi")
    }
    let words = ["sh", "-c", "\(value) \"$@\"", value]
    switch name(in: value) {
    case "code", "codium", "cursor":
      return words + ["-g", "\(file):\(line)"]
    case "subl", "zed":
      return words + ["\(file):\(line)"]
    default:
      return words + ["+\(line)", file]
    }
  }

  /// The name of the program in a command of the shell: the last part of the path that is its first
  /// word.
  private static func name(in command: String) -> String? {
    let word = command.prefixMatch(of: /\s*(?:'([^']*)'|"([^"]*)"|(\S+))/)
    let path = word.flatMap { $0.1 ?? $0.2 ?? $0.3 }
    return path.map(String.init)?.parts.last
  }

  /// Runs a command in the terminal and waits for its end; returns its status or signal, or nil after
  /// success.
  static func run(_ words: [String]) -> String? {
    let command = words.map(\.shellQuoted).joined(separator: " ")
    // It keeps Ctrl-C from this program meanwhile.
    return ChildProcess.failure(unsafe system("exec \(command)"))
  }
}
