/// The environment of the process.
package enum Environment {
  /// Whether the locale's encoding isn't UTF-8 (POSIX: `LC_ALL`, `LC_CTYPE`, `LANG`). Without these
  /// variables the locale is POSIX, as on a console or in a rescue system.
  package static func isASCII(_ variables: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = first(of: names, in: variables)?.value ?? "POSIX"
    return !locale.contains(/utf-?8/.ignoresCase())
  }

  /// The first of some variables that has a value.
  package static func first(
    of names: [String], in variables: [String: String]
  ) -> (name: String, value: String)? {
    for name in names {
      if let value = variables[name], !value.isEmpty { return (name, value) }
    }
    return nil
  }

  /// Whether a variable is set, such as `CI`; it isn't if it is empty, `0` or `false`.
  package static func isSet(_ name: String, in variables: [String: String]) -> Bool {
    let value = variables[name] ?? ""
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// Returns the variables for a program whose output is read.
  ///
  /// The program speaks English. A git that has started this process, as in a hook, sets variables
  /// for its repository, index and traces; they are removed. Of git's variables, only those for its
  /// parts, its settings and the limits of its search stay (`git rev-parse --local-env-vars` lists
  /// most of the others).
  package static func forPrograms(_ variables: [String: String]) -> [String: String] {
    let kept = [
      "GIT_EXEC_PATH",
      "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_SYSTEM",
      "GIT_CONFIG_NOSYSTEM",
      "GIT_CEILING_DIRECTORIES",
      "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    ]
    var result = variables.filter { name, _ in !name.hasPrefix("GIT_") || kept.contains(name) }
    result["LANGUAGE"] = nil
    result["LC_ALL"] = "C"
    return result
  }

  /// The variables by name, read once.
  package static let variables = ProcessInfo.processInfo.environment
}
