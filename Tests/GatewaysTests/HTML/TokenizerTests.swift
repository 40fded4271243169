import GalleyTestSupport
import Testing

@testable import GalleyGateways

@Suite struct TokenizerTests {
  @Test func `tags and their attributes are distinguished from text`() throws {
    try Example.check("tokens") { tokens($0).joined(separator: "·") }
  }

  @Test func `every element is found only by its name, in any case`() {
    for element in Element.allCases where element != .unknown {
      for name in [element.rawValue, element.rawValue.uppercased()] {
        var tokenizer = Tokenizer(Array("<\(name)></\(name)>".utf8))
        #expect(tokenizer.next() == .startTag(element))
        #expect(tokenizer.next() == .endTag(element))
        guard name.count > 2 else { continue }
        #expect(tokens("<\(name)x></\(name)->") == ["<>", "</>"])
      }
    }
    let long = String(repeating: "a", count: 1000)
    #expect(tokens("<\(long)>") == ["<>"])
  }

  /// The texts, and the tags with their element's name and address.
  private func tokens(_ html: String) -> [String] {
    let source = Array(html.utf8)
    var tokenizer = Tokenizer(source)
    var tokens: [String] = []
    while let token = tokenizer.next() {
      switch token {
      case .text(let range):
        tokens.append(String(decoding: source[range], as: UTF8.self))
      case .startTag(let element):
        let names = tokenizer.attributes.values.map(\.name)
        #expect(Set(names).count == names.count)
        let address = tokenizer.attributes[.href].map { " href=\"\($0)\"" } ?? ""
        tokens.append("<\(element.rawValue)\(address)>")
      case .endTag(let element):
        tokens.append("</\(element.rawValue)>")
      }
    }
    return tokens
  }
}
