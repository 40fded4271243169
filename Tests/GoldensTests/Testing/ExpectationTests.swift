import GalleySystem
import GalleyTestSupport
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// The expectations about goldens and catalogues, in failing as in passing.
struct ExpectationTests {
  enum Side: String, Codable, Sendable {
    case left, right
  }

  struct Page: Codable, Sendable {
    var side: Side
  }

  /// The declaration of the enum, as the source of a package.
  private static let declaration = "enum ExpectationTests { enum Side { case left, right } }\n"

  private let package: TestPackage

  init() throws {
    package = try TestPackage()
    try package.folder.write(Self.declaration, to: "Sources/Side.swift")
  }

  static func catalogue(
    _ path: String = "app/page",
    sides: [Side] = [.left, .right],
    folder: String = "Snapshots"
  ) -> Catalogue {
    let samples = sides.map { side in
      Sample("\(side)", "a side", Page(side: side))
    }
    let screen = Screen(path, samples: samples) { page in
      TextBlock("the \(page.side.rawValue) side").asBlock
    }
    let theme = Theme(["title": Style(weight: .bold)])
    return Catalogue(
      "Pages",
      screens: [screen],
      themes: Themes(terminal: theme),
      tool: "pages",
      folder: folder)
  }

  @Test func `single goldens are written on request, and pass and fail by their bytes`() throws {
    func expect(_ words: String, _ number: Int) {
      let file = package.file
      expectGolden(TextBlock(words), named: "report/page", width: 20, file: file)
      expectGolden(encoding: [number], named: "numbers", file: file)
      expectGolden("\(words)\n", named: "text", file: file)
    }
    let missing = issues { expect("old", 1) }
    #expect(issues(["GOLDENS_RECORD": "1"]) { expect("old", 1) } == [])
    #expect(issues { expect("old", 1) } == [])
    expectGolden(
      package.told(missing),
      package.told(issues { expect("new", 2) }),
      try package.text("Tests/Snapshots/report/page.20.txt"),
      try package.text("Tests/Snapshots/numbers.json"))
  }

