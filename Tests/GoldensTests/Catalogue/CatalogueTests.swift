import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// Tests a catalogue that uses only the public interface, as in another package.
struct CatalogueTests {
  private struct State: Codable, Sendable {
    var title: String
    var note: String?
  }

  private static func layout(_ state: State) -> Block {
    Block {
      TextBlock(state.title, "title")
      if let note = state.note {
        TextBlock(outside: note, "note")
      }
    }
  }

  private func catalogue(
    _ samples: [Sample<State>] = Self.samples,
    replacements: [Character: String] = [:],
    gates: [CustomGate] = [],
    exemptions: [Exemption] = [],
    roles: [Role] = ["title", "note"]
  ) -> Catalogue {
    let styles = Dictionary(uniqueKeysWithValues: roles.map { ($0, Style.plain) })
    return Catalogue(
      "Ledger",
      screens: [Screen("ledger/overview", samples: samples, layout: Self.layout)],
      themes: Themes(terminal: Theme(styles)),
      replacements: replacements,
      gates: gates,
      exemptions: exemptions,
      tool: "ledger")
  }

  /// A sample without a note.
  private func titled(_ title: String) -> [Sample<State>] {
    [Sample("titled", "without a note", State(title: title))]
  }

  private static let samples = [
    Sample("loaded", "with a note", State(title: "Ledger", note: "three accounts")),
    Sample("empty", "without a note", State(title: "Ledger")),
  ]

  private func violations(of catalogue: Catalogue) -> [String] {
    let violations = catalogue.specimens.flatMap { Gates.check($0, by: catalogue.rules) }
    return violations.map(\.description)
  }

  @Test func `a specimen of a state has JSON, cases and an audit`() throws {
    let catalogue = catalogue()
    let paths = [
      "ledger/overview/loaded",
      "ledger/overview/empty",
      "themes/terminal",
    ]
    #expect(catalogue.specimens.map(\.path) == paths)
    #expect(catalogue.firstStates == ["ledger/overview/loaded"])
    #expect(violations(of: catalogue) == [])
    let state = State(title: "a", note: "b")
    let specimen = Specimen("ledger/overview/loaded", "a note", state, layout: Self.layout)
    let json = try #require(try specimen.json?())
    let again = try #require(try specimen.reading?(json))
    let frame = again.draw(Size(width: 40), .unicode)
    #expect(frame.rows == ["a", "b"])
    let optionals = specimen.caseCoverage().optionals
    #expect(optionals.map(\.value) == [["some"]])
    #expect(try FieldAudit(catalogue).messages == [])
  }

  @Test func `the error of a sample's state is drawn in its place, and breaks a gate`() throws {
    let sample = Sample("loaded", "no state", try JSONDecoder().decode(State.self, from: Data()))
    let catalogue = catalogue([sample])
    let page = try #require(catalogue.specimens.first).draw(Size(width: 100), .unicode)
    #expect(page.rows[0].hasPrefix("The state can't be made: "))
    let violations = violations(of: catalogue).filter { $0.contains("ledger/overview/loaded") }
    #expect(violations.count == 1)
    #expect(violations.first?.contains("JSON") == true)
  }

  @Test
  func
    `a theme has a page, and a changed weight of a role is one cause, the rows of the role in the themes`()
  {
    func goldens(_ weight: Style.Weight) -> [String: String] {
      let color = TerminalColor(rgb: 0x2F6FB0, palette: 12)
      let title = Style(color, background: color, weight: weight)
      let terminal = Theme(["title": title, "note": Style(italic: true)])
      // The dark page is the same as the light one.
      let page = Theme(["title": Style(color, weight: weight)])
      let themes = Themes(terminal: terminal, light: page, dark: page)
      let catalogue = Catalogue("Ledger", screens: [], themes: themes, tool: "ledger")
      var texts: [String: String] = [:]
      for golden in catalogue.specimens.flatMap(\.goldens) {
        texts[golden.path] = golden.bytes().text
      }
      return texts
    }
    let old = goldens(.bold)
    let pages = old.map { path, text in "# \(path)\n\(text)" }
    expectGolden(pages.sorted().joined(), named: "themes")
    let new = goldens(.regular)
    let changes = old.map { path, text in
      Change.changed(path, text, new[path] ?? "")
    }
    let causes = Differences(Comparison(changes: changes, count: 2)).causes
    let title = "“bold” → “regular”   2 goldens of themes/light and themes/terminal"
    #expect(causes.map(\.title) == [title])
  }

