import GalleySystem
import Goldens
import GoldensTesting
import Testing
import TextLayout

/// The expectations about goldens and catalogues, in failing as in passing.
@Suite struct ExpectationTests {
  enum Side: String, Codable, Sendable { case left, right }
  struct Page: Codable, Sendable { var side: Side }
  /// The declaration of the enum, as the source of a package.
  private static let declaration =
    "enum ExpectationTests {\n  enum Side {\n    case left, right\n  }\n}\n"

  static func catalogue(
    _ path: String = "app/page", sides: [Side] = [.left, .right], folder: String = "Snapshots"
  ) -> Catalogue {
    let screen = Screen(path, samples: sides.map { Sample("\($0)", "a side", Page(side: $0)) }) {
      page in
      TextBlock("the \(page.side.rawValue) side").asBlock
    }
    return Catalogue(
      "Pages", screens: [screen], themes: Themes(terminal: Theme(["title": Style(weight: .bold)])),
      tool: "pages",
      folder: folder)
  }

  @Test func `single goldens are written on request, and pass and fail by their bytes`() throws {
    let package = try TestPackage()
    func expect(_ words: String, _ number: Int) {
      expectGolden(TextBlock(words), named: "report/page", width: 20, file: package.file)
      expectGolden(encoding: [number], named: "numbers", file: package.file)
      expectGolden("\(words)\n", named: "text", file: package.file)
    }
    #expect(issues { expect("old", 1) }.count == 3)
    #expect(issues(["GOLDENS_RECORD": "1"]) { expect("old", 1) } == [])
    #expect(try package.text("Tests/Snapshots/report/page.20.txt") == "old\n")
    #expect(try package.text("Tests/Snapshots/numbers.json") == "[\n  1\n]\n")
    #expect(issues { expect("old", 1) } == [])
    let found = issues { expect("new", 2) }
    #expect(found.count == 3)
    let names = ["report/page.20.txt", "numbers.json", "text.txt"]
    for (issue, name) in zip(found, names) {
      #expect(issue.contains("  \(name)\n"))
      #expect(issue.hasSuffix("  accept it: GOLDENS_RECORD=1 swift test\n"))
    }
    #expect(found.first?.contains("drawn by GoldensTests/ExpectationTests.swift:") == true)
  }

  @Test func `two texts with one name are an issue, and the first is kept`() throws {
    let package = try TestPackage()
    func expect(_ text: String) { expectGolden(text, named: "text", file: package.file) }
    #expect(
      issues(["GOLDENS_RECORD": "1"]) { for text in ["one\n", "one\n"] { expect(text) } } == [])
    let found = issues(["GOLDENS_RECORD": "1"]) {
      for text in ["two\n", "one\n"] { expect(text) }
    }
    #expect(found == ["text.txt was not written: two drawings or texts have this name"])
    #expect(try package.text("Tests/Snapshots/text.txt") == "one\n")
  }

  @Test func `the goldens of a catalogue pass and fail by their bytes`() throws {
    let (package, catalogue) = (try TestPackage(), Self.catalogue())
    func expect() {
      for specimen in catalogue.specimens {
        expectGoldens(of: specimen, in: catalogue, file: package.file)
      }
    }
    #expect(issues { expect() }.count == 3)
    try package.folder.record(catalogue.specimens, below: "\(catalogue.folder)/")
    #expect(issues { expect() } == [])
    try package.folder.write("the far side\n", to: "Snapshots/app/page/left.40.txt")
    let found = issues { expect() }
    #expect(found.count == 1)
    #expect(found.first?.contains("“far” → “left”") == true)
    #expect(found.first?.contains("swift run pages --record app/page/left --cause c") == true)
    #expect(found.first?.contains("drawn by GoldensTests/ExpectationTests.swift:") == true)
  }

  @Test func `of two specimens with one path, an issue says only that`() throws {
    let (package, catalogue) = (try TestPackage(), Self.catalogue(sides: [.left, .left]))
    let found = issues {
      expectGoldens(of: catalogue.specimens[0], in: catalogue, file: package.file)
    }
    #expect(found == ["app/page/left: two specimens have this path"])
  }

  @Test func `a path that leads elsewhere is a violation of a gate`() throws {
    let catalogue = Self.catalogue("../app")
    let found = issues { expectGates(of: catalogue.specimens[0], in: catalogue, widths: 20...20) }
    #expect(found == ["../app/left: paths: the part “..” begins with a full stop"])
  }

  @Test func `two catalogues of a package have a folder each`() throws {
    let package = try TestPackage()
    try package.folder.write(Self.declaration, to: "Sources/Side.swift")
    let catalogues = [Self.catalogue(), Self.catalogue("other/page", folder: "OtherSnapshots")]
    for catalogue in catalogues {
      try package.folder.record(catalogue.specimens, below: "\(catalogue.folder)/")
    }
    func expect() { for catalogue in catalogues { expectComplete(catalogue, file: package.file) } }
    #expect(issues { expect() } == [])
  }

  @Test func `of two catalogues in one folder, each is told of the other, and has no orphans`()
    throws
  {
    let package = try TestPackage()
    try package.folder.write(Self.declaration, to: "Sources/Side.swift")
    let catalogues = [Self.catalogue(), Self.catalogue("other/page")]
    for catalogue in catalogues {
      try package.folder.record(catalogue.specimens, below: "Snapshots/")
    }
    let remedy = "give each catalogue a folder of its own, or remove them"
    for (catalogue, other) in zip(catalogues, ["other", "app"]) {
      let found = issues { expectComplete(catalogue, file: package.file) }
      #expect(
        found == [
          "Snapshots/\(other) has 8 goldens of another catalogue, or of an app that is gone: \(remedy)"
        ])
    }
  }

  @Test func `a golden without a state, another file and a case without a sample are incomplete`()
    throws
  {
    let package = try TestPackage()
    try package.folder.write(Self.declaration, to: "Sources/Side.swift")
    try package.folder.record(Self.catalogue().specimens, below: "Snapshots/")
    #expect(issues { expectComplete(Self.catalogue(), file: package.file) } == [])
    try package.folder.write("notes\n", to: "Snapshots/notes.md")
    let found = issues { expectComplete(Self.catalogue(sides: [.left]), file: package.file) }
    #expect(found.contains("notes.md is not a golden"))
    #expect(found.contains("ExpectationTests.Side: cases: no sample has the case “right”"))
    #expect(found.contains { $0.contains("goldens orphaned") || $0.contains("right.40.txt") })
  }

  @Test func `a crash while drawing names the state first`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let specimen = Specimen(path: "app/page/broken", about: "crashes", sizes: [Size(width: 40)]) {
        let parts: [Block] = []
        return parts[ProcessInfo.processInfo.arguments.count]
      }
      _ = specimen.draw(Size(width: 40), .unicode)
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("This state crashes while it is drawn: app/page/broken\n"))
  }
}
