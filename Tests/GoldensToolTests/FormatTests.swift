import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import crashing

@testable import GoldensTool

@Suite struct FormatTests {
  private func run(_ line: String) -> ToolRun {
    ToolRun(line, catalogue: catalogue)
  }

  /// Properties of every screen are tested on the whole catalogue.
  private let catalogue = Catalogue.galley

  /// Expects a run to succeed with lines that are safe to print.
  private func expectSafe(_ run: ToolRun, _ name: String) {
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
    let run = ToolRun(
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
}
