/// The cases of the enums in Swift source, for comparison with the cases of samples.
///
/// Swift lists only the cases of enums without payloads, so the cases are read from the source. Its
/// braces tell which type a case belongs to, so the source can have any indentation.
package struct DeclaredCases: Sendable {
  /// The names of the cases by the qualified name of the enum.
  package private(set) var names: [String: Set<String>] = [:]

  /// Creates an empty list of declarations.
  package init() {}

  /// Reads every Swift file in some folders.
  ///
  /// - Throws: `GoldensError` if a folder can't be listed or a file can't be read.
  package init(inSources folders: [String]) throws(GoldensError) {
    for folder in folders {
      let store = GoldenStore(folder: folder)
      guard store.exists else {
        throw .file(folder, action: "listed", reason: "no such folder")
      }
      for path in try store.paths() where path.hasSuffix(".swift") {
        if let source = try store.read(path) { read(String(decoding: source, as: UTF8.self)) }
      }
    }
  }

  /// A type, or another part of the source between braces.
  private struct Scope {
    /// The qualified name of the innermost type; empty outside of types.
    var type = ""
    var isEnum = false
  }

  /// Adds the enums of a source file.
  package mutating func read(_ source: String) {
    // The open braces, from the outside.
    var scopes = [Scope()]
    var declared: Scope?
    var keyword: Substring?
    var isName = false
    var isList = false
    var depth = 0
    for word in DeclaredCases.words(of: source) {
      let scope = scopes[scopes.count - 1]
      if isName {
        names[scope.type]?.insert(word.filter { $0 != "`" })
        isName = false
        isList = true
      } else if isList, depth > 0 || "()=,-0123456789".contains(word.prefix(1)) {
        // A payload, a raw value or the next case.
        if word == "(" { depth += 1 }
        if word == ")" { depth -= 1 }
        isName = word == "," && depth == 0
      } else if let kind = keyword {
        let name = scope.type.isEmpty ? String(word) : "\(scope.type).\(word)"
        declared = Scope(type: name, isEnum: kind == "enum")
        keyword = nil
      } else {
        isList = false
        switch word {
        case "enum", "struct", "class", "actor", "extension":
          keyword = word
        case "case":
          isName = scope.isEnum
        case "{":
          if let declared, declared.isEnum { names[declared.type] = [] }
          scopes.append(declared ?? Scope(type: scope.type))
          declared = nil
        case "}" where scopes.count > 1:
          scopes.removeLast()
        default:
          break
        }
      }
    }
  }

  /// The words and other characters of a source, without comments and literals of strings.
  private static func words(of source: String) -> [Substring] {
    let others = #/(?s)#"(?-s:.)*?"#|""".*?"""|"(\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*//#
    return source.replacing(others, with: " ").matches(of: /[\w.`]+|\S/).map(\.output)
  }
}
