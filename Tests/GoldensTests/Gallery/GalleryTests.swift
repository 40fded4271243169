import GalleyTestSupport
import GoldensTesting
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

  @Test func `a page with every kind of state is a golden, but for its styles and its script`()
    throws
  {
    let alert = Specimen.of(path: "app/screen/alert", sizes: [Size(width: 9)]) {
      TextBlock("x").meaning(.alert).asBlock
    }
    let sizes = [Size(width: 40), Size(width: 40, height: 8, scroll: 2)]
    let long = Specimen.of(path: "long/list/rows", sizes: sizes) {
      Stack((1...11).map { TextBlock("row \($0)").asBlock }).asBlock
    }
    let flow = Specimen(flow: "app/flows/read", "a story is read") {
      [FlowStep(event: "Press Return", effects: ["opens"], page: TextBlock("story").asBlock)]
    }
    let new = [alert, ferry("title", "new"), .of("words 港", path: "app/screen/same"), long, flow]
    let old = [alert, ferry("headline", "old"), new[2], .of("gone", path: "app/screen/gone")]
    var gallery = gallery
    gallery.command = "run <it>"
    try folder.record(old)
    let page = gallery.encode(new, differences: Differences(try folder.comparison(of: new)))
    let body = page.replacing(GalleryPage.script, with: "…")
    expectGolden(body.replacing(GalleryPage.rules, with: "…"), named: "gallery", ending: "html")
    let addresses = { (part: Substring) in part.prefix { $0 != "\"" } }
    let tree = page[..<(try #require(page.firstRange(of: "</nav>")).lowerBound)]
    let links = tree.split(separator: "<li><a href=\"#").dropFirst().map(addresses)
    let sections = page.split(separator: "<section id=\"").dropFirst().map(addresses)
    #expect(links == sections, "the script relies on the order of the page")
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

  @Test func `without a script, everything is shown and the controls are not`() throws {
    let page = try page(of: [ferry("a")], recorded: [ferry("b")])
    let body = page[try #require(page.firstRange(of: "<body>")).upperBound...]
    #expect(body.split(separator: " hidden>").count == 2, "only the message that nothing was found")
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
