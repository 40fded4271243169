import Foundation
import Testing
import TextLayout

@testable import reader

@Suite struct HelpPageTests {
  @Test(arguments: [1, 20, 40, 80, 200]) func `the help page has all keys at any width`(width: Int) {
    let frame = Frame(drawing: .keys, size: Size(width: width))
    let letters = frame.rows.joined().filter { !$0.isWhitespace && $0 != "\u{A0}" }
    for (names, about) in KeyList.groups.flatMap(\.keys) {
      for words in [names, about] { #expect(letters.contains(words.filter { !$0.isWhitespace })) }
    }
  }

  @Test func `the README lists the same keys`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let rows = KeyList.groups.flatMap(\.keys).map { "| \($0.names) | \($0.about) |\n" }
    #expect(readme.contains("| keys | what they do |\n|---|---|\n" + rows.joined() + "\n"))
  }
}
