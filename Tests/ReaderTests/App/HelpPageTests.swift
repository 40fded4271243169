import Foundation
import GalleyCommands
import Testing
import TextLayout

@testable import reader

@Suite struct HelpPageTests {
  @Test(arguments: [1, 20, 40, 80, 200]) func `the help page has all keys at any width`(width: Int) {
    let frame = Frame(drawing: .keys, size: Size(width: width))
    let letters = frame.rows.joined().filter { !$0.isWhitespace && $0 != "\u{A0}" }
    for binding in KeyList.groups.flatMap(\.keys) {
      for words in [binding.names, binding.about] { #expect(letters.contains(words.filter { !$0.isWhitespace })) }
    }
  }

  @Test func `the command line's help and the manual page list the same keys`() {
    for binding in KeyList.groups.flatMap(\.keys) {
      #expect(
        Command.reader.helpPage.split(separator: "\n").contains { line in
          line.hasPrefix("  \(binding.names)  ") && line.hasSuffix("  \(binding.about)") && line.count <= 120
        })
      let name = binding.names.replacing("-", with: "\\-")
      #expect(Command.reader.manualPage.contains(".TP\n\\fB\(name)\\fR\n\(binding.about.replacing("-", with: "\\-"))"))
    }
  }

  @Test func `every key of the list has a command`() {
    let names = KeyList.groups.flatMap(\.keys).flatMap { $0.names.split(separator: " ") }
    #expect(KeyList.commands.count == names.count, "a key is listed twice")
  }

  @Test(arguments: ["README.md", "docs/reader.md"]) func `the documents list the same keys`(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let rows = KeyList.groups.flatMap(\.keys).map { "| \($0.names) | \($0.about) |\n" }
    #expect(page.contains("| keys | what they do |\n|---|---|\n" + rows.joined() + "\n"))
  }
}
