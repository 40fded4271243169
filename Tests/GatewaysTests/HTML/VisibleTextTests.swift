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
      tree.add(Tree.flow, depth: 0, isShown: true, using: &generator)
      let shown = shownLines(tree.html).joined(separator: " ")
      let words = shown.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      #expect(words == tree.words, "\(tree.html)")
      #expect(shown.count { $0 == "(" } == shown.count { $0 == ")" }, "\(tree.html)")
      #expect(
        shown.count { "“‘".contains($0) } == shown.count { "”’".contains($0) }, "\(tree.html)")
    }
  }

  @Test func `each bracket is closed in a truncated body`() {
    let body = "<p>a<sup>b<sup>c<q>d</sup></sup></q><table><td><q>e<sub>f<sub>g<ul><li><q>h<b>i"
    for end in body.indices {
      let shown = shownLines(String(body[..<end])).joined()
      #expect(shown.count { $0 == "(" } == shown.count { $0 == ")" }, "\(body[..<end])")
      #expect(
        shown.count { "“‘".contains($0) } == shown.count { "”’".contains($0) }, "\(body[..<end])")
    }
  }

  private struct Tree {
    var html = ""
    var words: [String] = []
    private var count = 0

    /// A kind of element: its name, its content, and whether that is shown. Without content it has
    /// only text.
    struct Kind {
      var name: String
      var content: [Kind] = []
      var isShown = true
    }

    private static let raw = ["script", "style", "title", "noembed"].map {
      Kind(name: $0, isShown: false)
    }
    private static let phrasing: [Kind] =
      raw + [
        Kind(name: "b", content: raw), Kind(name: "span", content: raw), Kind(name: "a href=x"),
        Kind(name: "q"),
        Kind(name: "code"), Kind(name: "sup"), Kind(name: "sub", content: [Kind(name: "sub")]),
        Kind(name: "noscript"),
        Kind(name: "ruby", content: [Kind(name: "rt"), Kind(name: "rp")]), Kind(name: "math"),
        Kind(name: "nonsense"),
      ]
    private static let block: [Kind] =
      phrasing + [
        Kind(name: "div", content: phrasing), Kind(name: "p", content: phrasing),
        Kind(name: "pre", content: phrasing),
        Kind(name: "ul", content: [Kind(name: "li", content: phrasing)]),
        Kind(name: "h2", content: phrasing),
        Kind(name: "template", content: [Kind(name: "td"), Kind(name: "li")], isShown: false),
      ]
    static let flow: [Kind] = block + [Kind(name: "blockquote", content: block)]

    mutating func add(
      _ kinds: [Kind], depth: Int, isShown: Bool, using generator: inout SeededGenerator
    ) {
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        addWord(isShown: isShown)
        guard !kinds.isEmpty else { return }
        let kind = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
        html += "<\(kind.name)>"
        add(kind.content, depth: depth + 1, isShown: isShown && kind.isShown, using: &generator)
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