  @Test func `a custom gate finds its violations, and an exemption suppresses them`() {
    let gate = CustomGate("no-shouting") { frame in
      frame.rows.contains("LEDGER") ? "row 1 shouts" : nil
    }
    func found(exempting prefixes: String...) -> [String] {
      let exemptions = prefixes.map { Exemption.gate(gate.gate, in: $0, because: "it is loud") }
      let loud = titled("LEDGER")
      return violations(of: catalogue(loud, gates: [gate], exemptions: exemptions))
    }
    let place = "ledger/overview/titled at 40"
    let message = "\(place): no-shouting: row 1 shouts (and 1 more of this kind)"
    #expect(found() == [message])
    #expect(found(exempting: "ledger/overview/titled") == [])
    #expect(found(exempting: "ledger/overview/other") == [message])
  }

  @Test func `a role without a style is a violation where the theme has styles`() {
    let roles: [[Role]] = [["title"], ["other"], []]
    let found = roles.compactMap { violations(of: catalogue(roles: $0)).first }
    expectGolden(found)
  }

  @Test
  func `letters of any language need no ASCII replacement, and other glyphs have the catalogue's`()
  {
    let words = titled("Überweisung 12 € ♔♕♖ かな")
    expectGolden(violations(of: catalogue(words)))
    let replacements: [Character: String] = ["€": "EUR", "♔": "_", "♕": "-", "♖": "="]
    let catalogue = catalogue(words, replacements: replacements)
    #expect(violations(of: catalogue) == [])
    let frame = catalogue.specimens[0].draw(Size(width: 40), catalogue.rules.ascii)
    #expect(frame.rows == ["Überweisung 12 EUR _-= かな"])
  }

  @Test(
    arguments: [
      ("€", "EURO AND CENTS"),
      ("é", "e'"),
      ("ﷺ", "a long sentence of ASCII"),
    ] as [(Character, String)], [1, 2])
  func `a replacement may be longer than its glyph`(
    replacement: (glyph: Character, text: String), count: Int
  ) {
    let words = SafeText(own: String(repeating: replacement.glyph, count: 200))
    let runs = Array(repeating: TextLayout.Run(words), count: count)
    let frame = Frame(
      drawing: TextBlock(runs).asBlock,
      size: Size(width: 40),
      glyphs: .ascii(replacing: [replacement.glyph: replacement.text]))
    func letters(of text: String) -> String {
      text.filter { $0 != " " }
    }
    let expected = String(repeating: letters(of: replacement.text), count: 200 * count)
    #expect(letters(of: frame.rows.joined()) == expected)
  }

  @Test
  func `a path that can't be a golden's is refused before anything is drawn or written`() throws {
    let folder = TemporaryFolder()
    for example in Example.all() {
      let paths = example.input.split(separator: ", ").map(String.init)
      let specimens = paths.map { path in
        Specimen.of(path: path) {
          Issue.record("it was drawn")
          return .nothing
        }
      }
      let error = GoldensError.file(
        paths[paths.count - 1],
        action: "compared",
        reason: example.result)
      #expect(throws: error) { try folder.comparison(of: specimens) }
      for path in paths where !GoldenStore.isInside(path) {
        #expect(throws: GoldensError.self) { try folder.store.write([0x0A], to: path + ".40.txt") }
        #expect(throws: GoldensError.self) { try folder.store.remove(path + ".40.txt") }
      }
      #expect(try folder.files() == [])
    }
    #expect(!GoldenStore.isInside(""))
  }

  @Test func `a specimen without sizes is refused`() {
    let specimen = Specimen.of(path: "a/b", sizes: []) { .nothing }
    let messages = Gates.paths([specimen]).map(\.message)
    #expect(messages == ["there are no sizes to draw it at"])
  }
}
