import GalleySystem

/// The programs for opening addresses: those that `BROWSER` names, and then that of the system.
package enum Browser {
  #if canImport(Darwin)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif

  /// Starts the first browser that can be started as an independent process, and returns the error
  /// message of the last one if none can.
  ///
  /// It uses no shell, so that no character of an address has a special meaning.
  ///
  /// - Parameter address: an address that begins with `http:`, `https:` or `mailto:`.
  package static func open(_ address: String) -> String? {
    // Ignoring SIGCHLD avoids a zombie: the program never waits for the browser.
    signal(SIGCHLD, SIG_IGN)
    var message: String?
    for words in commands(for: address, variables: Environment.variables) {
      do throws(FileError) {
        _ = try ChildProcess.start(words, files: [.null, .null, .null])
        return nil
      } catch {
        message = "\(words[0]) could not be started: \(error.words)"
      }
    }
    return message
  }

  /// The commands to try. Each is a program and its arguments, with the address in place of `%s`, or
  /// else as the last one.
  ///
  /// In `BROWSER`, colons separate the commands, and spaces separate their arguments.
  static func commands(for address: String, variables: [String: String]) -> [[String]] {
    let named = variables["BROWSER", default: ""].split(separator: ":")
    let commands = named.map { $0.split(separator: " ").map(String.init) } + [[program]]
    return commands.filter { !$0.isEmpty }.map { words in
      let hasPlace = words.contains { $0.contains("%s") }
      return hasPlace ? words.map { $0.replacing("%s", with: address) } : words + [address]
    }
  }
}
