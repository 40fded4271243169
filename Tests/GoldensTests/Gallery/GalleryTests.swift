import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

@Suite struct GalleryTests {
  private let gallery: Gallery = {
    let light = Theme([
      "headline": .plain,
      "title": .plain,
      "panel": .plain,
      "field": .plain,
    ])
    return Gallery(html: HTML(light: light, dark: Theme()), title: "A & B")
  }()
  private let folder = TemporaryFolder()

  /// The page of drawn states whose goldens are those of other specimens.
  private func page(of specimens: [Specimen], recorded: [Specimen]) throws -> String {
    try folder.record(recorded)
    let comparison = try folder.comparison(of: specimens)
    return gallery.encode(specimens, differences: Differences(comparison))
  }

  /// A state with the words “ferry” in a role and “港” in none.
  private func ferry(_ role: Role, _ words: String = "ferry") -> Specimen {
    .of(path: "app/screen/ferry", sizes: [Size(width: 40)]) {
      let harbour = Run(SafeText(own: "港"))
      return TextBlock([Run(SafeText(outside: words), role), harbour]).asBlock
    }
  }

  /// The part of the page for a state.
  private func section(_ path: String, of page: String) throws -> Substring {
    let tag = "<section id=\"\(path)\""
    let start = try #require(page.firstRange(of: tag)).lowerBound
    let rest = page[start...]
    let end = try #require(rest.firstRange(of: "</section>")).upperBound
    return rest[..<end]
  }

  @Test func `a page with every kind of state is a golden, but for its styles and its script`()
    throws
  {
    let alert = Specimen.of(path: "app/screen/alert", sizes: [Size(width: 9)]) {
      TextBlock("x").meaning(.alert).asBlock
    }
    let sizes = [Size(width: 40), Size(width: 40, height: 8, scroll: 2)]
    let long = Specimen.of(path: "long/list/rows", sizes: sizes) {
      Block {
        for row in 1...11 {
          TextBlock("row \(row)")
        }
      }
    }
    let flow = Specimen(flow: "app/flows/read", "a story is read") {
      let story = TextBlock("story").asBlock
      return [FlowStep(event: "Press Return", effects: ["opens"], page: story)]
    }
    let same = Specimen.of("words 港", path: "app/screen/same")
    let gone = Specimen.of("gone", path: "app/screen/gone")
    let new = [alert, ferry("title", "new"), same, long, flow]
    let old = [alert, ferry("headline", "old"), same, gone]
    try folder.record(old)
    let comparison = try folder.comparison(of: new)
    let page = gallery.encode(new, differences: Differences(comparison))
    let withoutScript = page.replacing(GalleryPage.script, with: "…")
    let body = withoutScript.replacing(GalleryPage.rules, with: "…")
    expectGolden(body, named: "gallery", ending: "html")
    func identifiers(after tag: String, in part: some StringProtocol) -> [Substring] {
      let parts = Substring(part).split(separator: tag).dropFirst()
      return parts.map { $0.prefix { $0 != "\"" } }
    }
    let endOfTree = try #require(page.firstRange(of: "</nav>")).lowerBound
    let links = identifiers(after: "<li><a href=\"#", in: page[..<endOfTree])
    let sections = identifiers(after: "<section id=\"", in: page)
    #expect(links == sections, "the script relies on the order of the page")
  }

  @Test func `a change of role is told by its styles, and recorded goldens need no drawing`() throws
  {
    let other = TemporaryFolder()
    try folder.record([ferry("headline")])
    try other.record([ferry("title")])
    let files = (
      old: try folder.store.files(),
      new: try other.store.files(),
      sides: (old: "old", new: "new")
    )
    let comparison = Comparison(of: files)
    let page = gallery.encode([], differences: Differences(comparison))
    let section = try section("app/screen/ferry", of: page)
    #expect(section.contains("ferry.40.styles.txt, before"))
    #expect(section.contains("headline"))
  }

  @Test func `no class of the page is a standard role, whose words it would change`() {
    let html = HTML(light: .standard(.light), dark: .standard(.dark))
    let roles = html.styleSheet.matches(of: /pre\.frame \.([a-z-]+)/).map(\.1)
    let classes = GalleryPage.rules.matches(of: /\.([a-z][a-z-]*)/).map(\.1)
    #expect(roles.contains("code"))
    #expect(classes.contains("panes"))
    #expect(Set(roles).isDisjoint(with: classes))
  }

  @Test func `without a script, everything is shown and the controls are not`() throws {
    let page = try page(of: [ferry("a")], recorded: [ferry("b")])
    let start = try #require(page.firstRange(of: "<body>")).upperBound
    let hidden = page[start...].ranges(of: " hidden>")
    #expect(hidden.count == 1, "only the message that nothing was found")
    #expect(GalleryPage.rules.contains(".tools { display: none;"))
  }

  @Test func `a gallery, also of recorded goldens, fetches nothing and runs no script of a state`()
    throws
  {
    let words = "</details><script>alert(1)</script> \"><img/onerror=y>"
    let new = Specimen.of(words, path: "app/screen/a")
    let old = Specimen.of(words + "<i>", path: "app/screen/a")
    try folder.record([old])
    let document = Differences(try folder.comparison(of: [new]))
    for specimens in [[new], []] {
      let page = gallery.encode(specimens, differences: document)
      #expect(page.contains("default-src 'none'"))
      #expect(page.contains("&lt;script&gt;"))
      let scripts = page.ranges(of: "<script")
      #expect(scripts.count == 1, "the page's own script alone")
      let parts = [
        " src=",
        "@import",
        "url(",
        "<link",
        "http://",
        "https://",
        "<img",
        "<i>",
      ]
      for part in parts {
        #expect(!page.contains(part), "\(part)")
      }
    }
  }
}
