import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// A decoder of a list, whose items are described in words.
struct ListDecoder: Sendable, CustomTestStringConvertible {
  /// The name, which is also that of its file of examples.
  var testDescription: String
  /// A payload with several items that have all values.
  var payload: String
  /// An item with no other values than the needed ones.
  var item: String
  /// A payload with `ITEMS` in place of the items.
  var form: String
  /// The path of the list.
  var list: String
  /// The ends of the paths of the values without which an item is omitted.
  var needed: [String]
  /// Decodes a list, with a description of each item.
  var decode: @Sendable ([UInt8]) throws(Failure) -> Batch<String>

  init<Item>(
    _ name: String, payload: String, item: String, form: String, list: String, needed: [String],
    decode: @escaping @Sendable ([UInt8]) throws(Failure) -> Batch<Item>
  ) {
    testDescription = name
    self.payload = payload
    self.item = item
    self.form = form
    self.list = list
    self.needed = needed
    self.decode = { bytes throws(Failure) in
      let batch = try decode(bytes)
      var flaws = batch.flaws
      for case let study as CaseStudy in batch.items {
        flaws.append(contentsOf: study.omissions)
      }
      let items = batch.items.map { item in
        "\(item)".replacing("GalleyDomain.", with: "")
          .replacing(/UntrustedText\(raw: ("(\\.|[^"\\])*")\)/) { $0.1 }
      }
      return Batch(items: items, omissions: batch.omissions, flaws: flaws)
    }
  }

  func decode(_ text: String) throws(Failure) -> Batch<String> {
    try decode(text.bytes)
  }

  func decode(items: [String]) throws(Failure) -> Batch<String> {
    try decode(form.replacing("ITEMS", with: items.joined(separator: ",")))
  }
}

extension ListDecoder {
  static let all = [
    headlines, caseStudies, posts, comments, questions, feedA, feedB, feedC,
  ]

  private static let headlines = ListDecoder(
    "headlines",
    payload: Example.text("headlines.json"),
    item: #"{"headline": "a", "updated": 1}"#,
    form: #"{"headlines": [ITEMS]}"#,
    list: "headlines",
    needed: ["headline", "updated"],
    decode: HeadlineDecoder.decode)

  private static let caseStudies = ListDecoder(
    "case-studies",
    payload: Example.text("case-studies.json"),
    item: #"{"title": "a"}"#,
    form: #"{"case_studies": [ITEMS]}"#,
    list: "case_studies",
    needed: ["title", "teaser"],
    decode: CaseStudyDecoder.decode)

  private static let posts = ListDecoder(
    "posts",
    payload: Example.text("posts.json"),
    item: #"{"id": 1, "title": "a"}"#,
    form: "[ITEMS]",
    list: "",
    needed: ["id", "title"],
    decode: PostDecoder.posts)

  private static let comments = ListDecoder(
    "comments",
    payload: Example.text("comments.json"),
    item: #"{"body": "a"}"#,
    form: "[ITEMS]",
    list: "",
    needed: ["email", "body"],
    decode: PostDecoder.comments)

  private static let questions = ListDecoder(
    "questions",
    payload: Example.text("questions.json"),
    item: #"""
      {
        "question_id": 1, "title": "a", "is_answered": false,
        "score": 0, "answer_count": 0, "view_count": 0
      }
      """#,
    form: #"{"items": [ITEMS]}"#,
    list: "items",
    needed: ["question_id", "title"],
    decode: { bytes throws(Failure) in
      try QuestionDecoder.decode(bytes).questions
    })

  private static let feedA = ListDecoder(
    "feed-a",
    payload: Example.text("feed-a.json"),
    item: #"{"title": "a"}"#,
    form: #"{"stories": [ITEMS]}"#,
    list: "stories",
    needed: ["title"],
    decode: FeedSource.all[0].decode)

  private static let feedB = ListDecoder(
    "feed-b",
    payload: Example.text("feed-b.json"),
    item: #"{"articlewrapper": {"header": "a"}}"#,
    form: #"{"metadata": {"innerdata": [ITEMS]}}"#,
    list: "metadata.innerdata",
    needed: ["articlewrapper", "header"],
    decode: FeedSource.all[1].decode)

  private static let feedC = ListDecoder(
    "feed-c",
    payload: Example.text("feed-c.json"),
    item: #"{"topLine": "a"}"#,
    form: "[ITEMS]",
    list: "",
    needed: ["topLine"],
    decode: FeedSource.all[2].decode)
}
