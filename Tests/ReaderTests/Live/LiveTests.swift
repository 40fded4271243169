import GalleyTestSupport
import GoldensTesting
import Testing

@testable import reader

/// The screens of the live program, after each act of a person, a server and the terminal.
struct LiveTests {
  /// A script: its name, its app, the size of the terminal and its place, and its acts.
  struct Script: CustomTestStringConvertible, Sendable {
    let name: String
    let app: String?
    let columns: Int
    let rows: Int
    /// A place of the world, or `ascii`.
    let place: String
    let acts: String

    /// - Parameter text: a line such as `news news 60x16 disk`, then the acts.
    init?(_ text: Substring) {
      let title = text.prefix { $0 != "\n" }
      let words = title.fields
      guard words.count > 2 else { return nil }
      let size = words[2].split(separator: "x").compactMap { Int($0) }
      name = "\(words[0]).\(words[2])"
      app = words[1] == "home" ? nil : String(words[1])
      columns = size[0]
      rows = size[1]
      place = words.count > 3 ? String(words[3]) : ""
      acts = String(text.dropFirst(title.count))
    }

    var testDescription: String { name }
  }

  private static let scripts = Example.text("scripts.txt").split(separator: "# ").compactMap {
    Script($0)
  }

  // Proves B8, B9, N9, S8, S10, X7.
  @Test(arguments: scripts)
  func `each screen of the live program is a golden`(script: Script) async throws {
    var live = try await LiveScript(
      script.app,
      columns: script.columns,
      rows: script.rows,
      in: World.Place(rawValue: script.place) ?? .demo,
      glyphs: script.place == "ascii" ? ScreenStyle.asciiGlyphs : .unicode)
    try await live.play(script.acts)
    expectGolden(live.text, named: "reader/\(script.name)")
  }
}
