/// What the tokenizer of code knows about a family of languages. A class, because it is many arrays, and each code block
/// uses it.
final class Syntax: Sendable {
  /// What begins a comment that ends with its line.
  let lineComment: [UInt8]
  /// What begins and ends a comment of any length.
  let blockComment: (open: [UInt8], close: [UInt8])
  /// The bytes that begin and end a string.
  let quotes: [UInt8]
  /// Whether a byte begins a word, a comment or a string, at its index.
  let begins: [Bool]
  /// Words with a role of their own, in lower case, by the last five bits of their first letter.
  private let keywords: [[[UInt8]]]
  /// The lengths of these words, as sets of bits.
  private let lengths: [UInt32]

  /// Whether a word after `<` or `/` is a keyword.
  var isMarkup: Bool { blockComment.open.first == UInt8(ascii: "<") }

  /// Whether a word is a keyword, in any case.
  @inline(__always)
  func isKeyword(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most words are none by their first letter and length.
    guard let first = word.first, lengths[Int(first & 31)] & 1 << word.count != 0 else { return false }
    return isListed(word, under: first)
  }

  private func isListed(_ word: UnsafeBufferPointer<UInt8>, under first: UInt8) -> Bool {
    keywords[Int(first & 31)].contains {
      $0.count == word.count && $0.elementsEqual(word, by: { $0 == $1 | 0x20 })
    }
  }

  /// The syntax of a language by the name that authors give it, such as `swift` or `py`; nil if it isn't known.
  static func named(_ name: String) -> Syntax? {
    switch name.lowercased() {
    case "swift": swift
    case "c", "cpp", "c++", "cs", "csharp", "go", "java", "javascript", "js", "kotlin", "objc", "objectivec", "php",
      "rust", "scala", "ts", "typescript":
      braces
    case "py", "python", "rb", "ruby": indented
    case "html", "xml", "svg": markup
    case "json": json
    case "bash", "sh", "shell", "zsh": shell
    case "sql", "mysql", "postgresql", "sqlite": sql
    default: nil
    }
  }

  private static let swift = Syntax(
    "//", ("/*", "*/"), "\"",
    """
    actor any as async await break case catch class continue default defer deinit do else enum extension fallthrough \
    false fileprivate final for func get guard if import in init inout internal is lazy let mutating nil open \
    override private protocol public repeat rethrows return self set some static struct subscript super switch \
    throw throws true try typealias var weak where while
    """)
  private static let braces = Syntax(
    "//", ("/*", "*/"), "\"'`",
    """
    abstract async auto await bool break case catch char class const continue default delete do double else enum \
    export extends extern false final finally float fn for fun func function goto if impl implements import in int \
    interface let long match mut namespace new nil null override package private protected public return short \
    signed sizeof static struct super switch template this throw throws true try type typedef typeof undefined \
    union unsigned use using val var virtual void volatile when while yield
    """)
  private static let indented = Syntax(
    "#", ("", ""), "\"'",
    """
    and as assert async await begin break class continue def del do elif else elsif end ensure except false finally \
    for from global if import in is lambda module nil none nonlocal not or pass raise require rescue return self \
    true try unless until while with yield
    """)
  private static let markup = Syntax("", ("<!--", "-->"), "\"", "")
  private static let json = Syntax("", ("", ""), "\"", "true false null")
  private static let shell = Syntax(
    "#", ("", ""), "\"'",
    """
    case cd do done echo elif else esac exit export fi for function if in local read return set shift source then \
    unset until while
    """)
  private static let sql = Syntax(
    "--", ("/*", "*/"), "'",
    """
    add all alter and as asc begin between by case column commit constraint create cross default delete desc \
    distinct drop else end exists foreign from full group having if in index inner insert into is join key left \
    like limit not null offset on or order outer primary references right rollback select set table then union \
    unique update values view when where with
    """)

  private init(_ lineComment: String, _ blockComment: (String, String), _ quotes: String, _ keywords: String) {
    self.lineComment = Array(lineComment.utf8)
    self.blockComment = (Array(blockComment.0.utf8), Array(blockComment.1.utf8))
    self.quotes = Array(quotes.utf8)
    let first = self.quotes + self.lineComment.prefix(1) + self.blockComment.open.prefix(1)
    begins = (0...255).map { CodeTokens.isWord($0) || first.contains($0) }
    let words = Dictionary(grouping: keywords.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)) { $0[0] & 31 }
    self.keywords = (0..<32).map { words[$0] ?? [] }
    lengths = self.keywords.map { $0.reduce(0) { $0 | 1 << $1.count } }
  }
}
