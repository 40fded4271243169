import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct TokenizerTests {
  @Test func `tags and their attributes are distinguished from text`() throws {
    try Example.check("tokens", tokens)
  }

  /// The texts, and the tags with their element's name and address.
  private func tokens(_ html: String) -> String {
    let source = html.bytes
    var tokenizer = Tokenizer(source)
    var tokens: [String] = []
    while let token = tokenizer.next() {
      switch token {
      case .text(let range):
        tokens.append(source[range].text)
      case .startTag(let element):
        let address = tokenizer.attributes[.href].map {
          " href=\"\($0)\""
        }
        tokens.append("<\(element.rawValue)\(address ?? "")>")
      case .endTag(let element):
        tokens.append("</\(element.rawValue)>")
      }
    }
    return tokens.joined(separator: "·")
  }
}
