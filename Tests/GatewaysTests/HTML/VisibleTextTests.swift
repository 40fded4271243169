import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

/// Well-formed trees of elements, with a known visible text.
@Suite struct VisibleTextTests {
  @Test
  func
    `for every tree, the words visible in a browser are kept in order, and each bracket is closed`()
  {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<400 {
      var tree = Tree()
      tree.add(Tree.flow, isShown: true, using: &generator)
      let shown = visibleText(tree.html)
      let words = shown.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      #expect(words == tree.words, "\(tree.html)")
      #expect(isBalanced(shown), "\(tree.html)")
    }
  }

  @Test func `each bracket is closed in a truncated body`() {
    let body = "<p>a<sup>b<sup>c<q>d</sup></sup></q><table><td><q>e<sub>f<sub>g<ul><li><q>h<b>i"
    for end in body.indices {
      #expect(isBalanced(visibleText(String(body[..<end]))), "\(body[..<end])")
    }
  }

  private func visibleText(_ html: String) -> String {
    let lines = HTMLPropertyTests.lines(RichText(html: html).blocks)
    return lines.map(\.visibleText).joined(separator: " ")
  }

  /// Whether as many brackets and quotation marks are closed as are opened.
  private func isBalanced(_ text: String) -> Bool {
    ["()", "“”", "‘’"].allSatisfy { pair in
      text.count { $0 == pair.first } == text.count { $0 == pair.last }
    }
  }

  private struct Tree {
    var html = ""
    var words: [String] = []
    private var count = 0

    /// A kind of element.
    struct Kind {
      var name: String
      /// The kinds of its child elements; without any, it has only text.
      var content: [Kind] = []
      var isShown = true

      static func all(_ names: String..., content: [Kind] = [], isShown: Bool = true) -> [Kind] {
        names.map { Kind(name: $0, content: content, isShown: isShown) }
      }
    }

    private static let raw = Kind.all("script", "style", "title", "noembed", isShown: false)
    private static let phrasing =
      raw
      + Kind.all("b", "span", content: raw)
      + Kind.all("a href=x", "q", "code", "sup", "noscript", "math", "nonsense")
      + Kind.all("sub", content: Kind.all("sub"))
      + Kind.all("ruby", content: Kind.all("rt", "rp"))
    private static let block =
      phrasing
      + Kind.all("div", "p", "pre", "h2", content: phrasing)
      + Kind.all("ul", content: Kind.all("li", content: phrasing))
      + Kind.all("template", content: Kind.all("td", "li"), isShown: false)
    static let flow = block + Kind.all("blockquote", content: block)

    mutating func add(_ kinds: [Kind], isShown: Bool, using generator: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        addWord(isShown: isShown)
        guard !kinds.isEmpty else { return }
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
        html += "<\(kind.name)>"
        add(kind.content, isShown: isShown && kind.isShown, using: &generator)
        html += "</\(kind.name.prefix { $0 != " " })>"
        addWord(isShown: isShown)
      }
    }

    private mutating func addWord(isShown: Bool) {
      count += 1
      html += " w\(count) "
      if isShown { words.append("w\(count)") }
    }
  }
}
