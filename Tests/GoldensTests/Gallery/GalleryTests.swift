import GalleyTestSupport
import GoldensTesting
import Testing
import TextLayout

@testable import Goldens

struct GalleryTests {
  private let gallery: Gallery = {
    let light = Theme([
      "headline": .plain,
      "title": .plain,
      "panel": .plain,
      "field": .plain,
    ])
    let themes = Themes(light: light, dark: Theme())
    return Gallery(of: Catalogue("A & B", specimens: [], themes: themes, tool: "preview"))
  }()
  private let folder = TemporaryFolder()

  /// A state with the words “ferry” in a role and “港” in none.
  private func ferry(_ role: Role, _ words: String = "ferry") -> Specimen {
    .of(path: "app/screen/ferry", sizes: [Size(width: 40)]) {
      let harbour = Run(SafeText(own: "港"))
      return TextBlock([Run(SafeText(outside: words), role), harbour]).asBlock
    }
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
    let list = Specimen("app/list/short", "a state with fields", Notes.sample) { $0.layout }
    let gone = Specimen.of("gone", path: "app/screen/gone")
    let new = [alert, ferry("title", "new"), same, list, long, flow]
    let old = [alert, ferry("headline", "old"), same, gone]
    try folder.record(old)
    let comparison = try folder.comparison(of: new)
    let page = gallery.encode(new, differences: Differences(comparison))
    let withoutScript = page.replacing(PackageResources.gallery_js.decoded, with: "…")
    let body = withoutScript.replacing(PackageResources.gallery_css.decoded, with: "…")
    expectGolden(body, named: "gallery", ending: "html")
  }

