import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import TextLayout
import crashing

@testable import GoldensTool

@Suite struct SelectorTests {
  private let catalogue = Catalogue.news

  // Proves X6.
  @Test(arguments: [Catalogue.news, Catalogue.galley])
  func `one state at one size prints exactly its golden's bytes`(catalogue: Catalogue) {
    for specimen in catalogue.specimens {
      for golden in specimen.goldens {
        var line = "\(specimen.path) --format \(golden.aspect)"
        for option in golden.size?.options ?? [] { line += " \(option)" }
        let run = Run(line, catalogue: catalogue)
        #expect(run.bytes == golden.bytes(), "\(golden.path)")
      }
    }
  }

  @Test(arguments: [
    "",
    "Snapshots/",
    "/a/b/Snapshots/",
    "./",
  ])
  func `a golden's path draws that golden, from any working folder`(prefix: String) {
    for golden in catalogue.specimens.flatMap(\.goldens) {
      let run = Run(prefix + golden.path)
      #expect(run.status == 0)
      #expect(run.complaints == [])
      #expect(run.bytes == golden.bytes())
    }
  }

  @Test(arguments: [
    "long",
    "detail/long",
    "news/detail/long",
    "/news/detail/long/",
    "news//detail/long",
  ])
  func `every suffix of a path names the state`(word: String) throws {
    let specimen = try #require(catalogue.specimen("news/detail/long"))
    #expect(Run(word).bytes == specimen.text(40))
  }

  @Test func `several states are printed under headings, in order, each once`() {
    let paths = ["news/list/loaded", "news/detail/loaded"]
    let drawings = paths.map { path in "═══ \(path).40\n\n\(Run(path).text)" }
    let expected = drawings.joined(separator: "\n")
    #expect(Run(arguments: paths).text == expected)
    let others = paths.reversed() + ["news/detail", "detail/loaded"]
    #expect(Run(arguments: others).text == expected)
  }

  @Test func `two goldens of one state are two drawings`() throws {
    let goldens = try #require(catalogue.specimen("news/detail/loaded")).goldens
    let run = Run(arguments: goldens.map { "Snapshots/\($0.path)" })
    let names = goldens.map { golden in String(golden.path.dropLast(4)) }
    #expect(headings(run) == names)
    for golden in goldens {
      #expect(run.text.contains("\n\n" + golden.bytes().text))
    }
    let other = Run("news/detail/loaded news/detail/loaded.100.txt")
    #expect(headings(other) == ["news/detail/loaded.100", "news/detail/loaded.40"])
  }

  @Test(arguments: [
    ("loaded.40.txt -w 100", Size(width: 100)),
    ("loaded.100.txt -H 8", Size(width: 100, height: 8)),
    ("loaded.100x9.txt --scroll 2", Size(width: 100, height: 9, scroll: 2)),
    ("loaded.40.styles.txt -f text", Size(width: 40)),
  ])
  func `an option takes precedence over a golden's name`(line: String, size: Size) throws {
    let specimen = try #require(catalogue.specimen("news/detail/loaded"))
    let run = Run("Snapshots/news/detail/\(line)")
    #expect(run.bytes == PlainText.encode(specimen.draw(size, .unicode)))
  }

  @Test func `a scroll position needs a height, which can be that of the first golden`() {
    let lines = Stack((1...40).map { TextBlock("line \($0)").asBlock }).asBlock
    let size = Size(width: 40, height: 8)
    func run(_ sizes: [Size]) -> Run {
      let specimen = Specimen(flow: "a/flows/b", "lines", sizes: sizes) {
        [FlowStep(event: "open", page: lines)]
      }
      let catalogue = Catalogue("A", screens: [], flows: [specimen], tool: "a")
      return Run("flows --scroll 4", catalogue: catalogue)
    }
    #expect(run([size]).status == 0)
    #expect(run([size]).text.hasPrefix("line 1\nline 2\n"))
    #expect(run([Size(width: 40), size]).complaints.first == "preview: --scroll requires --height")
  }

  @Test func `all sizes are those with goldens`() {
    let sizes = ["40", "100", "80x24"].map { "news/detail/loaded.\($0)" }
    #expect(headings(Run("news/detail/loaded -a")) == sizes)
    let whole = Run("news/detail/loaded --all-sizes -w 77")
    #expect(headings(whole) == sizes)
  }

  @Test func `all states are those of the selected screens`() {
    let all = catalogue.specimens.map { specimen in
      "\(specimen.path).\(specimen.sizes[0])"
    }
    #expect(headings(Run("--all-states")) == all)
    let detail = all.filter { $0.hasPrefix("news/detail/") }
    #expect(headings(Run("news/detail --all-states")) == detail)
  }

  @Test func `flows are drawn if they are named`() {
    let flows = catalogue.flows.map { "\($0.path).40" }
    #expect(headings(Run("flows")) == flows)
    let states = headings(Run("news"))
    #expect(!states.contains { $0.contains("flows") })
    for flow in catalogue.flows {
      #expect(Run(flow.path).bytes == flow.text(40))
    }
  }

  @Test func `an unknown selector gets the nearest name as a suggestion`() throws {
    try expectGolden(transcript: "selectors")
  }

  private func headings(_ run: Run) -> [String] {
    let headings = run.lines.filter { $0.hasPrefix("═══ ") }
    return headings.map { String($0.dropFirst(4)) }
  }
}
