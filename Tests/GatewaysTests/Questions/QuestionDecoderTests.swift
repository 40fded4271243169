import GalleyDomain
import Testing

@testable import GalleyGateways

struct QuestionDecoderTests {
  private func decode(_ text: String) throws(Failure) -> QuestionPage {
    try QuestionDecoder.decode(Array(text.utf8))
  }

  /// The only question of a payload with the given members.
  private func question(_ members: String) throws -> Question {
    let page = try decode(#"{"items": [{"question_id": 7, "title": "t", \#(members)}]}"#)
    #expect(page.questions.omissions.isEmpty)
    return try #require(page.questions.items.first)
  }

  static let payload = #"""
    {
      "items": [
        {
          "question_id": 101, "title": "Why does &quot;&amp;lt;&quot; turn into &#39;&lt;&#39;?", "score": 3, "answer_count": 1,
          "view_count": 9369, "is_answered": true, "creation_date": 1488412800, "tags": ["html", "c++"],
          "body": "<p>It &amp;amp; its <code>&lt;b&gt;</code>.</p>", "last_activity_date": 1620803949,
          "owner": {
            "display_name": "M&#246;rre", "reputation": 1613, "user_type": "registered", "user_id": 9,
            "profile_image": "https://images.example.com/m.png?s=128&g=1", "link": "https://example.com/users/9/m"
          }
        },
        {
          "question_id": 102, "title": "Gone", "score": -3, "answer_count": 4, "is_answered": false,
          "tags": [], "body": "", "owner": {"user_type": "does_not_exist", "display_name": "user6652820"}
        },
        {"question_id": 103, "title": "Bare"}
      ],
      "has_more": true, "quota_max": 300, "quota_remaining": 295, "backoff": 10
    }
    """#

  private let bare = Question(
    id: 103, title: UntrustedText("Bare"), body: RichText(blocks: []), tags: [],
    owner: QuestionOwner(), score: nil,
    answerCount: nil, viewCount: nil, isAnswered: false, created: nil)

  @Test func `all fields of a question are decoded, with titles and names unescaped once`() throws {
    #expect(
      try decode(Self.payload).questions.items.first
        == Question(
          id: 101, title: UntrustedText(#"Why does "&lt;" turn into '<'?"#),
          body: RichText(blocks: [
            .paragraph(runs: [
              RichText.Run(text: "It &amp; its "), RichText.Run(text: "<b>", traits: .code),
              RichText.Run(text: "."),
            ])
          ]),
          tags: [UntrustedText("html"), UntrustedText("c++")],
          owner: QuestionOwner(
            name: UntrustedText("Mörre"), reputation: 1_613,
            avatar: ImageReference(
              address: UntrustedText("https://images.example.com/m.png?s=128&g=1")),
            link: UntrustedText("https://example.com/users/9/m")),
          score: 3, answerCount: 1, viewCount: 9_369, isAnswered: true,
          created: Timestamp(secondsSince1970: 1_488_412_800)))
  }

  @Test func `a deleted owner has only a name`() throws {
    let question = try #require(try decode(Self.payload).questions.items.dropFirst().first)
    #expect(question.owner == QuestionOwner(name: UntrustedText("user6652820"), exists: false))
    #expect(question.score == -3)
    #expect(!question.isAnswered && question.answerCount == 4)
  }

  @Test func `a question requires only an identifier and a title`() throws {
    #expect(try decode(Self.payload).questions.items.last == bare)
  }

  @Test(arguments: ["true", "false", "null", "1", "\"true\"", "[]"])
  func `a question is answered if and only if the site says so`(value: String) throws {
    let answers = #""answer_count": 4, "accepted_answer_id": 5"#
    #expect(try question(#""is_answered": \#(value), \#(answers)"#).isAnswered == (value == "true"))
    #expect(try !question(answers).isAnswered)
  }

  @Test(arguments: [
    (#"{"title": "x"}"#, "items[1].question_id", Malformation.missing),
    (
      #"{"question_id": "7", "title": "x"}"#, "items[1].question_id",
      .wrongType(expected: "number", found: "string")
    ),
    (#"{"question_id": 7}"#, "items[1].title", .missing),
    (#"{"question_id": 7, "title": null}"#, "items[1].title", .missing),
    (
      #"{"question_id": 7, "title": 3}"#, "items[1].title",
      .wrongType(expected: "string", found: "number")
    ),
    (#"{"question_id": 7, "title": " "}"#, "items[1].title", .blank),
    (#"{"question_id": 7, "title": "&nbsp;&#32;"}"#, "items[1].title", .blank),
    ("null", "items[1]", .wrongType(expected: "object", found: "null")),
    ("[]", "items[1]", .wrongType(expected: "object", found: "array")),
  ])
  func `an unusable question is omitted and named, and affects no other`(
    item: String, path: String, problem: Malformation
  ) throws {
    let good = #"{"question_id": 103, "title": "Bare"}"#
    let page = try decode(#"{"items": [\#(good), \#(item), \#(good)]}"#)
    #expect(page.questions.items == [bare, bare])
    #expect(page.questions.omissions == [Omission(path: path, problem: problem)])
  }

  @Test(arguments: [
    ("null", Malformation.missing), (#""many""#, .wrongType(expected: "number", found: "string")),
    ("true", .wrongType(expected: "number", found: "boolean")), ("1e300", .outOfRange),
    ("NaN", .wrongType(expected: "number", found: "invalid value")),
    ("[]", .wrongType(expected: "number", found: "array")),
  ])
  func `a count that is missing or no number is unknown, and reported`(
    value: String, problem: Malformation
  ) throws {
    for key in ["score", "answer_count", "view_count"] {
      let others = ["score", "answer_count", "view_count"].filter { $0 != key }.map {
        #""\#($0)": 5, "#
      }.joined()
      let item =
        #"{"question_id": 1, "title": "x", \#(others)"is_answered": true, "\#(key)": \#(value)}"#
      let batch = try decode(#"{"items": [\#(item)]}"#).questions
      let question = try #require(batch.items.first)
      let counts = [question.score, question.answerCount, question.viewCount].compactMap(\.self)
      #expect(counts == [5, 5])
      #expect(batch.omissions.isEmpty)
      #expect(batch.flaws == [Omission(path: "items[0].\(key)", problem: problem)])
    }
  }

  @Test(arguments: [
    ("owner", "7", "owner", "object", "number"), ("tags", "\"a\"", "tags", "array", "string"),
    ("tags", "[\"a\", 7]", "tags[1]", "string", "number"),
    ("body", "7", "body", "string", "number"),
    ("creation_date", "\"1488412800\"", "creation_date", "number", "string"),
    ("owner", "{\"reputation\": \"1,613\"}", "owner.reputation", "number", "string"),
    ("owner", "{\"profile_image\": {}}", "owner.profile_image", "string", "object"),
  ])
  func `an optional value of another type is reported once, and one that is absent isn't`(
    key: String, value: String, path: String, expected: String, found: String
  ) throws {
    let counts = #""score": 0, "answer_count": 0, "view_count": 0, "is_answered": false"#
    func flaws(_ value: String) throws -> Omissions {
      let item = #"{"question_id": 1, "title": "x", \#(counts), "\#(key)": \#(value)}"#
      return try decode(#"{"items": [\#(item)]}"#).questions.flaws
    }
    let problem = Malformation.wrongType(expected: expected, found: found)
    #expect(try flaws(value) == [Omission(path: "items[0].\(path)", problem: problem)])
    #expect(try flaws("null").isEmpty)
  }

  @Test(arguments: [
    ("&amp;lt;", "&lt;"), ("&notanentity;", "¬anentity;"), ("&#0;", "\u{FFFD}"),
    ("&#x110000;", "\u{FFFD}"),
    ("&#x80;", "€"), ("a & b", "a & b"), ("<b>", "<b>"), ("&lt;b&gt;", "<b>"),
    ("&#27;[31m", "\u{1B}[31m"),
    ("&#x202e;", "\u{202E}"), ("&quot;&#39;", "\"'"),
  ])
  func `titles and names are unescaped once and contain no mark-up`(escaped: String, text: String)
    throws
  {
    let page = try decode(
      #"{"items": [{"question_id": 1, "title": "\#(escaped)", "owner": {"display_name": "\#(escaped)"}}]}"#
    )
    #expect(page.questions.items.first?.title == UntrustedText(text))
    #expect(page.questions.items.first?.owner.name == UntrustedText(text))
  }

  @Test(arguments: ["null", "7", "{}", "\"\"", "\"  \"", "\"<p></p>\"", "\"<!-- -->\""])
  func `a question with an empty body is kept`(body: String) throws {
    #expect(try question(#""body": \#(body)"#).body.blocks.isEmpty)
  }

  @Test(arguments: [
    ("https://i.example.com/a.png", "https://i.example.com/a.png"),
    ("//i.example.com/a.png", "https://i.example.com/a.png"),
    ("/help/formatting", "https://stackoverflow.com/help/formatting"),
    ("images/a.png", "images/a.png"),
    ("mailto:a@example.com", "mailto:a@example.com"), ("#top", "#top"),
  ])
  func `addresses of links and images in a body are relative to the site`(
    written: String, address: String
  ) throws {
    let body = try question(
      #""body": "<p><a href='\#(written)'>here</a> <img src='\#(written)'></p>""#
    ).body
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
  )
    throws
  {
    let body =
      "\"link\": \"\(link)\", \"body\": \"<a href='/q/2'>a</a><a href='//b.example/c'>b</a>\""
    #expect(try question(body).body.links.addresses.map(\.raw) == [rooted, scheme])
  }

  @Test func `tags that aren't text are ignored`() throws {
    #expect(
      try question(#""tags": ["a", 7, null, " ", "b", ["c"], {}]"#).tags.map(\.raw) == ["a", "b"])
    #expect(try question(#""tags": "a""#).tags.isEmpty)
  }

  @Test(arguments: ["null", "1e400", "-62135596801", "253402300800", "\"1488412800\"", "true"])
  func `an invalid date is ignored`(date: String) throws {
    #expect(try question(#""creation_date": \#(date)"#).created == nil)
  }

  @Test(arguments: [0, 19, 20, 21, 40])
  func `questions after the first twenty are not omissions`(count: Int) throws {
    let items = (0..<count).map { #"{"question_id": \#($0), "title": "t"}"# }
    let page = try decode(#"{"items": [\#((items + ["null"]).joined(separator: ","))]}"#)
    #expect(page.questions.items.map(\.id) == Array(0..<min(count, 20)))
    #expect(page.questions.omissions.count == (count < 20 ? 1 : 0))
    let late = try decode(#"{"items": [\#((["null"] + items).joined(separator: ","))]}"#)
    #expect(late.questions.items.map(\.id) == Array(0..<min(count, 20)))
    #expect(late.questions.omissions.map(\.path) == ["items[0]"])
  }
}
