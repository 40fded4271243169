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

  private static func catalogue(_ count: Int = 2) -> Catalogue {
    let samples = (0..<count).map { Sample("state\($0)", "number \($0)", State(title: "€ \($0)")) }
    let screen = Screen("ledger/overview", samples: samples) { state in
      .text(TextBlock([TextLayout.Run(SafeText(own: state.title), "title")]))
    }
    return Catalogue(
      "Ledger",
      version: "ledger 1.0",
      screens: [screen],
      replacements: ["€": "EUR"],
      tool: "ledger"
    )
  }

  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) -> Run {
    Run(arguments: arguments + ["--snapshots", folder.path], catalogue: Self.catalogue())
  }

  @Test func `options for payloads are there only where a screen takes them`() {
    #expect(!Run("--help", catalogue: Self.catalogue()).text.contains("--payload"))
    #expect(Run("--help").text.contains("--payload"))
    #expect(Run("--version", catalogue: Self.catalogue()).text == "ledger 1.0\n")
  }

  @Test(
    arguments: [
      (".build/debug/ledger", "ledger", ".build/debug/ledger"),
      (".build/x86_64-unknown-linux-gnu/debug/ledger", "ledger", "swift run ledger"),
      ("../.build/arm64-apple-macosx/release/ledger", "ledger", "swift run -c release ledger"),
      ("/it's/ledger", "ledger", "'/it'\\''s/ledger'"),
    ])
  func `hints name the command as it was started`(path: String, name: String, typed: String) {
    let invocation = Invocation(path: path)
    #expect(invocation.name == name)
    #expect(invocation.typed == typed)
  }

  @Test(arguments: ["--list", "--record", "--diff"])
  func `a catalogue without screens is named, and no action goes on`(action: String) {
    let run = Run(
      action,
      "--snapshots",
      folder.path,
      catalogue: Catalogue("Empty", screens: [], tool: "empty")
    )
    #expect(run.status == 65)
    #expect(run.complaints == ["preview: the catalogue “Empty” has no screens and no flows"])
  }

  @Test func `the ASCII drawing has the replacements of the catalogue`() {
    #expect(run("state0", "--ascii").text == "EUR 0\n")
  }

  @Test func `a catalogue whose paths can't be goldens' is refused, and nothing is written`() throws
  {
    let screen = Screen("ledger/..", samples: [Sample("a", "x", State(title: "a"))]) { _ in .nothing
    }
    let run = Run(
      arguments: ["--record", "--snapshots", folder.path],
      catalogue: Catalogue("Ledger", screens: [screen], tool: "ledger")
    )
    #expect(run.status == 65)
    #expect(
      run.complaints == ["preview: ledger/../a: paths: the part “..” begins with a full stop"]
    )
    #expect(try folder.files() == [])
  }
}
