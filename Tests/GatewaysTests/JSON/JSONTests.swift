import Goldens
import Testing

@testable import GalleyGateways

struct JSONTests {
  private func json(_ text: String) throws -> JSON {
    try JSON(payload: Array(text.utf8))
  }

  @Test func `every type is distinguished from the others`() throws {
    #expect(
      try json(#"[null, true, false, 1, 0, 1.5, "1", "true", "", [], {}]"#)
        == .array([
          .null, .boolean(true), .boolean(false), .integer(1), .integer(0), .fraction(1.5), .string("1"),
          .string("true"), .string(""), .array([]), .object([:]),
        ]))
  }

  @Test func `numbers beyond Int are fractions, and numbers beyond Double are unrepresentable`() throws {
    #expect(
      try json(
        "[9223372036854775807, -9223372036854775808, 9223372036854775808, 1e19, 99999999999999999999, 1e400, -1e400]")
        == .array([
          .integer(.max), .integer(.min), .fraction(9_223_372_036_854_775_808), .fraction(1e19), .fraction(1e20),
          .unrepresentable, .unrepresentable,
        ]))
  }

  @Test func `a whole number is an integer in any notation`() throws {
    #expect(try json("[1.0, 1e3, 1E+2, -0]") == .array([.integer(1), .integer(1_000), .integer(100), .integer(0)]))
  }

  @Test func `the last value of a repeated key counts`() throws {
    #expect(try json(#"{"a": 1, "a": 2}"#) == .object(["a": .integer(2)]))
  }

  @Test func `escapes are decoded, also in keys`() throws {
    #expect(
      try json(#"{"a\u0062\/\"": "\b\f\n\r\t\\\u00e9\uD83D\ude00 x\u0000"}"#)
        == .object(["ab/\"": .string("\u{8}\u{C}\n\r\t\\é😀 x\0")]))
  }

  @Test func `output of a library is parsed with the same meaning`() throws {
    let text = #"{"a": [1, -2.5, true, null, "x\"\\\n\u0000é👩‍👩‍👧"], "b": {"c": {}, "d": 1e300}}"#
    #expect(try JSON(payload: JSONTree(Array(text.utf8)).bytes) == json(text))
  }

  @Test func `the deepest kept values can be read`() throws {
    let depth = JSONParser.maximumDepth
    var value = try json(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
    for _ in 0..<depth {
      guard case .array(let elements) = value else { break }
      value = try #require(elements.first)
    }
    #expect(value == .null)
  }
}
