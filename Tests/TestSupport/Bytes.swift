import TextLayout

extension StringProtocol {
  /// The text as UTF-8.
  package var bytes: [UInt8] { Array(utf8) }

  /// The parts between spaces.
  package var fields: [String] { split(separator: " ").map { String($0) } }

  /// The keys with names between spaces.
  package var keys: [Key] { split(separator: " ").map { Key(named: Substring($0)) } }

  /// The variables between spaces, such as `TERM=xterm NO_COLOR=`. A word without `=` is none.
  package var variables: [String: String] { variables(between: " ") }

  package func variables(between separator: String) -> [String: String] {
    var variables: [String: String] = [:]
    for setting in split(separator: separator) where setting.contains("=") {
      let name = setting.prefix { $0 != "=" }
      variables[String(name)] = String(setting.dropFirst(name.count + 1))
    }
    return variables
  }

  /// The lines with content.
  package var lines: [String] { split(separator: "\n").map { String($0) } }

  /// The parts of an example between arrows, such as an old and a new text.
  package var sides: [String] { split(separator: " ⇒ ").map { String($0) } }
}

extension Sequence where Element: StringProtocol {
  /// The lines as one text, without a line feed at its end.
  package var joinedLines: String { joined(separator: "\n") }
}

extension Sequence<UInt8> {
  /// The text of UTF-8.
  package var text: String {
    String(decoding: Array(self), as: UTF8.self)
  }
}
