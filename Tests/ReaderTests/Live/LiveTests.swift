import GalleyTestSupport
import GoldensTesting
import Testing

@testable import reader

/// The screens of the live program, after each act of a person, a server and the terminal.
@Suite struct LiveTests {
  /// A script: its name, its app and the size of the terminal, and its acts.
  struct Script: CustomTestStringConvertible, Sendable {
    let name: String
    let app: String?
    let columns: Int
    let rows: Int
    let acts: String

    /// - Parameter text: a line such as `news news 60x16`, then the acts.
    init?(_ text: Substring) {
      let title = text.prefix { $0 != "\n" }
      let words = title.split { " x\n".contains($0) }
      let size = words.suffix(2).compactMap { Int($0) }
      guard words.count == 4, size.count == 2 else { return nil }
      name = "\(words[0]).\(size[0])x\(size[1])"
      app = words[1] == "home" ? nil : String(words[1])
      columns = size[0]
      rows = size[1]
      acts = String(text.dropFirst(title.count))
    }

    var testDescription: String { name }
  }

  private static let scripts = Example.text("scripts.txt").split(separator: "# ").compactMap {
    Script($0)
  }

  @Test(arguments: scripts)
  func `each screen of the live program is a golden`(script: Script) async throws {
    var live = try await LiveScript(script.app, columns: script.columns, rows: script.rows)
    await live.play(script.acts)
    expectGolden(live.text, named: "reader/\(script.name)")
  }
}
