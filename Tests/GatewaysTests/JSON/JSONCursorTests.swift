import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct JSONCursorTests {
  private func root(_ text: String) throws -> JSONCursor {
    try JSONCursor(payload: Array(text.utf8))
  }

  private func wrong(_ path: String, _ expected: String, _ found: String) -> Defect {
    Defect(path: path, problem: .wrongType(expected: expected, found: found))
  }

  @Test func `a path consists of keys and indices`() throws {
    let object = try root(#"{"a": {"b": [{}, {"c": 1}]}}"#)
    let inObject = try object["a"]["b"].elements()[1]["c"]
    #expect(thrown(inObject.string) == wrong("a.b[1].c", "string", "number"))
    let inArray = try root(#"[{"title": 1}]"#).elements()[0]["title"]
    #expect(thrown(inArray.string) == wrong("[0].title", "string", "number"))
  }

  @Test func `the error names the first step that fails`() throws {
    let root = try root(#"{"a": 7, "n": null}"#)
    let inNumber = root["a"]["b"]["c"]
    #expect(thrown(inNumber.integer) == wrong("a", "object", "number"))
    for key in ["x", "n"] {
      #expect(thrown(root[key]["y"].integer) == Defect(path: key, problem: .missing))
    }
  }

  @Test
  func `null counts as missing, but at the root as a wrong type`() throws {
    let item = try root(#"{"a": null}"#)["a"]
    let missing = Defect(path: "a", problem: .missing)
    #expect(thrown(item.string) == missing)
    #expect(thrown(item.integer) == missing)
    #expect(thrown(item.elements) == missing)
    let null = try root("null")
    #expect(thrown(null.elements) == wrong("", "array", "null"))
    #expect(thrown(null["a"].string) == wrong("", "object", "null"))
  }

  @Test
  func `a Boolean value is no number, and a number is not true`() throws {
    let root = try root(#"{"null": null, "number": 1, "boolean": true}"#)
    #expect(!root["null"].isTrue)
    #expect(!root["number"].isTrue)
    #expect(root["boolean"].isTrue)
    #expect(thrown(root["boolean"].integer) == wrong("boolean", "number", "boolean"))
  }

  @Test func `a fraction is rounded down to an integer`() throws {
    let list = "[0, -7, 1448401928.9, -0.5, -1.0, 1e3, 0.999999, 9223372036854775807]"
    let integers = try root(list).elements().map { try $0.integer() }
    #expect(integers == [0, -7, 1_448_401_928, -1, -1, 1_000, 0, .max])
  }

  @Test(arguments: [
    "1e19", "-1e19", "9223372036854775808", "99999999999999999999", "1e308", "1e400", "-1e400",
  ])
  func `a number beyond Int is out of range`(text: String) throws {
    let element = try root("[\(text)]").elements()[0]
    #expect(thrown(element.integer) == Defect(path: "[0]", problem: .outOfRange))
  }

  @Test func `timestamps are bounded by the years 1 and 9999`() throws {
    let first = Timestamp.fourDigitYears.lowerBound.secondsSince1970
    let last = Timestamp.fourDigitYears.upperBound.secondsSince1970
    for seconds in [first, -1, 0, 1, last] {
      let element = try root("[\(seconds)]").elements()[0]
      #expect(try element.timestamp() == Timestamp(secondsSince1970: seconds))
    }
    for seconds in [first - 1, last + 1, .min, .max] {
      let element = try root("[\(seconds)]").elements()[0]
      #expect(thrown(element.timestamp) == Defect(path: "[0]", problem: .outOfRange))
    }
  }

  @Test
  func `a text must not be blank, but a string may be empty`() throws {
    for blank in ["", " ", "\\n\\t", "\u{A0}\u{3000}\u{2028}"] {
      let element = try root("[\"\(blank)\"]").elements()[0]
      #expect(throws: Never.self) { try element.string() }
      let defect = thrown { () throws(Defect) in try element.text() }
      #expect(defect == Defect(path: "[0]", problem: .blank))
      #expect(element.optionalText == nil)
    }
    let root = try root(#"{"text": " x ", "number": 7}"#)
    #expect(try root["text"].text() == UntrustedText(" x "))
    #expect(root["number"].optionalText == nil)
    #expect(root["missing"].optionalText == nil)
  }

  @Test
  func `a batch omits unreadable items, and keeps items and omissions in order`() throws {
    let list = try root(#"{"a": [1, "x", 2, null, 3, {}]}"#)["a"]
    let batch = try list.batch { element throws(Defect) in try element.integer() }
    #expect(batch.items == [1, 2, 3])
    let omissions: Omissions = [
      wrong("a[1]", "number", "string"),
      wrong("a[3]", "number", "null"),
      wrong("a[5]", "number", "object"),
    ]
    #expect(batch.omissions == omissions)
  }
}