  @Test func `no class of the page is a standard role, whose words it would change`() {
    let html = HTML(light: .standard(.light), dark: .standard(.dark))
    let roles = html.styleSheet.matches(of: /pre\.frame \.([a-z-]+)/).map(\.1)
    let classes = PackageResources.gallery_css.decoded.matches(of: /\.([a-z][a-z-]*)/).map(\.1)
    #expect(roles.contains("code"))
    #expect(classes.contains("panes"))
    #expect(Set(roles).isDisjoint(with: classes))
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
      let scripts = page.ranges(of: "<script>")
      #expect(scripts.count == 1, "the page's own script alone")
      let tables = page.ranges(of: "<script type=\"application/json\">")
      #expect(tables.count == page.ranges(of: "<div class=\"screen\">").count)
      #expect(page.ranges(of: "<script").count == scripts.count + tables.count)
      let parts = [
        " src=",
        "@import",
        "url(",
        "<link",
        "http://",
        "https://",
        "<img",
        "\"><i",
      ]
      for part in parts {
        #expect(!page.contains(part), "\(part)")
      }
    }
  }

  // MARK: Conditions

  @Test func `a page has what each condition and set of glyphs draws, at each size`() throws {
    let catalogue = Notes.catalogue
    let specimen = catalogue.specimens[0]
    let page = Gallery(of: catalogue).encode([specimen])
    let table = try #require(DrawingTable.tables(in: page)[specimen.path])
    let fields = try catalogue.fields(of: specimen)
    let settings: [Condition: [String]] = [
      .longer: ["title=@longer"],
      .long: ["rows[].text=@long"],
      .arabic: ["rows[].text=@arabic"],
      .emoji: ["rows[].text=@emoji"],
      .none: ["rows=@none"],
    ]
    let found = fields.settings { _ in false }
    #expect(found.mapValues { $0.map(\.description) } == settings)
    for condition in Condition.allCases {
      let other = try fields.specimen(with: found[condition] ?? [])
      for size in [Size(width: 40), Size(width: 80, height: 24), Size(width: 100)] {
        for glyphs in [Glyphs.unicode, .ascii] {
          let figure = GalleryFigure(name: size.description)
          let key = figure.key(condition, isASCII: glyphs != .unicode)
          let lines = table.drawing(of: specimen.path, at: key)
          let drawn = catalogue.themes.html.fragment(other.draw(size, glyphs))
          let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
          let shown = try #require(lines).joinedLines
          #expect(shown.contains(rows.joinedLines), "\(condition) at \(size)")
        }
      }
      let spoken = table.drawing(of: specimen.path, at: "spoken \(condition)") ?? []
      #expect(condition == .recorded || spoken.count > 2, "\(condition)")
    }
  }

  @Test func `what is shortened and what breaks a gate is told at the tile, as a check finds it`()
    throws
  {
    let catalogue = Notes.catalogue
    let check = try CatalogueCheck(of: catalogue.specimens, in: catalogue)
    let cut = check.violations.filter { $0.gate == .words }
    #expect(cut.map(\.path) == ["notes/list/cut"])
    let page = Gallery(of: catalogue).encode(catalogue.specimens)
    let table = try #require(DrawingTable.tables(in: page)["notes/list/cut"])
    func lines(_ path: String, _ key: String) -> String {
      (table.drawing(of: path, at: key) ?? []).joined()
    }
    #expect(lines("notes/list/cut", "100 long").contains("<summary>breaks words</summary>"))
    #expect(!lines("notes/list/loaded", "40 long").contains("class=\"broken\""))
    #expect(lines("notes/list/loaded", "40 long").contains("<summary>2 shortened</summary>"))
    #expect(lines("notes/list/loaded", "40 long").contains("limited to 2 lines"))
    #expect(!lines("notes/list/loaded", "40").contains("class=\"shortened\""))
  }

  @Test func `a gallery of the other side gives the drawings before, under each condition`() throws
  {
    let old = Gallery(of: Notes.catalogue).encode(Notes.catalogue.specimens)
    // Only long texts are drawn otherwise.
    let new = Notes.catalogue(lines: 3)
    let page = Gallery(of: new, before: old.bytes).encode(new.specimens)
    let table = try #require(DrawingTable.tables(in: page)["notes/list/loaded"])
    let before = table.drawing(of: "notes/list/loaded", at: "40 long before")
    let whole = try #require(DrawingTable.tables(in: old)["notes/list/loaded"])
    #expect(before == whole.drawing(of: "notes/list/loaded", at: "40 long"))
    #expect(before != table.drawing(of: "notes/list/loaded", at: "40 long"))
    for key in ["40 before", "40 longer before", "spoken long before"] {
      #expect(table.drawing(of: "notes/list/loaded", at: key) == nil, "\(key)")
    }
    let same = Gallery(of: new, before: page.bytes).encode(new.specimens)
    let again = DrawingTable.tables(in: same)["notes/list/loaded"]
    #expect(again?.drawing(of: "notes/list/loaded", at: "40 long") != nil)
    #expect(again?.drawing(of: "notes/list/loaded", at: "40 long before") == nil)
  }

  @Test func `a table gives back any lines`() {
    let lines = ["<a href=\"#\">{x}</a>", "", "plain &lt; {", "<i>\u{301}\u{200D}</i>{\u{20E3}"]
    var table = DrawingTable()
    table.add(lines, of: "app/screen/a", at: "40")
    let many = (0..<400).map { "<b class=\"n\($0)\">\($0)</b>" } + lines
    table.add(many, of: "app/screen/a", at: "100")
    let page = "<p>\(table.element)</p>"
    let read = DrawingTable.tables(in: page)["app/screen/a"]
    #expect(read?.drawing(of: "app/screen/a", at: "40") == lines)
    #expect(read?.drawing(of: "app/screen/a", at: "100") == many)
    #expect(read?.drawing(of: "app/screen/a", at: "80") == nil)
  }
}

/// A view state with words of the program, texts from outside and a list.
private struct Notes: Codable, Sendable {
  struct Row: Codable, Sendable {
    var text: String
  }

  var title: String
  var rows: [Row]
  var limit = 400

  static let sample = Notes(title: "Notes", rows: [Row(text: "ferry"), Row(text: "港")])

  static let catalogue = catalogue(lines: 2)

  /// - Parameter lines: the rows of a text.
  static func catalogue(lines: Int) -> Catalogue {
    let screen = Screen(
      "notes/list",
      samples: [
        Sample("loaded", "two notes", sample),
        Sample("cut", "a page that cuts a text itself", changing(sample) { $0.limit = 8 }),
      ]
    ) { notes in
      changing(notes) { $0.lines = lines }.layout
    }
    return Catalogue("Notes", screens: [screen], tool: "notes")
  }

  /// The rows of a text; it is no part of the state.
  var lines = 2

  private enum CodingKeys: CodingKey { case title, rows, limit }

  var layout: Block {
    Block {
      TextBlock(title, .title).heading(1)
      for row in rows {
        TextBlock(outside: String(row.text.prefix(limit))).truncated(to: lines)
      }
    }
  }
}
