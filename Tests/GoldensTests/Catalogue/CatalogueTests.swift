import GalleyTestSupport
import Goldens
import Testing
import TextLayout

/// Tests a catalogue that uses only the public interface, as in another package.
@Suite struct CatalogueTests {
  private struct State: Codable, Sendable {
    var title: String
    var note: String?
  }

  private static func layout(_ state: State) -> Block {
    .stack(
      Stack(
        [.text(TextBlock([Run(SafeText(own: state.title), "title")]))]
          + (state.note.map { [.text(TextBlock([Run(SafeText(outside: $0), "note")]))] } ?? [])))
  }

  private static func catalogue(
    _ samples: [Sample<State>] = samples, replacements: [Character: String] = [:],
    gates: [CustomGate] = [],
    exemptions: [Exemption] = [], roles: [Role] = ["title", "note"]
  ) -> Catalogue {
    Catalogue(
      "Ledger", screens: [Screen("ledger/overview", samples: samples, layout: layout)],
      themes: Themes(terminal: Theme(Dictionary(uniqueKeysWithValues: roles.map { ($0, .plain) }))),
      replacements: replacements, gates: gates, exemptions: exemptions, tool: "ledger")
  }

  private static let samples = [
    Sample("loaded", "with a note", State(title: "Ledger", note: "three accounts")),
    Sample("empty", "without a note", State(title: "Ledger")),
  ]

  private static func violations(of catalogue: Catalogue) -> [String] {
    catalogue.specimens.flatMap { Gates.check($0, by: catalogue.rules) }.map(\.description)
  }