  @Test func `a golden that is written is named, as a new one or as one that has changed`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let package = try TestPackage()
      for words in ["old", "new"] {
        _ = issues(["GOLDENS_RECORD": "1"]) {
          expectGolden("\(words)\n", named: "text", file: package.file)
        }
      }
    }
    let lines = (result?.standardErrorContent ?? []).text.lines
    let written = lines.filter { $0.hasSuffix("  Tests/Snapshots/text.txt") }
    #expect(written.map { $0.prefix { $0 != " " } } == ["created", "updated"])
  }

  @Test func `values that change are replaced, and a failure shows by what`() throws {
    func found(_ log: String, _ variables: [String: String] = [:]) -> [String] {
      issues(variables) {
        let rules: KeyValuePairs = [#"\d+:\d+"#: "⟨time⟩", "⟨time⟩ UTC": "⟨moment⟩"]
        expectGolden(log, named: "log", replacing: rules, file: package.file)
      }
    }
    #expect(found("at 12:40 UTC\n", ["GOLDENS_RECORD": "1"]) == [])
    #expect(try package.text("Tests/Snapshots/log.txt") == "at ⟨moment⟩\n")
    #expect(found("at 9:05 UTC\n") == [])
    expectGolden(package.told(found("on 9:05 UTC\n")))
  }

  @Test func `the goldens of a catalogue pass and fail by their bytes`() throws {
    let catalogue = Self.catalogue()
    func found() -> [String] {
      issues {
        for specimen in catalogue.specimens {
          expectGoldens(of: specimen, in: catalogue, file: package.file)
        }
      }
    }
    #expect(found().count == 3)
    try record(catalogue)
    #expect(found() == [])
    try package.folder.write("the far side\n", to: "Snapshots/app/page/left.40.txt")
    expectGolden(package.told(found()))
  }

  /// Records all goldens of a catalogue.
  private func record(_ catalogue: Catalogue) throws {
    try package.folder.record(catalogue.specimens, below: "\(catalogue.folder)/")
  }

  @Test func `of two specimens with one path, an issue says only that`() {
    let catalogue = Self.catalogue(sides: [.left, .left])
    let found = issues {
      expectGoldens(of: catalogue.specimens[0], in: catalogue, file: package.file)
    }
    #expect(found == ["app/page/left: two specimens have this path"])
  }

  @Test func `an exemption from a gate that nothing needs is an issue`() throws {
    struct Titled: Codable, Sendable {
      var title = "Title"
    }
    func found(exempting gate: GateViolation.Gate) -> [String] {
      let samples = ["one", "two"].map { Sample($0, "a title", Titled()) }
      let screen = Screen("app/page", samples: samples) { page in
        Row {
          TextBlock(page.title).fixed(6)
          TextBlock("words")
        }.asBlock
      }
      let exemption = Exemption.gate(gate, because: "it is narrow")
      let catalogue = Catalogue("Pages", screens: [screen], exemptions: [exemption], tool: "pages")
      return gaps(in: catalogue).filter { $0.contains("exemption") }
    }
    let message = "the exemption of the gate apart because it is narrow covers nothing: remove it"
    #expect(found(exempting: .apart) == [message])
    // Only longer words need it.
    #expect(found(exempting: .wholeWords) == [])
  }

  /// What is incomplete in a catalogue.
  private func gaps(in catalogue: Catalogue) -> [String] {
    issues { expectComplete(catalogue, file: package.file) }
  }

  @Test func `a catalogue in the folder of another one is told whose it is`() throws {
    let app = Self.catalogue()
    try record(app)
    try package.folder.write("Mail: swift run mail\n", to: "Snapshots/.catalogue")
    let found = issues {
      expectGoldens(of: app.specimens[0], in: app, file: package.file)
      expectComplete(app, file: package.file)
    }
    expectGolden(package.told(found))
  }

  @Test func `a folder in the folder of a catalogue can be that of another one`() throws {
    let app = Self.catalogue()
    let inner = Self.catalogue(folder: "Snapshots/app/inner")
    try record(app)
    try record(inner)
    #expect(gaps(in: app).count == 1)
    try package.folder.write("\(inner.owner)\n", to: "Snapshots/app/inner/.catalogue")
    #expect(gaps(in: app) == [])
    #expect(gaps(in: inner) == [])
  }

  @Test func `tests that run at another place say where they looked, and take another folder`()
    throws
  {
    let catalogue = Self.catalogue()
    try record(catalogue)
    try package.folder.write("old\n", to: "Tests/Snapshots/page.txt")
    func found(_ snapshots: String?, _ words: String = "old\n") -> [String] {
      issues(["GOLDENS_SNAPSHOTS": snapshots ?? ""]) {
        let file = "/built/elsewhere/Tests/Sample.swift"
        expectGoldens(of: catalogue.specimens[0], in: catalogue, file: file)
        expectGolden(words, named: "page", file: file)
      }
    }
    let snapshots = "\(package.folder.path)/Snapshots"
    #expect(found(snapshots) == [])
    expectGolden(
      package.told(found(nil)),
      package.told(found("/nowhere")),
      package.told(found(snapshots, "new\n")))
    // Without a package, the folder has the goldens of single tests, too.
    let copy = TemporaryFolder()
    try copy.write("old\n", to: "page.txt")
    try copy.record(catalogue.specimens)
    #expect(found(copy.path) == [])
  }

  @Test func `a golden without a state, another file and a case without a sample are incomplete`()
    throws
  {
    let whole = Self.catalogue()
    try record(whole)
    #expect(gaps(in: whole) == [])
    try package.folder.write("notes\n", to: "Snapshots/notes.md")
    expectGolden(package.told(gaps(in: Self.catalogue(sides: [.left]))))
  }

  @Test func `a crash while drawing names the state first`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let specimen = Specimen.of(path: "app/page/broken") {
        let parts: [Block] = []
        return parts[ProcessInfo.processInfo.arguments.count]
      }
      _ = specimen.draw(Size(width: 40), .unicode)
    }
    let words = (result?.standardErrorContent ?? []).text
    #expect(words.contains("This state crashes while it is drawn: app/page/broken\n"))
  }
}
