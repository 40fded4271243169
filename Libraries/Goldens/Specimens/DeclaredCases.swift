/// The cases of the enums in Swift source, for comparison with the cases of samples.
///
/// Swift lists only the cases of enums without payloads, so the cases are read from the source. It must have the layout
/// of swift-format: a type's members are indented by two columns more than the type.
package struct DeclaredCases: Sendable {
  /// The names of the cases by the qualified name of the enum.
  package private(set) var names: [String: Set<String>] = [:]
  /// The types whose declarations enclose the current line, with their indentation in columns.
  private var open: [(name: String, indent: Int)] = []
  private var continuesList = false

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
    for line in source.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent).split(separator: " ")
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      while let last = open.last, last.indent >= indent { open.removeLast() }
      if continuesList {
        addCases(words[...])
      } else if let keyword = words.firstIndex(where: { ["enum", "struct", "extension"].contains($0) }) {
        begin(words[keyword], named: words.dropFirst(keyword + 1).first ?? "", indent: indent)
        if let list = words.firstIndex(of: "case") { addCases(words.dropFirst(list + 1)) }
      } else if open.last?.indent == indent - 2, first == "case" || first == "indirect" {
        addCases(words.drop { $0 == "indirect" }.dropFirst())
      }
    }
  }

  private mutating func begin(_ keyword: Substring, named name: Substring, indent: Int) {
    let identifier = name.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    open.append((([open.last?.name].compactMap { $0 } + [String(identifier)]).joined(separator: "."), indent))
    if keyword == "enum", let type = open.last?.name { names[type] = [] }
  }

  /// Adds the cases after the keyword: one with a payload, or several without.
  private mutating func addCases(_ words: ArraySlice<Substring>) {
    guard let type = open.last?.name, names[type] != nil else { return }
    let list = words.joined(separator: " ").prefix { $0 != "(" && $0 != "}" }
    for name in list.split(separator: ",") {
      names[type]?.insert(name.prefix { $0 != "=" }.filter { $0 != " " && $0 != "`" })
    }
    continuesList = words.last?.hasSuffix(",") == true
  }
}
