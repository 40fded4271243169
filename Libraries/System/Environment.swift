/// The environment of the process.
package enum Environment {
  /// Whether the locale's encoding isn't UTF-8 (POSIX: `LC_ALL`, `LC_CTYPE`, `LANG`). Without these variables it is
  /// unknown, and a terminal's own encoding is UTF-8 today.
  package static func isASCII(_ variables: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return false }
    return !locale.contains("utf-8") && !locale.contains("utf8")
  }

  /// The variables by name.
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }
}
