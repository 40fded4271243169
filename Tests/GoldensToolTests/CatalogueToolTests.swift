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

  private static func catalogue(_ count: Int = 40) -> Catalogue {
    let samples = (0..<count).map { Sample("state\($0)", "number \($0)", State(title: "€ \($0)")) }
    let screen = Screen("ledger/overview", samples: samples) { state in
      .text(TextBlock([TextLayout.Run(SafeText(own: state.title), "title")]))
    }
    return Catalogue("Ledger", version: "ledger 1.0", screens: [screen], replacements: ["€": "EUR"], tool: "ledger")
  }

  private let folder = TemporaryFolder()

  private func run(_ arguments: String..., files: [String: [UInt8]] = [:], shard: String? = nil) -> Run {
    Run(
      arguments: arguments + (arguments.contains("--join") ? [] : ["--snapshots", folder.path]), files: files,
      variables: shard.map { ["GOLDENS_SHARD": $0] } ?? [:], catalogue: Self.catalogue())
  }

  @Test func `options for payloads are there only where a screen takes them`() {
    #expect(!Run("--help", catalogue: Self.catalogue()).text.contains("--payload"))
    #expect(Run("--help").text.contains("--payload"))
    #expect(Run("--version", catalogue: Self.catalogue()).text == "ledger 1.0\n")
  }

  @Test(
    arguments: [
      (".build/debug/ledger", "ledger", ".build/debug/ledger"), ("ledger", "ledger", "ledger"),
      (".build/x86_64-unknown-linux-gnu/debug/ledger", "ledger", "swift run ledger"),
      ("../.build/arm64-apple-macosx/release/ledger", "ledger", "swift run -c release ledger"),
      ("/opt/my tools/ledger", "ledger", "'/opt/my tools/ledger'"), ("/it's/ledger", "ledger", "'/it'\\''s/ledger'"),
    ])
  func `hints name the command as it was started`(path: String, name: String, typed: String) {
    let invocation = Invocation(path: path)
    #expect(invocation.name == name)
    #expect(invocation.typed == typed)
  }

  @Test func `the ASCII drawing has the replacements of the catalogue`() {
    #expect(run("state0", "--ascii").text == "EUR 0\n")
  }

  @Test func `a catalogue whose paths can't be goldens' is refused, and nothing is written`() throws {
    let screen = Screen("ledger/..", samples: [Sample("a", "x", State(title: "a"))]) { _ in .nothing }
    let run = Run(
      arguments: ["--record", "--snapshots", folder.path], catalogue: Catalogue("Ledger", screens: [screen]))
    #expect(run.status == 65)
    #expect(run.complaints == ["preview: ledger/../a: paths: the part “..” begins with a full stop"])
    #expect(try folder.files() == [])
  }

  @Test func `shards record, compare and list their parts, and together they are the whole`() throws {
    let all = run("--list").lines
    var listed: [String] = []
    for number in 1...4 {
      listed += run("--list", "--shard", "\(number)/4").lines.filter { !$0.isEmpty }
      #expect(run("--record", shard: "\(number)/4").status == 0)
    }
    #expect(listed.sorted() == all.filter { !$0.isEmpty }.sorted())
    #expect(try folder.files().count == 160)
    #expect(run("--diff").status == 0)

    try folder.write("else\n", to: "ledger/overview/state7.40.txt")
    try folder.write("gone\n", to: "ledger/overview/gone.40.txt")
    var files: [String: [UInt8]] = [:]
    for number in 1...4 { files["\(number).json"] = run("--diff", "--format", "json", shard: "\(number)/4").bytes }
    let joined = run("--join", "1.json", "2.json", "3.json", "4.json", files: files)
    let whole = run("--diff")
    #expect(joined.status == 1 && whole.status == 1)
    #expect(joined.complaints == whole.complaints)
    #expect(joined.text == whole.text.replacing(" --snapshots \(folder.path)", with: ""))
    let part = run("--join", "1.json", "2.json", "3.json", files: files)
    #expect(part.status == 65 && part.complaints == ["preview: the report of shard 4/4 is missing"])
  }

  @Test(arguments: ["", "0/4", "5/4", "a"]) func `a shard that isn't one is an error`(shard: String) {
    let run = run("--list", "--shard", shard)
    #expect(run.status == 64)
    #expect(run.complaints.first == "preview: --shard is “\(shard)”: it takes NUMBER/COUNT, such as 3/8")
  }
}
