import Console
import Foundation
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

struct HelpPageTests {
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

  @Test func `every key of the list has a command`() {
    let names = KeyList.table.bindings.flatMap { $0.names.fields }
    #expect(KeyList.table.keys.count == names.count, "a key is listed twice")
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
