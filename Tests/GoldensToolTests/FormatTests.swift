import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing

@testable import GoldensTool

struct FormatTests {
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
}
