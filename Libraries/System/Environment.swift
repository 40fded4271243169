/// The environment of the process.
package enum Environment {
  /// Whether the locale's encoding isn't UTF-8 (POSIX: `LC_ALL`, `LC_CTYPE`, `LANG`). Without these
  /// variables it is unknown, and a terminal's own encoding is UTF-8 today.
  package static func isASCII(_ variables: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first {
      !$0.isEmpty
    }
    guard let locale = locale?.lowercased() else { return false }
    return !locale.contains("utf-8") && !locale.contains("utf8")
  }

  /// Whether a variable is set, such as `CI`; it isn't if it is empty, `0` or `false`.
  package static func isSet(_ name: String, in variables: [String: String]) -> Bool {
    !["", "0", "false"].contains(variables[name]?.lowercased() ?? "")
  }

  /// The variables by name.
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }
}
