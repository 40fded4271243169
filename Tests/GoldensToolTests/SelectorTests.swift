import GalleyCatalogue
import GalleyTestSupport
import Goldens
import Testing
import TextLayout
import crashing

@testable import GoldensTool

struct SelectorTests {
  // Proves X6.
  @Test(arguments: [Catalogue.news, Catalogue.galley])
  func `one state at one size prints exactly its golden's bytes`(catalogue: Catalogue) {
    // The golden that each of them has in its folder is what it draws.
    let specimens = catalogue.specimens.filter { specimen in
      catalogue.firstStates.contains(specimen.path) || specimen.kind != .state
    }
    for specimen in specimens {
      for golden in specimen.goldens {
        var line = "\(specimen.path) --format \(golden.name.aspect)"
        for option in golden.name.size?.options ?? [] { line += " \(option)" }
        let run = ToolRun(line, catalogue: catalogue)
        #expect(run.bytes == golden.bytes(), "\(golden.path)")
      }
    }
  }

  @Test func `selectors choose drawings, and an unknown one gets the nearest name`() throws {
    try expectGolden(transcript: "selectors")
  }
}
