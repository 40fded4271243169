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
        if let source = try store.read(path) { read(source.decoded) }
      }
    }
  }

  /// A part of the source between brackets.
  private struct Scope {
    /// The qualified name of the innermost type; empty outside of types.
    var type = ""
    var isEnum = false
    /// Whether the last words are those of a list of cases.
    var isList = false
    var last: Substring = ""
  }

  /// Adds the enums of a source file.
  package mutating func read(_ source: String) {
    // The open brackets, from the outside.
    var scopes = [Scope()]
    var declared: Scope?
    for word in DeclaredCases.words(of: source) {
      var scope = scopes.removeLast()
      let isNext = scope.isList && scope.last == ","
      if scope.isEnum, scope.last == "case" || isNext {
        names[scope.type]?.insert(word.filter { $0 != "`" })
        scope.isList = true
      } else if DeclaredCases.types.contains(scope.last) {
        let outer = scope.type.isEmpty ? "" : scope.type + "."
        declared = Scope(type: outer + word, isEnum: scope.last == "enum")
      } else if !",=-(".contains(word), !"=-".contains(scope.last) {
        // Neither a payload, a raw value nor the next case.
        scope.isList = false
      }
      scope.last = word
      scopes.append(scope)
      switch word {
      case "{":
        if let declared, declared.isEnum { names[declared.type] = [] }
        scopes.append(declared ?? Scope(type: scope.type))
        declared = nil
      case "(", "[":
        scopes.append(Scope(type: scope.type))
      case "}", ")", "]":
        if scopes.count > 1 { scopes.removeLast() }
      default:
        break
      }
    }
  }

  private static let types: Set<Substring> = ["enum", "struct", "class", "actor", "extension"]

  /// The words and other characters of a source, without comments and literals of strings.
  private static func words(of source: String) -> [Substring] {
    let others = #/(?s)#"(?-s:.)*?"#|""".*?"""|"(\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*//#
    return source.replacing(others, with: " ").matches(of: /[\w.`]+|\S/).map(\.output)
  }
}
