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
    let root = try root(#"{"a": {"b": [{}, {"c": 1}]}}"#)
    let second = try root["a"]["b"].elements()[1]
    #expect(
      thrown { () throws(Defect) in try second["c"].string() }
        == wrong("a.b[1].c", "string", "number"))
    let rootArray = try self.root(#"[{"title": 1}]"#)
    #expect(
      thrown { () throws(Defect) in try rootArray.elements()[0]["title"].text() }
        == wrong("[0].title", "string", "number"))
  }

  @Test func `the error names the first step that fails`() throws {
    let root = try root(#"{"a": 7, "n": null}"#)
    #expect(
      thrown { () throws(Defect) in try root["a"]["b"]["c"].integer() }
        == wrong("a", "object", "number"))
    #expect(
      thrown { () throws(Defect) in try root["x"]["y"].integer() }
        == Defect(path: "x", problem: .missing))
    #expect(
      thrown { () throws(Defect) in try root["n"]["y"].integer() }
        == Defect(path: "n", problem: .missing))
  }

  @Test
  func `null counts as missing, but at the root as a wrong type, and booleans are no numbers`()
    throws
  {
    let item = try root(#"{"a": null}"#)["a"]
    let missing = Defect(path: "a", problem: .missing)
    #expect(thrown(item.string) == missing)
    #expect(thrown(item.integer) == missing)
    #expect(try !item.isTrue && !root("{\"a\": 1}")["a"].isTrue)
    #expect(try thrown(root("{\"a\": true}")["a"].integer) == wrong("a", "number", "boolean"))
    #expect(thrown(item.elements) == missing)
    #expect(try thrown(root("null").elements) == wrong("", "array", "null"))
    #expect(try thrown(root("null")["a"].string) == wrong("", "object", "null"))
  }

  @Test(arguments: [
    ("0", 0), ("-7", -7), ("1448401928.9", 1_448_401_928), ("-0.5", -1), ("-1.0", -1),
    ("1e3", 1_000), ("0.999999", 0),
    ("9223372036854775807", Int.max),
  ])
  func `a fraction is rounded down to an integer`(text: String, integer: Int) throws {
    #expect(try root("{\"a\": \(text)}")["a"].integer() == integer)
  }

  @Test(arguments: [
    "1e19", "-1e19", "9223372036854775808", "99999999999999999999", "1e308", "1e400", "-1e400",
  ])
  func `a number beyond Int is out of range`(text: String) throws {
    #expect(
      try thrown(root("{\"a\": \(text)}")["a"].integer) == Defect(path: "a", problem: .outOfRange))
  }

  @Test func `timestamps are bounded by the years 1 and 9999`() throws {
    let years = Timestamp.fourDigitYears
    for seconds in [years.lowerBound.secondsSince1970, -1, 0, 1, years.upperBound.secondsSince1970]
    {
      #expect(
        try root("[\(seconds)]").elements()[0].timestamp() == Timestamp(secondsSince1970: seconds))
    }
    for seconds in [
      years.lowerBound.secondsSince1970 - 1, years.upperBound.secondsSince1970 + 1, .min, .max,
    ] {
      let element = try root("[\(seconds)]").elements()[0]
      #expect(thrown(element.timestamp) == Defect(path: "[0]", problem: .outOfRange))
    }
  }

  @Test func `a text must not be blank, but a string may be empty`() throws {
    for blank in ["", " ", "\\n\\t", "\u{A0}\u{3000}\u{2028}"] {
      let root = try root("{\"a\": \"\(blank)\"}")
      #expect(throws: Never.self) { try root["a"].string() }
      #expect(
        thrown { () throws(Defect) in try root["a"].text() } == Defect(path: "a", problem: .blank))
      #expect(root["a"].optionalText == nil)
    }
    #expect(try root(#"{"a": " x "}"#)["a"].text() == UntrustedText(" x "))
    #expect(try root(#"{"a": 7}"#)["a"].optionalText == nil)
    #expect(try root(#"{}"#)["a"].optionalText == nil)
  }

  @Test func `a batch omits unreadable items, and keeps items and omissions in order`() throws {
    let batch = try root(#"{"a": [1, "x", 2, null, 3, {}]}"#)["a"]
      .batch { element throws(Defect) in try element.integer() }
    #expect(
      batch
        == Batch(
          items: [1, 2, 3],
          omissions: [
            wrong("a[1]", "number", "string"), wrong("a[3]", "number", "null"),
            wrong("a[5]", "number", "object"),
          ]))
  }
}
