import Testing
import TextLayout

@testable import reader

@Suite struct TextSearchTests {
  private func page(_ words: String, width: Int) -> DrawnPage {
    DrawnPage(drawing: .text(TextBlock([Run(SafeText(outside: words, breaks: .keep))])), width: width, height: 10)
  }

  private func found(_ query: String, in words: String, width: Int = 80) -> [String] {
    let page = page(words, width: width)
    return TextSearch(query).matches(on: page).map { match in
      match.rows.compactMap { match.bytes[$0] }
        .map { String(decoding: page.body.bytes[$0], as: UTF8.self) }.joined(separator: "|")
    }
  }

  @Test func `letter case is ignored in every script`() {
    #expect(found("ferry", in: "Ferry, FERRY and ferry") == ["Ferry", "FERRY", "ferry"])
    #expect(found("été", in: "un ÉTÉ") == ["ÉTÉ"])
    #expect(found("строка", in: "СТРОКА по-русски") == ["СТРОКА"])
    #expect(found("k", in: "20 \u{212A}") == ["\u{212A}"])
  }

  @Test func `a query with an upper-case letter is searched exactly`() {
    #expect(found("Ferry", in: "Ferry, FERRY and ferry") == ["Ferry"])
    #expect(found("É", in: "été, Été") == ["É"])
    #expect(found("a b", in: "a\u{A0}B a b") == ["a\u{A0}B", "a b"])
  }

  @Test(arguments: 12...60)
  func `words are found at every width, across line breaks`(width: Int) {
    let words = "Builders on the Skarn Rock took a cupboard off the wall and found thirty years of weather behind it."
    for query in ["the Skarn Rock took", "cupboard off", "weather behind it.", "it"] {
      let matches = found(query, in: words, width: width)
      #expect(matches.count == (query == "it" ? 1 : 1), "\(query) at \(width)")
      #expect(matches.first?.replacing("|", with: " ") == query)
    }
  }

  @Test func `text without spaces is found across line breaks`() {
    #expect(found("百年ぶりに鳴った", in: "港の時計が百年ぶりに鳴った。", width: 14).count == 1)
  }

  @Test func `matches are in the order of their rows, not of their texts`() {
    let texts = ["one two three four five six fog", "fog"].map { Block.text(TextBlock([Run(SafeText(own: $0))])) }
    let row = Row([texts[0].filling(), Row.Cell(texts[1])])
    let page = DrawnPage(drawing: .row(row), width: 20, height: 10)
    let rows = TextSearch("fog").matches(on: page).map(\.rows.lowerBound)
    #expect(rows.count == 2)
    #expect(rows == rows.sorted())
    #expect(rows.first != rows.last)
  }

  @Test func `a combining mark belongs to the match of its letter`() {
    #expect(found("cafe", in: "Cafe\u{301} au lait") == ["Cafe\u{301}"])
  }

  @Test(arguments: ["", " ", "\t"])
  func `a blank query finds nothing`(query: String) {
    #expect(found(query, in: "some words") == [])
  }

  @Test func `a query up to the limit is found, and a longer one has no match`() {
    let limit = TextSearch.longestQuery
    let words = String(repeating: "a", count: limit)
    #expect(found(words, in: words, width: 200).count == 1)
    #expect(found(words + "b", in: words, width: 200).isEmpty)
  }

  @Test func `a long text of the same letter is searched to its end`() {
    let found = found(String(repeating: "a", count: 60) + "b", in: String(repeating: "a", count: 20_000))
    #expect(found.count == 0)
  }
}
