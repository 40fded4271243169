/// The cases of the enums in Swift source, for comparison with the cases of samples.
///
/// Swift lists only the cases of enums without payloads, so the cases are read from the source. Its braces tell which type a
/// case belongs to, so the source can have any indentation.
package struct DeclaredCases: Sendable {
  /// The names of the cases by the qualified name of the enum.
  package private(set) var names: [String: Set<String>] = [:]

  /// The part of a source between a brace and its counterpart.
  private struct Scope {
    /// The qualified name of the innermost type around the scope.
    var type: String
    /// Whether the scope is the body of an enum.
    var isEnum = false
  }

  /// Creates an empty list of declarations.
  package init() {}

  /// Reads every Swift file in some folders.
  ///
  /// - Throws: `GoldenStoreError` if a folder can't be listed or a file can't be read.
  package init(inSources folders: [String]) throws(GoldenStoreError) {
    for folder in folders {
      let store = GoldenStore(folder: folder)
      guard store.exists else { throw GoldenStoreError(path: folder, action: "listed", reason: "no such folder") }
      for path in try store.paths() where path.hasSuffix(".swift") {
        if let source = try store.read(path) { read(String(decoding: source, as: UTF8.self)) }
      }
    }
  }

  /// Adds the enums of a source file.
  package mutating func read(_ source: String) {
    var words = SwiftWords(source)
    var scopes = [Scope(type: "")]
    var declared: Scope?
    var next = words.next()
    while let word = next {
      next = words.next()
      let outer = scopes[scopes.count - 1]
      switch word {
      case "enum", "struct", "class", "actor", "extension":
        // `class` is also a modifier, before another keyword.
        guard let name = next, name.first?.isLetter == true, name != "func", name != "var" else { break }
        let isInner = !outer.type.isEmpty
        declared = Scope(type: (isInner ? outer.type + "." : "") + name, isEnum: word == "enum")
      case "{":
        if let declared, declared.isEnum { names[declared.type] = [] }
        scopes.append(declared ?? Scope(type: outer.type))
        declared = nil
      case "}":
        if scopes.count > 1 { scopes.removeLast() }
      case "case" where outer.isEnum:
        readCases(of: outer.type, &next, &words)
      default: break
      }
    }
  }

  /// Reads the cases after the keyword: names with payloads or raw values, separated by commas.
  private mutating func readCases(of type: String, _ next: inout Substring?, _ words: inout SwiftWords) {
    while let name = next {
      names[type]?.insert(name.filter { $0 != "`" })
      next = words.next()
      if next == "(" { skipPayload(&next, &words) }
      if next == "=" {
        // A literal of a string isn't a word.
        repeat { next = words.next() } while next.map(Self.isPartOfNumber) == true
      }
      guard next == "," else { return }
      next = words.next()
    }
  }

  /// Whether a word after an equals sign is part of a raw value: a number with its sign.
  private static func isPartOfNumber(_ word: Substring) -> Bool {
    word == "-" || word.first?.isNumber == true
  }

  private func skipPayload(_ next: inout Substring?, _ words: inout SwiftWords) {
    var depth = 0
    repeat {
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      next = words.next()
    } while depth > 0 && next != nil
  }
}
