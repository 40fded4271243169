import Console
import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

@Suite struct HelpPageTests {
  private func letters(of text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  @Test(arguments: [1, 40, 200])
  func `the help page has all keys at any width`(width: Int) {
    let frame = Frame(drawing: .keys, size: Size(width: width))
    let letters = letters(of: frame.rows.joined())
    for binding in KeyList.table.bindings {
      #expect(letters.contains(self.letters(of: binding.names)))
      #expect(letters.contains(self.letters(of: binding.about)))
    }
  }

  @Test(arguments: [50, 80, 100, 200])
  func `empty rows are only above the groups of keys`(width: Int) {
    let frame = Frame(drawing: .keys, size: Size(width: width))
    #expect(frame.rows.count(where: \.isEmpty) == KeyList.table.groups.count)
  }

  @Test func `every key of the list has a command`() {
    let names = KeyList.table.bindings.flatMap { $0.names.split(separator: " ") }
    #expect(KeyList.table.keys.count == names.count, "a key is listed twice")
  }

  @Test func `while the help page covers an app, nothing is animated or reported`() async throws {
    var session = try TestSession(rows: 40)
    session.isHolding = true
    await session.take(.launched("news"))
    #expect(session.reader.isWaiting)
    await session.type("?")
    #expect(!session.reader.isWaiting)
    await session.answer()
    await session.show()
    #expect(session.reports == [])
    await session.press(.escape)
    await session.show()
    #expect(session.reports.count == 1)
  }

  @Test(arguments: [
    Key.escape,
    .character("q"),
    .character("?"),
  ])
  func `the help page says how to close it, and no other key does`(end: Key) async throws {
    var session = try await TestSession(nil, rows: 80)
    let home = session.screen.rows
    await session.type("?")
    let keys = session.screen.rows
    #expect(keys[0].hasSuffix(Hint.goBack))
    #expect(session.tells(Hint.goBack))
    await session.type(" jkbgGxrslcm]&iw", .enter, .tab, .backspace)
    await session.take(.terminal(.key(.click(column: 4, row: 4))))
    #expect(session.screen.rows == keys)
    await session.press(end)
    #expect(session.screen.rows == home)
  }

  @Test func `the document of the reader and --help list the same keys`() throws {
    let document = URL(filePath: packageFolder + "/docs/reader.md")
    let page = try String(contentsOf: document, encoding: .utf8)
    let help = letters(of: Command.reader.helpPage)
    for binding in KeyList.table.bindings {
      let words = letters(of: binding.names + binding.about)
      #expect(help.contains(words))
    }
    let rows = KeyList.table.bindings.map { key in "| \(key.names) | \(key.about) |\n" }
    let head = "| keys | what they do |\n|---|---|\n"
    #expect(page.contains(head + rows.joined() + "\n"))
  }
}
