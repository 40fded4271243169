import Testing

@testable import Goldens

@Suite struct StateFileTests {
  private struct State: Codable, Equatable {
    var words: String
  }

  @Test func `every scalar survives, and none can do harm`() throws {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0)..<0x3000 {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    for value: UInt32 in [
      0x3164, 0xD7FF, 0xE000, 0xF8FF, 0xFEFF, 0xFFFD, 0xFFFF, 0x1_F468, 0xE_0041, 0x10_FFFF,
    ] {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    let state = State(words: String(scalars))
    let bytes = try StateFile.encode(state, screen: "a/b")
    #expect(
      try StateFile.decode(State.self, from: bytes).words.unicodeScalars.elementsEqual(scalars))
    #expect(try StateFile.screen(in: bytes) == "a/b")
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\n" {
      #expect(
        scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format)
    }
  }

  @Test func `the keys are sorted and the file ends with one line feed`() throws {
    let bytes = try StateFile.encode(State(words: "a/b \"c\" \\ é"), screen: "a/b")
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {
          "screen" : "a/b",
          "state" : {
            "words" : "a/b \"c\" \\ é"
          }
        }

        """#)
  }

  @Test func `an invalid field is reported with its path and the expected type`() throws {
    struct Deep: Codable {
      struct Row: Codable {
        var title: String
        var count: Int
        var isNew: Bool
        var tags: [String]
        var next: [String: String]
      }
      var rows: [Row]
    }
    let good = ["title": #""t""#, "count": "1", "isNew": "true", "tags": "[]", "next": "{}"]
    for (field, value, reason) in [
      ("title", "1", "is not a string"), ("count", #""1""#, "is not a number"),
      ("isNew", "1", "is not a boolean"),
      ("tags", "{}", "is not an array"), ("next", "[]", "is not an object"),
      ("title", "null", "is null"),
    ] {
      let row = good.merging([field: value]) { $1 }.map { "\"\($0.key)\": \($0.value)" }.joined(
        separator: ", ")
      let json = "{\"screen\": \"a/b\", \"state\": {\"rows\": [{\(row)}]}}"
      let fault = #expect(throws: GoldensError.self) {
        try StateFile.decode(Deep.self, from: Array(json.utf8))
      }
      #expect(fault?.description.hasSuffix("“state.rows[0].\(field)” \(reason)") == true)
    }
  }
}
