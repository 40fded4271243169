import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

@Suite struct GalleryTests {
  private let gallery = Gallery(
    html: HTML(
      light: Theme(["headline": .plain, "title": .plain, "panel": .plain, "field": .plain]),
      dark: Theme()),
    title: "A & B")
  private let folder = TemporaryFolder()

  /// The page of drawn states whose goldens are those of other specimens.
  private func page(of specimens: [Specimen], recorded: [Specimen]) throws -> String {
    try folder.record(recorded)
    return gallery.encode(specimens, differences: Differences(try folder.comparison(of: specimens)))
  }

  /// A state with the words “ferry” in a role and “港” in none.
  private func ferry(_ role: Role, _ words: String = "ferry") -> Specimen {
    .of(path: "app/screen/ferry", sizes: [Size(width: 40)]) {
      .text(TextBlock([Run(SafeText(outside: words), role), Run(SafeText(own: "港"))]))
    }
  }

  /// The part of the page for a state.
  private func section(_ path: String, of page: String) throws -> Substring {
    let start = try #require(page.firstRange(of: "<section id=\"\(path)\"")).lowerBound
    return page[start..<(page[start...].firstRange(of: "</section>")?.upperBound ?? page.endIndex)]
  }

  @Test
  func
    `every state has an address, causes come first, and a changed state is marked and links to its causes`()
    throws
  {
    let specimens = ["a", "b"].map { Specimen.of("words of \($0) 港", path: "app/screen/\($0)") }
    let page = try page(
      of: specimens, recorded: [specimens[0], .of("other of b 港", path: "app/screen/b")])
    for specimen in specimens { #expect(page.contains("href=\"#\(specimen.path)\"")) }
    let changed = try #require(page.firstRange(of: "<section id=\"changed\"")).lowerBound
    let first = try #require(page.firstRange(of: "<section id=\"app/screen/a\"")).lowerBound
    #expect(changed < first && page[changed..<first].contains("class=\"added-words\""))
    #expect(
      page.contains("<span class=\"w\">港</span>") && page.contains("<title>A &amp; B</title>"))
    #expect(
      page.contains("app <b>1 changed</b></summary>")
        && page.contains("screen <b>1 changed</b></summary>"))
    #expect(page.contains("\">a</a></li>") && page.contains("\">b</a> \(GalleryState.mark)</li>"))
    #expect(try !section("app/screen/a", of: page).contains(GalleryState.mark))
    let section = try section("app/screen/b", of: page)
    #expect(
      section.contains(GalleryState.mark)
        && section.contains("changed: 40, spoken. 1 cause: <a href=\"#c"))
    #expect(page[changed..<first].contains("<figure class=\"before\"><figcaption>before<"))
    for caption in [
      "40 columns, before, without styles<", "40 columns, after<", "40 columns, difference<",
      "spoken, difference<",
    ] {
      #expect(section.contains(caption), "\(caption)")
    }
  }

  @Test func `a change of role is told by its styles, and recorded goldens need no drawing`() throws
  {
    let other = TemporaryFolder()
    try folder.record([ferry("headline")])
    try other.record([ferry("title")])
    let recorded = (
      old: try folder.store.files(), new: try other.store.files(), sides: (old: "old", new: "new")
    )
    let document = Differences(Comparison(of: recorded))
    let section = try section("app/screen/ferry", of: gallery.encode([], differences: document))
    #expect(section.contains("styles, difference") && section.contains("\">headline</span>"))
  }

  @Test func `right-to-left rows of a golden are set by their direction`() throws {
    let page = try page(of: [ferry("a", "עברית חדשה")], recorded: [ferry("a", "עברית")])
    #expect(!page.contains("U+200E"))
    #expect(try section("app/screen/ferry", of: page).contains("\u{200E}\u{202B}"))
    // A row without such letters has no marks of its own.
    #expect(gallery.html.pane([.reportLine("a <U+200E>")]).contains("a &lt;U+200E&gt;"))
  }

  @Test func `each width of a state is drawn from the rows of the page`() throws {
    @Sendable func tree() -> Block {
      let words = Block.text(
        TextBlock([Run(SafeText(outside: "a < b & long words that wrap, 港"), "headline")]))
      return .stack(
        Stack([
          .rule(Rule("─")), words, .box(Box(background: "panel") { .reportLine("x") }),
          .reportLine("end"),
        ]))
    }
    let specimens = [
      Specimen.of(path: "app/screen/a", sizes: [Size(width: 40)]) { tree() },
      Specimen.of(path: "app/screen/b", sizes: [Size(width: 40)]) {
        tree().limited(to: 60, isCentered: true)
      },
    ]
    let page = gallery.encode(specimens + specimens)
    let data = page.matches(of: /data-rows="([^"]*)"/).map(\.output.1)
    let templates = page.matches(of: /<template class="rows">([^$]*?)<\/template>/)
    let rows = templates.flatMap {
      $0.output.1.split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(Set(rows).count == rows.count, "each row once")
    #expect(page.contains("min=\"\(Gates.widths.lowerBound)\" max=\"\(Gates.widths.upperBound)\""))
    for (specimen, data) in zip(specimens, data) {
      var (drawn, indent): ([Substring], Int) = ([], 0)
      let changes = data.split(separator: ";", omittingEmptySubsequences: false)
      #expect(changes.count == Gates.widths.count)
      for (width, change) in zip(Gates.widths, changes) {
        let parts = change.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, let top = Int(parts[0]), let below = Int(parts[1]) {
          let numbers = parts[2].split(separator: ",").compactMap { Int($0, radix: 36) }
          drawn = drawn.prefix(top) + numbers.map { rows[$0] } + drawn.suffix(below)
          indent = Int(parts[3]) ?? 0
        }
        let lines = drawn.map { String(repeating: " ", count: $0.isEmpty ? 0 : indent) + $0 }
        #expect(
          lines == gallery.html.rows(of: specimen.draw(Size(width: width), .unicode)), "\(width)")
      }
    }
  }

  @Test func `a state has its path, its command and its words to copy or to read`() throws {
    let specimens = [Specimen.of("words", path: "app/screen/a")]
    let page = Gallery(html: gallery.html, title: "", command: "run <it>").encode(specimens)
    let section = try section("app/screen/a", of: page)
    #expect(
      section.contains("data-copy=\"app/screen/a\"")
        && section.contains("data-copy=\"run &lt;it&gt; app/screen/a\""))
    #expect(
      section.contains(
        "<figcaption>spoken</figcaption><pre class=\"spoken\" tabindex=\"0\">words\n</pre>"))
    #expect(!gallery.encode(specimens).contains("Copy command"))
  }

  @Test func `failures come last in their screen, in a folder`() {
    let alert = Specimen.of(path: "a/x/1", sizes: [Size(width: 9)]) {
      TextBlock("x").meaning(.alert).asBlock
    }
    let page = gallery.encode([
      alert, .of("alert: ", path: "b/x/1"), .of("y", path: "a/x/2"), .of("y", path: "a/y/1"),
    ])
    let tree = """
      <details open><summary>a</summary><details><summary>x</summary><ul><li><a href="#a/x/2">2</a></li></ul>\
      <details><summary>failures</summary><ul><li><a href="#a/x/1">1</a></li></ul></details></details>
      <details><summary>y</summary>
      """
    #expect(page.contains(tree) && page.contains("<section id=\"a/x/1\" class=\"failure\">"))
  }

  @Test func `sizes have names`() {
    let sizes = [
      Size(width: 1), Size(width: 40), Size(width: 40, height: 24),
      Size(width: 40, height: 1, scroll: 14),
    ]
    let page = gallery.encode([.of(path: "app/a/b", sizes: sizes) { .stack(Stack([])) }])
    let captions = page.split(separator: "<figcaption>").map { $0.prefix { $0 != "<" } }.filter {
      $0.contains("column")
    }
    #expect(
      captions == [
        "1 column", "40 columns", "40 columns, 24 rows", "40 columns, 1 row from row 15",
      ])
  }

  @Test func `the tree has the order of the page, which the script relies on`() throws {
    let specimens = ["b/x/1", "a/x/1", "b/x/2"].map { Specimen.of("words", path: $0) }
    let page = try page(
      of: specimens,
      recorded: [specimens[0], .of("gone", path: "a/x/gone"), .of("old", path: "a/x/1")])
    let tree =
      try #require(page.firstRange(of: "<nav"))
      .upperBound..<#require(page.firstRange(of: "</nav>")).lowerBound
    let links = page[tree].split(separator: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    let sections = page.split(separator: "<section id=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(
      links == ["sheet", "changed", "b/x/1", "b/x/2", "a/x/1", "a/x/gone"] && links == sections)
  }

  @Test func `without a script, everything is shown and the controls are not`() throws {
    let page = try page(of: [ferry("a")], recorded: [ferry("b")])
    let body = page[try #require(page.firstRange(of: "<body>")).upperBound...]
    #expect(body.split(separator: " hidden>").count == 2, "only the message that nothing was found")
    #expect(GalleryPage.rules.contains(".tools { display: none;"))
  }

  @Test func `the same states are the same page`() throws {
    let pages = try (0..<3).map { _ in
      try page(of: [ferry("a"), .sound], recorded: [ferry("b"), .of("old")])
    }
    #expect(Set(pages).count == 1)
  }

  @Test func `a gallery, also of recorded goldens, fetches nothing and runs no script of a state`()
    throws
  {
    let words = "</details><script>alert(1)</script> \"><img/onerror=y>"
    let (new, old) = (
      Specimen.of(words, path: "app/screen/a"), Specimen.of(words + "<i>", path: "app/screen/a")
    )
    try folder.record([old])
    let document = Differences(try folder.comparison(of: [new]))
    for page in [
      gallery.encode([new], differences: document), gallery.encode([], differences: document),
    ] {
      #expect(page.contains("default-src 'none'") && page.contains("&lt;script&gt;"))
      #expect(page.split(separator: "<script").count == 2, "the page's own script alone")
      for part in ["<img", " src=", "@import", "url(", "<link", "http://", "https://", "<i>"] {
        #expect(!page.contains(part), "\(part)")
      }
    }
  }
}
