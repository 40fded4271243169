extension Generator {
  /// The members of an item in the formats of all apps.
  private static let item = """
    {"headline":"H","updated":1448401928,"introduction":"I","id":7,"title":"T","teaser":"S","subtitle":"S","body":"B",\
    "email":"E","name":"N","question_id":7,"topLine":"T","subLine1":"S","articlewrapper":{"header":"H"},\
    "sections":[{"title":"T","body_elements":["x",{"image_url":"u"}]}],"owner":{"display_name":"D"},"tags":["a"]}
    """

  /// Every construct of JSON at the path of an app's items: `[` and `]` are those of the list.
  static let json: [Generator] = [
    list("items", item + ","),
    list("numbers as items", "1,"),
    list("strings as items", "\"x\","),
    list("nulls as items", "null,"),
    list("booleans as items", "true,"),
    list("fractions as items", "1.5,"),
    list("numbers out of range as items", "1e400,"),
    list("arrays as items", "[],"),
    list("empty objects as items", "{},"),
    list("objects as items", "{\"title\":1},"),
    list("words that are not JSON", "NaN,"),
    list("deep arrays", "[[[[[[[[]]]]]]]],"),
    list("deep objects", "{\"a\":{\"a\":{\"a\":1}}},"),
    list("white space", " \n"),
    Generator("white space around", .repeated(unit: " ", tail: "{}")),
    Generator("a nest of arrays", .nested(open: "[", inner: "1", close: "]")),
    Generator("a nest of objects", .nested(open: "{\"a\":", inner: "1", close: "}")),
    Generator("a nest without end", "["),
    Generator("keys", .numbered(head: "{", unit: "\"key#\":1,", tail: "\"x\":[]}")),
    Generator("one key many times", .repeated(head: "{", unit: "\"a\":1,", tail: "\"x\":[]}")),
    Generator("a long key", .repeated(head: "{\"", unit: "a", tail: "\":[]}")),
    Generator("a long number", .repeated(head: "[", unit: "7", tail: "]")),
    Generator("a long fraction", .repeated(head: "[0.", unit: "7", tail: "]")),
    Generator("a long exponent", .repeated(head: "[1e", unit: "7", tail: "]")),
    list("keys in items", .numbered(head: "{", unit: "\"key#\":1,", tail: "\"title\":\"x\"}")),
    long("a title of letters", "a"),
    long("a title of words", "word "),
    long("a title of ideographs", "漢"),
    long("a title of escapes", "\\n"),
    long("a title of escaped scalars", "\\u00e9"),
    long("a title of surrogate pairs", "\\ud83d\\ude00"),
    long("a title of lone surrogates", "\\ud800"),
    long("a title of wrong escapes", "\\x"),
    long("a title of raw controls", "\u{1}"),
    long("a title of quotation marks", "\\\""),
    long("a title of references", "&amp;"),
    long("a title of soft hyphens", "a\u{AD}"),
    long("a body of paragraphs", "<p>It was late.</p>\\n", key: "body"),
    long("a body of a word", "a", key: "body"),
    long("a body of code", "let x = 1; ", key: "body", before: "<pre>"),
    long("a body of newlines", "\\n", key: "body"),
    long("an address", "a", key: "hero_image"),
    Generator(
      "a title that is not UTF-8",
      .bytes(head: Array(before(of: "title").utf8), unit: [0xFF], tail: Array(after.utf8))),
    Generator("a string without end", .repeated(head: "[\"", unit: "a")),
    Generator("items without end", .repeated(head: "[", unit: item + ",")),
    list("tags", "\"a\",", before: "{\"question_id\":1,\"title\":\"T\",\"tags\":[", after: "1]}"),
    list(
      "sections", "{\"title\":\"T\",\"body_elements\":[\"x\"]},",
      before: "{\"title\":\"T\",\"sections\":[",
      after: "1]}"),
    list("wrong sections", "1,", before: "{\"title\":\"T\",\"sections\":[", after: "1]}"),
    list(
      "wrong elements", "1,",
      before: "{\"title\":\"T\",\"sections\":[{\"title\":\"T\",\"body_elements\":[",
      after: "1]}]}"),
  ]

  private static func list(
    _ name: String, _ unit: String, before: String = "", after: String = "null"
  ) -> Generator {
    Generator(name, .repeated(head: "[" + before, unit: unit, tail: after + "]"))
  }

  private static func list(_ name: String, _ shape: Shape) -> Generator {
    guard case .numbered(let head, let unit, let tail) = shape else {
      return Generator(name, shape)
    }
    return Generator(name, .numbered(head: "[" + head, unit: unit, tail: tail + "]"))
  }

  /// One item with a long string.
  private static func long(
    _ name: String, _ unit: String, key: String = "title", before text: String = ""
  ) -> Generator {
    Generator(name, .repeated(head: before(of: key) + text, unit: unit, tail: after))
  }

  private static let after = "\"}]"

  private static func before(of key: String) -> String {
    let others = [
      "\"id\":7,\"question_id\":7,\"updated\":1448401928,",
      key == "title" ? "" : "\"title\":\"T\",\"headline\":\"H\",",
    ]
    return "[{" + others.joined() + (key == "title" ? "\"headline\":\"H\",\"topLine\":\"T\"," : "")
      + "\"\(key)\":\""
  }
}
