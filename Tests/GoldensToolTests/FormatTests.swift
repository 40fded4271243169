import GalleyCatalogue
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct FormatTests {
  private func run(_ line: String) -> Run {
    Run(line, catalogue: catalogue)
  }

  /// Properties of every screen are tested on the whole catalogue.
  private let catalogue = Catalogue.galley

  @Test func `the list has a line for each state and flow, its path first`() {
    let run = run("--list")
    #expect(run.status == 0)
    #expect(run.lines.last == "")
    let paths = run.lines.dropLast().map { line in line.prefix { $0 != " " } }
    #expect(paths.map(String.init) == catalogue.specimens.map(\.path))
    let detail = Run("-l detail").lines.dropLast()
    #expect(detail.allSatisfy { $0.hasPrefix("news/detail/") })
  }

  @Test func `the list as JSON has all properties of each state`() throws {
    let run = run("--list --format json")
    let entries = catalogue.specimens.map { specimen in
      let parts = specimen.parts
      let screen = parts.dropFirst().dropLast().joined(separator: "/")
      let sizes = specimen.sizes.map(\.description)
      return JSON.object([
        "path": .string(specimen.path),
        "kind": .string(specimen.kind.rawValue),
        "about": .string(specimen.about),
        "app": .string(parts[0]),
        "state": .string(parts[parts.count - 1]),
        "screen": .string(screen),
        "sizes": .array(sizes.map(JSON.string)),
      ])
    }
    #expect(try JSON(run.bytes) == .array(entries))
  }

  @Test func `a state printed as JSON and read back draws the same bytes`() {
    // A gate draws every state from its JSON.
    for specimen in catalogue.states where specimen.path.hasSuffix("/hostile") {
      let json = run("\(specimen.path) --format json")
      #expect(json.status == 0, "\(specimen.path)")
      #expect(json.isHarmless, "\(specimen.path)")
      let files = ["-": json.bytes]
      let read = Run("--state - -w 100", files: files, catalogue: catalogue)
      #expect(read.bytes == run("\(specimen.path) -w 100").bytes)
    }
  }

  /// Expects a run to succeed with lines that are safe to print.
  private func expectSafe(_ run: Run, _ name: String) {
    #expect(run.status == 0, "\(name)")
    #expect(run.isHarmless, "\(name)")
    #expect(run.bytes.last == 0x0A, "\(name)")
  }

  // Proves X4.
  @Test func `every format of every state is safe to print`() {
    let others: [DrawingOptions.Format] = [.ansi, .markdown, .github]
    for format in DrawingOptions.Format.allCases where !others.contains(format) {
      let run = run("--all-states -f \(format.rawValue)")
      expectSafe(run, format.rawValue)
      // A flow has no state.
      let lacking = catalogue.specimens.filter { specimen in
        switch format {
        case .json: specimen.json == nil
        case .spoken: specimen.spoken == nil
        default: false
        }
      }
      let complaints = lacking.map { "preview: \($0.path) has no \(format) format" }
      #expect(Set(run.complaints) == Set(complaints))
    }
  }

  @Test func `annotations name the line of a golden as a file of the repository`() throws {
    let folder = TemporaryFolder()
    let states = Catalogue.news.specimens.filter { $0.path == "news/detail/loaded" }
    for golden in states.flatMap(\.goldens) {
      let text = golden.bytes().text
      let old = text.replacing("seals", with: "9%:s,")
      try folder.write(old, to: "app/Snapshots/\(golden.path)")
    }
    let run = Run(
      "news/detail/loaded --diff --format github",
      arguments: ["--snapshots", "\(folder.path)/app/Snapshots"],
      variables: ["GITHUB_WORKSPACE": folder.path]
    )
    #expect(run.status == 1)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 1)
    let first = lines.first ?? ""
    #expect(first.hasPrefix("::error file=app/Snapshots/news/detail/loaded.40.txt,line=3,title=c"))
    #expect(first.contains("goldens::“9%25:s,” → “seals”"))
    #expect(first.contains("%0Apreview --snapshots"))
  }

  @Test func `the HTML of several states is one page`() {
    let one = Run("detail -f html").text
    let all = Run("news --all-states -a -f html").text
    for page in [one, all] {
      #expect(page.lowercased().hasPrefix("<!doctype html>"))
      #expect(page.hasSuffix("</html>\n"))
      #expect(page.split(separator: "<html").count == 2)
      #expect(!page.contains("<script"))
    }
  }
}