  @Test func `a specimen of a state has JSON, cases and an audit`() throws {
    let catalogue = Self.catalogue()
    #expect(
      catalogue.specimens.map(\.path) == [
        "ledger/overview/loaded", "ledger/overview/empty", "themes/terminal",
      ])
    #expect(catalogue.firstStates == ["ledger/overview/loaded"])
    #expect(Self.violations(of: catalogue) == [])
    let specimen = Specimen(
      "ledger/overview/loaded", "a note", State(title: "a", note: "b"), layout: Self.layout)
    let json = try #require(try specimen.json?())
    let again = try #require(try specimen.reading?(json))
    #expect(again.draw(Size(width: 40), .unicode).rows == ["a", "b"])
    #expect(specimen.caseCoverage().optionals.map(\.value) == [["some"]])
    let audit = try FieldAudit(catalogue)
    #expect(audit.messages == [] && audit.count > 2)
  }

  @Test
  func
    `a theme has a page, and a changed weight of a role is one cause, the rows of the role in the themes`()
    throws
  {
    func goldens(_ weight: Style.Weight) -> [String: String] {
      let color = TerminalColor(rgb: 0x2F6FB0, palette: 12)
      let theme = Theme([
        "title": Style(color, background: color, weight: weight), "note": Style(italic: true),
      ])
      let light = Theme(["title": Style(color, weight: weight)])
      let screen = Screen("ledger/overview", samples: Self.samples, layout: Self.layout)
      let catalogue = Catalogue(
        "Ledger", screens: [screen], themes: Themes(terminal: theme, light: light, dark: light),
        tool: "ledger")
      let goldens = catalogue.specimens.flatMap(\.goldens)
      return Dictionary(
        uniqueKeysWithValues: goldens.map { ($0.path, String(decoding: $0.bytes(), as: UTF8.self)) }
      )
    }
    let (old, new) = (goldens(.bold), goldens(.regular))
    let page = """
      role                look                24 bits             256         16
      note                regular italic
      title               bold                #2F6FB0 on #2F6FB0  25 on 25    bright blue on bright blue

      """
    #expect(old["themes/terminal.100.txt"] == page)
    #expect(
      old["themes/light.100.txt"]?.split(separator: "\n").last
        == "title               bold                #2F6FB0             25          bright blue")
    #expect(old["themes/dark.100.txt"] == nil, "it is the same as the light one")
    let findings = old.filter { new[$0.key] != $0.value }.map {
      Change.changed($0.key, $0.value, new[$0.key] ?? "")
    }
    let causes = Differences(Comparison(findings: findings, count: 2)).causes
    #expect(
      causes.map(\.title) == [
        "“bold” → “regular” (2 in 2 goldens of themes/light and themes/terminal)"
      ])
  }

  // MARK: The audit

  @Test func `a field that no golden shows is a finding, unless it is exempt`() throws {
    struct Hidden: Codable, Sendable {
      var shown = "a"
      var hidden = 1
    }
    func messages(_ exemptions: [Exemption]) throws -> [String] {
      let screen = Screen("a/b", samples: [Sample("c", "d", Hidden())]) {
        .text(TextBlock([Run(SafeText(own: $0.shown))]))
      }
      let catalogue = Catalogue("A", screens: [screen], exemptions: exemptions, tool: "a")
      let audit = try FieldAudit(catalogue)
      return audit.messages
    }
    let found = try messages([])
    #expect(found == ["a/b/c: no golden shows hidden"])
    let exempt = try messages([.field("hidden", because: "it is a number")])
    #expect(exempt == [])
    let unused = try messages([
      .field("hidden", because: "it is a number"), .field("other", in: "a/", because: "of x"),
    ])
    #expect(unused == ["the exemption in “a/” because of x covers nothing: remove it"])
  }

  @Test func `the audit alters states that are an array, a string or a number`() throws {
    func fields<State: Codable & Sendable>(
      _ state: State, _ draw: @escaping @Sendable (State) -> String
    ) throws
      -> [String]
    {
      let screen = Screen("a/b", samples: [Sample("c", "d", state)]) {
        .text(TextBlock([Run(SafeText(own: draw($0)))]))
      }
      return try FieldAudit(Catalogue("A", screens: [screen], tool: "a")).unnoticedFields.map(
        \.field)
    }
    #expect(try fields(["x", "y"]) { $0.joined() } == [])
    #expect(try fields(["x", "y"]) { _ in "always the same" } == ["state", "state[]"])
    #expect(try fields("x") { $0 } == [])
    #expect(try fields(7) { _ in "always the same" } == ["state"])
  }

  @Test func `an audit fails without a field and without a state`() throws {
    let block = Block.text(TextBlock([Run(SafeText(own: "a"))]))
    struct Empty: Codable, Sendable {}
    let empty = Catalogue(
      "A", screens: [Screen("a/b", samples: [Sample("c", "d", Empty())]) { _ in block }], tool: "a")
    #expect(
      try FieldAudit(empty).messages == ["no field was audited: there is no state with a field"])

    let specimen = Specimen(path: "a/b/c", about: "d", sizes: [Size(width: 40)]) { block }
    #expect(
      try FieldAudit(Catalogue("A", specimens: [specimen], tool: "a")).messages == [
        "a/b/c: there is no view state to audit"
      ])
  }

  // MARK: Gates

  @Test func `a custom gate finds its violations, and an exemption suppresses them`() {
    let gate = CustomGate("no-shouting") { frame in
      frame.rows.contains("LEDGER") ? "row 1 shouts" : nil
    }
    let loud = [Sample("loud", "in capitals", State(title: "LEDGER"))]
    let message = "ledger/overview/loud at 40: no-shouting: row 1 shouts (and 1 more of this kind)"
    #expect(Self.violations(of: Self.catalogue(loud, gates: [gate])) == [message])
    let exemption = Exemption.gate(gate.gate, in: "ledger/overview/loud", because: "it is loud")
    #expect(Self.violations(of: Self.catalogue(loud, gates: [gate], exemptions: [exemption])) == [])
    let other = Exemption.gate(gate.gate, in: "ledger/overview/other", because: "it is loud")
    #expect(
      Self.violations(of: Self.catalogue(loud, gates: [gate], exemptions: [other])) == [message])
  }

  @Test func `a role without a style is a violation where the theme has styles`() {
    let (path, message) = ("ledger/overview/loaded", "roles: the theme has no style for")
    #expect(
      Self.violations(of: Self.catalogue(roles: ["title"])) == [
        "\(path): \(message) “note” (row 2 at 40)"
      ])
    let all = Self.violations(of: Self.catalogue(roles: ["other"]))
    #expect(
      all.first == "\(path): \(message) “title” (row 1 at 40), “note” (row 2 at 40)",
      "in one violation")
    #expect(Self.violations(of: Self.catalogue(roles: [])) == [])
  }

  @Test
  func `letters of any language need no ASCII replacement, and other glyphs have the catalogue's`()
  {
    let words = [Sample("words", "own words", State(title: "Überweisung 12 € ▂▃▅ かな"))]
    let message = "row 1 has “€” without an ASCII replacement, in “Überweisung 12 ? ??? かな”"
    #expect(
      Self.violations(of: Self.catalogue(words))
        == ["ledger/overview/words at 40: ascii: \(message) (and 1 more of this kind)"])
    let catalogue = Self.catalogue(words, replacements: ["€": "EUR", "▂": "_", "▃": "-", "▅": "="])
    #expect(Self.violations(of: catalogue) == [])
    let frame = catalogue.specimens[0].draw(Size(width: 40), catalogue.rules.ascii)
    #expect(frame.rows == ["Überweisung 12 EUR _-= かな"])
  }

  @Test(
    arguments: ["€": "EURO AND CENTS", "é": "e'", "ﷺ": "a long sentence of ASCII"]
      as [Character: String])
  func `a replacement may be longer than its glyph`(glyph: Character, standIn: String) {
    let glyphs = Glyphs.ascii(replacing: [glyph: standIn])
    let text = String(repeating: glyph, count: 200)
    for runs in [[text], [text, text]] {
      let block = Block.text(TextBlock(runs.map { Run(SafeText(own: $0)) }))
      let frame = Frame(drawing: block, size: Size(width: 40), glyphs: glyphs)
      let drawn = frame.rows.joined().filter { $0 != " " }
      let expected = String(repeating: standIn, count: 200 * runs.count).filter { $0 != " " }
      #expect(drawn == expected)
    }
  }

  // MARK: Paths

  @Test(
    arguments: [
      ([""], "a part of the path is empty"), (["/a/b"], "a part of the path is empty"),
      (["a//b"], "a part of the path is empty"),
      (["a/b/"], "a part of the path is empty"),
      (["a/../b"], "the part “..” begins with a full stop"),
      (["a/.b"], "the part “.b” begins with a full stop"),
      (["a/b", "a/b"], "two specimens have this path"),
      (["a/b", "a/B"], "“a/b” differs from it only by case"),
      (["a/b\0c"], "the path has a NUL byte"),
      (
        ["a/b.40"],
        "the path ends like the name of a golden: its size or ending can't be recognized in it"
      ),
    ] as [([String], String)])
  func `a path that can't be a golden's is refused before anything is drawn or written`(
    paths: [String], message: String
  ) throws {
    let specimens = paths.map { path in
      Specimen(path: path, about: "x", sizes: [Size(width: 40)]) { () -> Block in
        Issue.record("it was drawn")
        return .nothing
      }
    }
    let last = try #require(paths.last)
    #expect(Gates.paths(specimens).last?.description == "\(last): paths: \(message)")
    let folder = TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let error = #expect(throws: GoldensError.self) {
      try Comparison(of: specimens, among: specimens, in: store)
    }
    #expect(error == .file(last, action: "compared", reason: message))
    #expect(try folder.files() == [])
  }

  @Test func `a specimen without sizes is refused`() {
    let specimen = Specimen(path: "a/b", about: "x", sizes: []) { .nothing }
    #expect(Gates.paths([specimen]).map(\.message) == ["there are no sizes to draw it at"])
  }
}
