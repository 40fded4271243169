import GalleyDomain
import Testing

@testable import GalleyGateways

struct QuestionDecoderTests {
  static let payload = #"""
    {
      "items": [
        {
          "question_id": 101, "title": "Why does &quot;&amp;lt;&quot; turn into &#39;&lt;&#39;?",
          "score": 3, "answer_count": 1, "view_count": 9369, "is_answered": true,
          "creation_date": 1488412800, "tags": ["html", "c++"],
          "body": "<p>It &amp;amp; its <code>&lt;b&gt;</code>.</p>",
          "last_activity_date": 1620803949,
          "owner": {
            "display_name": "M&#246;rre", "reputation": 1613, "user_type": "registered",
            "user_id": 9, "link": "https://example.com/users/9/m",
            "profile_image": "https://images.example.com/m.png?s=128&g=1"
          }
        },
        {
          "question_id": 102, "title": "Gone", "score": -3, "answer_count": 4,
          "is_answered": false, "tags": [], "body": "",
          "owner": {"user_type": "does_not_exist", "display_name": "user6652820"}
        },
        {"question_id": 103, "title": "Bare"}
      ],
      "has_more": true, "quota_max": 300, "quota_remaining": 295, "backoff": 10
    }
    """#

  private func questions(_ payload: String) throws -> Batch<Question> {
    try QuestionDecoder.decode(Array(payload.utf8)).questions
  }

  /// The only question of a payload with the given members.
  private func question(_ members: String) throws -> Question {
    let item = #"{"question_id": 7, "title": "t", \#(members)}"#
    return try #require(try questions(#"{"items": [\#(item)]}"#).items.first)
  }

  @Test func `all fields of a question are decoded, with titles and names unescaped once`() throws {
    let body: [RichText.Run] = [
      RichText.Run(text: "It &amp; its "),
      RichText.Run(text: "<b>", traits: .code),
      RichText.Run(text: "."),
    ]
    let picture = UntrustedText("https://images.example.com/m.png?s=128&g=1")
    let owner = QuestionOwner(
      name: UntrustedText("Mörre"),
      reputation: 1_613,
      avatar: ImageReference(address: picture),
      link: UntrustedText("https://example.com/users/9/m"))
    let question = Question(
      id: 101,
      title: UntrustedText(#"Why does "&lt;" turn into '<'?"#),
      body: RichText(blocks: [.paragraph(runs: body)]),
      tags: [UntrustedText("html"), UntrustedText("c++")],
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
    #expect(question.owner == QuestionOwner(name: UntrustedText("user6652820"), exists: false))
    #expect(question.score == -3)
    #expect(question.answerCount == 4)
    #expect(!question.isAnswered)
  }

  @Test func `a question requires only an identifier and a title`() throws {
    let bare = Question(
      id: 103,
      title: UntrustedText("Bare"),
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

  @Test(arguments: ["true", "false", "null", "1", "\"true\"", "[]"])
  func `a question is answered if and only if the site says so`(value: String) throws {
    let answers = #""answer_count": 4, "accepted_answer_id": 5"#
    #expect(try question(#""is_answered": \#(value), \#(answers)"#).isAnswered == (value == "true"))
    #expect(try !question(answers).isAnswered)
  }

  @Test(arguments: [
    ("https://i.example.com/a.png", "https://i.example.com/a.png"),
    ("//i.example.com/a.png", "https://i.example.com/a.png"),
    ("/help/formatting", "https://stackoverflow.com/help/formatting"),
    ("images/a.png", "images/a.png"),
    ("mailto:a@example.com", "mailto:a@example.com"),
    ("#top", "#top"),
  ])
  func `addresses of links and images in a body are relative to the site`(
    written: String, address: String
  ) throws {
    let html = "<p><a href='\(written)'>here</a> <img src='\(written)'></p>"
    let body = try question(#""body": "\#(html)""#).body
    #expect(body.links.addresses == [UntrustedText(address)])
    #expect(body.images.map(\.source) == [UntrustedText(address)])
  }

  @Test(arguments: [
    ("https://math.example/questions/1/a-title", "https://math.example/q/2", "https://b.example/c"),
    ("http://a.example:8080", "http://a.example:8080/q/2", "http://b.example/c"),
    ("ftp://a.example/1", "https://stackoverflow.com/q/2", "https://b.example/c"),
    ("/questions/1", "https://stackoverflow.com/q/2", "https://b.example/c"),
  ])
  func `a rooted address is resolved against the question's own link`(
    link: String, rooted: String, scheme: String
  ) throws {
    let html = "<a href='/q/2'>a</a><a href='//b.example/c'>b</a>"
    let body = try question(#""link": "\#(link)", "body": "\#(html)""#).body
    #expect(body.links.addresses.map(\.raw) == [rooted, scheme])
  }

  @Test func `tags that aren't text are ignored`() throws {
    let tags = try question(#""tags": ["a", 7, null, " ", "b", ["c"], {}]"#).tags
    #expect(tags.map(\.raw) == ["a", "b"])
  }

  @Test(arguments: [0, 19, 20, 21, 40])
  func `questions after the first twenty are not omissions`(count: Int) throws {
    let items = (0..<count).map { #"{"question_id": \#($0), "title": "t"}"# }
    let first = Array(0..<min(count, 20))
    let before = (["null"] + items).joined(separator: ",")
    let late = try questions(#"{"items": [\#(before)]}"#)
    #expect(late.items.map(\.id) == first)
    #expect(late.omissions.map(\.path) == ["items[0]"])
    let after = (items + ["null"]).joined(separator: ",")
    let early = try questions(#"{"items": [\#(after)]}"#)
    #expect(early.items.map(\.id) == first)
    #expect(early.omissions.count == (count < 20 ? 1 : 0))
  }
}
