import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct JSONReaderTests {
  private func json(_ text: String) throws(JSONFault) -> JSON {
    try JSON(repairing: text.bytes)
  }

  /// The byte where parsing stops, or what the payload is instead.
  private func refusal(_ bytes: [UInt8]) -> String {
    let failure = thrown { () throws(Failure) in
      try JSONCursor.read(bytes) { _ in }
    }
    guard case .undecodable("", let problem) = failure else {
      return "\(failure, default: "none")"
    }
    switch problem {
    case .notJSON(let offset):
      return "byte \(offset)"
    case .truncated(let count):
      return "byte \(count)"
    case .webPage:
      return "a web page"
    default:
      return "\(problem)"
    }
  }

  private func refusal(_ text: String) -> String {
    refusal(text.bytes)
  }

  @Test
  func `each type and notation has its value, and invalid string content is repaired`() throws {
    try Example.check("json") { "\(try json($0))" }
  }

  @Test func `a byte order mark is removed`() throws {
    let marked = try json("\u{FEFF}[1]")
    #expect(marked == .array([.integer(1)]))
    #expect(refusal("[1\u{FEFF}]") == "byte 2")
    #expect(refusal("\u{FEFF}<HTML lang=en>") == "a web page")
  }

  // Proves X3.
  @Test
  func `invalid UTF-8 becomes U+FFFD and affects nothing else`() throws {
    func string(_ bytes: [UInt8]) throws -> String {
      guard case .string(let string) = try JSON(repairing: [0x22] + bytes + [0x22]) else {
        return "another value"
      }
      return string.replacing("\u{FFFD}", with: "?")
    }
    try Example.check { try string($0.hexadecimal) }
    for lead in UInt8(0x80)...0xFF {
      #expect(try string([lead, 0x5A]) == "?Z")
    }
  }

  @Test func `an unknown word is null and affects nothing else`() throws {
    try Example.check { word in
      let list = try json("[1,\(word),2]")
      #expect(list == .array([.integer(1), .null, .integer(2)]))
      let object = try json(#"{"a":\#(word)}"#)
      #expect(object == .object(["a": .null]))
      return refusal(word)
    }
  }

  @Test
  func `invalid JSON is refused with the byte of the error, and a web page is called one`() throws {
    try Example.check("refused-json", refusal)
    #expect(refusal("") == "blank")
    #expect(refusal(" \n") == "blank")
  }

  @Test func `values nested too deeply count as null, at any depth`() throws {
    /// So many arrays around some JSON.
    func nested(_ inner: String, _ count: Int) -> String {
      String(repeating: "[", count: count) + inner + String(repeating: "]", count: count)
    }
    func isSame(_ text: String, _ other: String) throws -> Bool {
      try json(text) == JSON(other.bytes)
    }
    let limit = 64
    #expect(try isSame(nested("", limit), nested("", limit)))
    for depth in [limit + 1, limit + 2, 100_000] {
      #expect(try isSame(nested("", depth), nested("null", limit)))
    }
    let beside = #"{"a":\#(nested("", 1_000)),"b":1}"#
    #expect(try isSame(beside, #"{"a":\#(nested("null", limit - 1)),"b":1}"#))
    #expect(try isSame(nested(#"{"a":[{"b":1}]},2"#, limit), nested("null,2", limit)))
    for start in ["[", "{\"a\":"] {
      let starts = String(repeating: start, count: 100_000 / start.count)
      #expect(refusal(starts) == "byte 100000")
    }
  }

  /// Any value. Foundation's decoder has read all of it.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      let isWord = value.decodeNil() || (try? value.decode(Bool.self)) != nil
      if isWord || (try? value.decode(Double.self)) != nil { return }
      if (try? value.decode([String: Anything].self)) != nil { return }
      if (try? value.decode([Anything].self)) != nil { return }
      _ = try value.decode(String.self)
    }
  }

  @Test
  func `damaged JSON that isn't repaired is accepted where a library does, and read back`() throws {
    var generator = SeededGenerator(seed: 17)
    let text = #"{"h":[{"a":"b\u00e9\ud83d\ude00\n","c":-1.5e+3},{"d":[true,false,null]}],"é":{}}"#
    var accepted = 0
    let alphabet = "{}[]:,\"\\u0dD8eE+-.ntf \n\u{0}\u{1B}é".bytes + [0xFF, 0xC3, 0xED]
    for round in 0..<4_000 {
      let payload = damaged(text.bytes, changes: 3, from: alphabet, using: &generator)
      // The library also reads a comma before the end.
      if payload.text.contains(/,\s*[\]}]/) { continue }
      let isValid = (try? JSONDecoder().decode(Anything.self, from: Data(payload))) != nil
      let value = try? JSON(payload)
      try #require((value != nil) == isValid, "round \(round): \(payload.text)")
      guard let value else { continue }
      accepted += 1
      try #require((try? JSON(repairing: payload)) == value, "round \(round)")
      try #require((try? JSON(value.bytes)) == value, "round \(round)")
    }
    #expect(accepted > 200)
  }
}
