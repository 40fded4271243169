import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct QuestionDecoderTests {
  private func questions(_ payload: String) throws -> Batch<Question> {
    try QuestionDecoder.decode(payload.bytes).questions
  }

  /// The only question of a payload with the given members.
  private func question(_ members: String) throws -> Question {
    let item = #"{"question_id": 7, "title": "t", \#(members)}"#
    let batch = try questions(#"{"items": [\#(item)]}"#)
    return try #require(batch.items.first)
  }

  @Test
  func `addresses of links and images in a body are relative to the site`() throws {
    try Example.check("addresses") { written in
      let link = "<a href='\(written)'>here</a>"
      let image = "<img src='\(written)'>"
      let body = try question(#""body": "\#(link) \#(image)""#).body
      #expect(body.images.map(\.source) == body.links.addresses)
      return body.links.addresses.map(\.raw).joined()
    }
  }

  @Test
  func `a relative address is resolved against the question's own link`() throws {
    try Example.check("relative-addresses") { link in
      let addresses = [
        "/q/2",
        "//b.example/c",
        "?x=1",
        "d",
        "ftp:e",
        "mailto:a@b.example",
        "#f",
      ]
      let html = addresses.map { "<a href='\($0)'>a</a>" }.joined()
      let body = try question(#""link": "\#(link)", "body": "\#(html)""#).body
      return body.links.addresses.map(\.raw).joined(separator: " ")
    }
  }

  // Proves S4.
  @Test(arguments: [0, 19, 20, 21, 40])
  func `questions after the first twenty are not omissions`(count: Int) throws {
    func questions(_ items: [String]) throws -> Batch<Question> {
      let list = items.joined(separator: ",")
      return try self.questions(#"{"items": [\#(list)]}"#)
    }
    let items = (0..<count).map {
      #"{"question_id": \#($0), "title": "t"}"#
    }
    let first = Array(0..<min(count, 20))
    let late = try questions(["null"] + items)
    #expect(late.items.map(\.id) == first)
    #expect(late.omissions.map(\.path) == ["items[0]"])
    let early = try questions(items + ["null"])
    #expect(early.items.map(\.id) == first)
    #expect(early.omissions.count == (count < 20 ? 1 : 0))
  }
}
