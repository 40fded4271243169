import GalleyCatalogue
import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import reader

/// The files that `w` writes, as `preview` reads them.
struct WrittenScreenTests {
  /// An app and keys.
  private static let places = [
    "news", "news ↓ Return", "case-studies", "case-studies Return", "feed", "posts", "posts Return",
    "posts Return Esc ↓ Return", "posts Return c", "questions s Return",
    "questions s Return ↓ Return",
  ]

  /// The rows without pictures, which are requested only in the live program.
  private static func texts(in rows: [String]) -> [String] {
    rows.filter { row in
      ["┌", "▣", "loading…"].allSatisfy { !row.contains($0) }
    }
  }

  @Test(arguments: places)
  func `the state and the answer draw the page that was seen`(place: String) async throws {
    let app = place.prefix { $0 != " " }
    let session = try await LiveSession(String(app), in: World(.disk))
    for key in place.dropFirst(app.count).keys {
      await session.press(key)
    }
    await session.type("w")
    let folder = session.world.folder
    let files = try folder.files().filter { $0.hasSuffix(".json") && !$0.contains("/") }
    let state = try #require(session.pane.page.state)
    let size = Size(width: 60)
    let rows = Frame(drawing: session.pane.page.tree, size: size).rows
    let name = state.screen.replacing("/", with: "-") + "-1000000"
    let screen = try #require(Catalogue.galley.screens.first { $0.path == state.screen })
    let specimen = try screen.reading(try folder.read(name + ".json"))
    #expect(specimen.draw(size, .unicode).rows == rows)

    #expect(session.statusLine.contains("Written: preview --state \(name).json"))
    var bodies: [String: [UInt8]] = [:]
    for file in files where file.contains("answer") {
      let ending = file.split(separator: "answer")[1]
      let name = ending.dropFirst().prefix { $0 != "." }
      bodies[name == "json" ? "" : String(name)] = try folder.read(file)
    }
    let input = PayloadInput(payloads: bodies, item: state.item, query: state.query)
    let drawn = try #require(screen.payload?(input).specimen)
    #expect(Self.texts(in: drawn.draw(size, .unicode).rows) == Self.texts(in: rows))
  }

  private func state(of title: String, _ words: [Wording]) -> ScreenState {
    let list = HeadlineListState(title: title, content: .loading(words: words))
    return ScreenState(ArticleScreen<News>.list(list).shown)
  }

  @Test func `the path of the home folder is written as a tilde`() throws {
    try Example.check { text in
      let state = state(of: text, [])
      let json = try JSON(state.json(home: "/home/ann"))
      let words = json.parts.map(\.value).last { if case .string = $0 { true } else { false } }
      return words?.text ?? "nothing"
    }
  }

  @Test func `a hostile state is plain ASCII`() throws {
    let title = "\u{1B}[31m\u{202E}\u{9B}é港\u{1F600}\u{7F}"
    let json = try state(of: title, []).json()
    let others = json.filter { !(0x20..<0x7F).contains($0) }
    #expect(others.allSatisfy { $0 == 0x0A })
  }
}
