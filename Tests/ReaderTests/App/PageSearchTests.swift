import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The search for words on the page.
struct PageSearchTests {
  /// The matches in a text, with a bar where one goes on in the next row.
  private func found(_ query: String, in words: String, width: Int = 80) -> [String] {
    let text = TextBlock([Run(SafeText(outside: words, breaks: .keep))])
    let size = Size(width: width, height: 10)
    let page = DrawnPage(drawing: .text(text), size: size)
    return TextSearch(query).matches(on: page).map { match in
      let parts = match.rows.compactMap { match.bytes(inRow: $0) }
      let words = parts.map { page.body.joined.bytes[$0].text }
      return words.joined(separator: "|")
    }
  }

  @Test func `words are found as people type them`() throws {
    try Example.check { line in
      let parts = line.sides
      let matches = found(parts[0], in: "so \(parts[1])!")
      return matches.joined(separator: ", ")
    }
    #expect(found("s", in: "Straße") == ["S", "ß"])
    #expect(found("\u{301}", in: "Cafe\u{301}") == [])
  }

  @Test(arguments: 12...60)
  func `words are found at every width, across line breaks`(width: Int) {
    let beginning = "Builders took a cupboard off the wall and "
    let words = beginning + "found thirty years of weather behind it."
    let queries = [
      "off the wall and",
      "cupboard off",
      "weather behind it.",
      "it",
    ]
    for query in queries {
      let matches = found(query, in: words, width: width)
      let inOneRow = matches.map { $0.replacing("|", with: " ") }
      #expect(inOneRow == [query])
    }
  }

  @Test func `text without spaces is found across line breaks`() {
    let matches = found("百年ぶりに鳴った", in: "港の時計が百年ぶりに鳴った。", width: 14)
    #expect(matches.count == 1)
  }

  @Test func `matches are in the order of their rows, not of their texts`() {
    let row = Row {
      TextBlock("one two three four five six fog").filling()
      TextBlock("fog")
    }
    let page = DrawnPage(drawing: .row(row), size: Size(width: 20, height: 10))
    let matches = TextSearch("fog").matches(on: page)
    let rows = matches.map(\.rows.lowerBound)
    #expect(rows.count == 2)
    #expect(rows == rows.sorted())
    #expect(rows.first != rows.last)
  }

  @Test(arguments: ["", " ", "\t"])
  func `a blank query finds nothing`(query: String) {
    #expect(found(query, in: "some words") == [])
  }

  @Test func `a long text of the same letter is searched to its end`() {
    let text = String(repeating: "a", count: 20_000)
    let query = text.prefix(60) + "b"
    #expect(found(String(query), in: text) == [])
  }
}
