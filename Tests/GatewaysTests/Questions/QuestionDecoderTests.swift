import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct QuestionDecoderTests {
  static let payload = Example.text("questions.json")

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
  func `all fields of a question are decoded, with titles and names unescaped once`() throws {
    let body: [RichText.Run] = [
      .init(text: "It &amp; its "),
      .init(text: "<b>", traits: .code),
      .init(text: "."),
    ]
    let owner = QuestionOwner(
      name: "Mörre",
      reputation: 1_613,
      avatar: ImageReference(address: "https://images.example.com/m.png?s=128&g=1"))
    let question = Question(
      id: 101,
      title: #"Why does "&lt;" turn into '<'?"#,
      body: RichText(blocks: [.paragraph(runs: body)]),
      tags: ["html", "c++"],
      owner: owner,
      score: 3,
      answerCount: 1,
      viewCount: 9_369,
      isAnswered: true,
      created: Timestamp(secondsSince1970: 1_488_412_800))
    #expect(try questions(Self.payload).items.first == question)
  }

  @Test func `a deleted owner has only a name`() throws {
    let question = try questions(Self.payload).items[1]
    #expect(question.owner == QuestionOwner(name: "user6652820", exists: false))
    #expect(question.score == -3)
    #expect(question.answerCount == 4)
    #expect(!question.isAnswered)
  }

  @Test func `a question requires only an identifier and a title`() throws {
    let bare = Question(
      id: 103,
      title: "Bare",
      body: RichText(blocks: []),
      tags: [],
      owner: QuestionOwner(),
      score: nil,
      answerCount: nil,
      viewCount: nil,
      isAnswered: false,
      created: nil)
    #expect(try questions(Self.payload).items[2] == bare)
  }

  // Proves S6.
  @Test(arguments: [
    "true",
    "false",
    "null",
    "1",
    "\"true\"",
    "[]",
  ])
  func `a question is answered if and only if the site says so`(value: String) throws {
    let answers = #""answer_count": 4, "accepted_answer_id": 5"#
    let question = try question(#""is_answered": \#(value), \#(answers)"#)
    let silent = try self.question(answers)
    #expect(question.isAnswered == (value == "true"))
    #expect(!silent.isAnswered)
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
