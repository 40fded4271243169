/// The environment of the process.
package enum Environment {
  /// Whether the locale's encoding isn't UTF-8 (POSIX: `LC_ALL`, `LC_CTYPE`, `LANG`). Without these
  /// variables the locale is POSIX, as on a console or in a rescue system.
  package static func isASCII(_ variables: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = names.map { variables[$0, default: ""] }
    let locale = values.first { !$0.isEmpty } ?? "POSIX"
    return !locale.contains(/utf-?8/.ignoresCase())
  }

  /// Whether a variable is set, such as `CI`; it isn't if it is empty, `0` or `false`.
  package static func isSet(_ name: String, in variables: [String: String]) -> Bool {
    let value = variables[name] ?? ""
    return !["", "0", "false"].contains(value.lowercased())
  }

  /// The variables by name.
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }
}
