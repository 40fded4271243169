import Console
import GalleyCatalogue
import GalleyDomain
import Goldens
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import reader

/// The files that `w` writes, as `preview` reads them.
@Suite struct WrittenScreenTests {
  private static let places: [(app: String, keys: [Key])] = [
    ("news", []),
    ("news", [.down, .enter]),
    ("case-studies", []),
    ("case-studies", [.enter]),
    ("feed", []),
    ("posts", []),
    ("posts", [.enter]),
    ("posts", [.enter, .escape, .down, .enter]),
    ("posts", [.enter, .character("c")]),
    ("questions", [.character("s"), .enter]),
    ("questions", [.character("s"), .enter, .down, .enter]),
  ]

  private func written(_ session: TestSession, _ state: ScreenState) throws -> WrittenScreen {
    let app = state.screen.prefix { $0 != "/" }
    let answers = session.answers.answers(of: String(app))
    return try WrittenScreen(state, answers, at: Timestamp(secondsSince1970: 90_123))
  }

  @Test(arguments: places.indices)
  func `the state and the answer draw the page that was seen`(number: Int) async throws {
    let (app, keys) = Self.places[number]
    var session = try await TestSession(app)
    await session.press(keys)
    await session.type("w")
    let state = try #require(session.written.last)
    let size = Size(width: 60)
    let rows = Frame(drawing: session.page.tree, size: size).rows
    let screens = Catalogue.galley.screens
    let screen = try #require(screens.first { $0.path == state.screen })
    let specimen = try screen.reading(state.json())
    #expect(specimen.draw(size, .unicode).rows == rows)

    let written = try written(session, state)
    let file = state.screen.replacing("/", with: "-") + "-90123.json"
    #expect(written.files.first?.name == file)
    #expect(written.words.hasPrefix("Written: preview --state \(file)"))
    let lines = written.words.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("preview ") })
    #expect(lines.count == min(2, written.files.count))
    var bodies: [String: [UInt8]] = [:]
    for file in written.files.dropFirst() {
      let ending = file.name.split(separator: "answer")[1]
      let name = ending.dropFirst().prefix { $0 != "." }
      bodies[name == "json" ? "" : String(name)] = file.bytes
      #expect(written.words.contains(file.name))
    }
    let input = PayloadInput(payloads: bodies, item: state.item, query: state.query)
    let drawn = try #require(screen.payload?(input).specimen)
    #expect(drawn.draw(size, .unicode).rows == rows, "\(written.words)")
  }

  @Test func `the reader's own pages and saved posts have no answer`() async throws {
    var home = try await TestSession(nil)
    await home.type("w")
    #expect(home.written.isEmpty)
    #expect(home.tells(Remark.noEffect))
    var saved = try await TestSession("posts")
    await saved.type("lsh", .tab, .character("w"))
    let state = try #require(saved.written.last)
    #expect(state.screen == "posts/saved")
    #expect(try written(saved, state).files.count == 1)
  }

  @Test func `a hostile state is plain ASCII`() throws {
    let title = "\u{1B}[31m\u{202E}\u{9B}é港\u{1F600}\u{7F}"
    let list = HeadlineListState(title: title, content: .loading(words: []))
    let json = try ScreenState(ArticleScreen<News>.list(list).shown).json()
    let others = json.filter { !(0x20..<0x7F).contains($0) }
    #expect(others.allSatisfy { $0 == 0x0A })
  }
}
