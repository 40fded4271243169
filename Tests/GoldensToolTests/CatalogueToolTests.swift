import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTool

/// The tool for a catalogue of another package.
@Suite struct CatalogueToolTests {
  private struct State: Codable, Sendable {
    var title: String
  }

  private let ledger: Catalogue = {
    let sample = Sample("state", "one number", State(title: "€ 0"))
    let screen = Screen("ledger/overview", samples: [sample]) { state in
      TextBlock(state.title, "title").asBlock
    }
    return Catalogue(
      "Ledger",
      version: "ledger 1.0",
      screens: [screen],
      replacements: ["€": "EUR"],
      tool: "ledger"
    )
  }()

  @Test func `options for payloads are there only where a screen takes them`() {
    let help = Run("--help", catalogue: ledger)
    #expect(!help.text.contains("--payload"))
    #expect(Run("--help").text.contains("--payload"))
    let version = Run("--version", catalogue: ledger)
    #expect(version.text == "ledger 1.0\n")
  }

  @Test func `hints name the command as it was started`() throws {
    try Example.check { path in
      let invocation = Invocation(path: path)
      #expect(invocation.name == "ledger")
      return invocation.typed
    }
  }

  @Test func `the ASCII drawing has the replacements of the catalogue`() {
    let run = Run("state --ascii", catalogue: ledger)
    #expect(run.text == "EUR 0\n")
  }
}
