import GalleyDomain
import GalleyTestSupport
import Goldens
import Testing

@testable import GalleyGateways

struct JSONParserTests {
  private func json(_ text: String) throws(Defect) -> JSON {
    try JSONParser.parse(Array(text.utf8))
  }

  /// The byte where parsing stops; `nil` if it succeeds.
  private func stop(_ text: String) -> Int? {
    do throws(Defect) {
      _ = try json(text)
      return nil
    } catch {
      guard error.path.isEmpty else { return -1 }
      switch error.problem {
      case .notJSON(let offset?), .truncated(let offset): return offset
      case .webPage: return 0
      default: return -1
      }
    }
  }

  @Test(arguments: [
    "{}", "[]", "0", "-0.5e+10", "\"\"", "true", "[1,[2,{\"a\":null}],\"b\"]",
    "{\"a\":{\"b\":[{}]},\"c\":[[]]}",
    #"["\"\\\/\b\f\n\r\tA\uD83D\uDE00\u0000"]"#, "[\"Zwölf 猫 👩‍👩‍👧\",-1,1.5,1e5,10E-3]",
  ])
  func `valid JSON is parsed to the same value as by a library`(text: String) throws {
    #expect(try json(text) == JSON(JSONTree(Array(text.utf8))))
  }

  @Test(
    arguments: [
      (
        #"[null, true, false, 1, 0, 1.5, "1", "true", "", [], {}]"#,
        .array([
          .null, .boolean(true), .boolean(false), .integer(1), .integer(0), .fraction(1.5),
          .string("1"),
          .string("true"), .string(""), .array([]), .object([:]),
        ])
      ),
      (
        "[9223372036854775807, -9223372036854775808, 9223372036854775808, 1e19, 99999999999999999999, 1e400, -1e400]",
        .array([
          .integer(.max), .integer(.min), .fraction(9_223_372_036_854_775_808), .fraction(1e19),
          .fraction(1e20),
          .fraction(.infinity), .fraction(-.infinity),
        ])
      ),
      ("[1.0, 1e3, 1E+2, -0]", .array([.integer(1), .integer(1_000), .integer(100), .integer(0)])),
      (#"{"a": 1, "a": 2}"#, .object(["a": .integer(2)])),
      (
        #"{"a\u0062\/\"": "\b\f\n\r\t\\\u00e9\uD83D\ude00 x\u0000"}"#,
        .object(["ab/\"": .string("\u{8}\u{C}\n\r\t\\é😀 x\0")])
      ),
      (" \r\n\t[ 1 ,\t\"a b\" ] \n", .array([.integer(1), .string("a b")])),
    ] as [(String, JSON)])
  func `each type and notation has its value`(text: String, value: JSON) throws {
    #expect(try json(text) == value)
  }

  @Test func `a byte order mark is removed`() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == .array([.integer(1)]))
    #expect(stop("[1\u{FEFF}]") == 2)
  }

  @Test func `invalid UTF-8 becomes U+FFFD and affects nothing else`() throws {
    func string(_ bytes: UInt8...) throws -> String {
      guard case .string(let string) = try JSONParser.parse([0x22] + bytes + [0x22]) else {
        return ""
      }
      return string
    }
    #expect(try string(0x61, 0xFF, 0x62) == "a\u{FFFD}b")
    #expect(try string(0xE2, 0x82) == "\u{FFFD}")
    #expect(try string(0xED, 0xA0, 0x80) == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(try string(0xC0, 0x80, 0x63) == "\u{FFFD}\u{FFFD}c")
    for lead in UInt8(0x80)...0xFF {
      #expect(try string(lead, 0x5A).hasSuffix("Z"), "\(lead) swallowed the byte after it")
    }
  }

  @Test(arguments: [
    (#""\ud800""#, #""\ufffd""#),
    (#""\udc00""#, #""\ufffd""#),
    (#""\ud800A""#, #""\ufffdA""#),
    (#""\ud800\ud83d\ude00""#, #""\ufffd\ud83d\ude00""#),
    (#""\ude00\ud83d""#, #""\ufffd\ufffd""#),
    (#""\ud800\n""#, #""\ufffd\n""#),
    (#""\ud83""#, #""\ufffdd83""#),
    (#""\q\u12""#, #""\ufffdq\ufffd12""#),
    ("\"\\\u{7}\"", #""\ufffd\u0007""#),
    ("\"a\tb\nc\u{0}\u{1B}[31m\"", #""a\u0009b\u000ac\u0000\u001b[31m""#),
  ])
  func `invalid string content is repaired`(text: String, mended: String) throws {
    #expect(try json(text) == json(mended))
  }

  @Test func `every control character in a string is kept`() throws {
    for control in UInt8(0)..<0x20 {
      let expected = JSON.string(String(UnicodeScalar(control)))
      #expect(try JSONParser.parse([0x22, control, 0x22]) == expected)
    }
  }

  @Test(arguments: [
    "NaN", "-Infinity", "01", "+1", "1.", ".5", "1e", "1.2.3", "--1", "0x1F", "True", "undefined",
  ])
  func `an unknown word is an invalid value and affects nothing else`(word: String) throws {
    #expect(try json("[1,\(word),2]") == .array([.integer(1), .invalid, .integer(2)]))
    #expect(try json("{\"a\":\(word)}") == .object(["a": .invalid]))
    #expect(stop(word) == 0)
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", 0), ("\u{FEFF}<html>", 0), ("404: Not Found", 3), ("Not found", 0),
    ("[1,]", 3), ("[,1]", 1),
    ("[1 2]", 3), ("[1}", 2), ("{]", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7),
    ("{a:1}", 1),
    ("{1:2}", 1), ("[1] x", 4), ("[1][2]", 3), ("['a']", 1), ("// c\n[1]", 0), ("]", 0),
    ("[\"a\":1]", 4),
    ("{\"a\",1}", 4), ("[1]\u{0}", 3), ("\u{C}[1]", 0), ("[\u{E9}]", 1), ("{\"a\":\"b\\", 8),
    ("[\"abc", 5),
  ])
  func `invalid JSON is refused with the byte of the error`(text: String, offset: Int) {
    #expect(stop(text) == offset)
  }

  @Test(
    arguments: [
      ([], Malformation.blank), ([0x20, 0x0A], .blank),
      ([0x1F, 0x8B, 8], .wrongType(expected: "JSON", found: "compressed data")),
      ([0xFF, 0xFE, 0x7B, 0], .wrongType(expected: "JSON", found: "UTF-16 text")),
      ([0, 0x5B, 0, 0x5D], .wrongType(expected: "JSON", found: "UTF-16 text")),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], .wrongType(expected: "JSON", found: "UTF-32 text")),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], .wrongType(expected: "JSON", found: "UTF-32 text")),
      ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], .wrongType(expected: "JSON", found: "UTF-32 text")),
      ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], .wrongType(expected: "JSON", found: "UTF-32 text")),
    ] as [([UInt8], Malformation)])
  func `what is sent instead of JSON is called what it is`(bytes: [UInt8], problem: Malformation) {
    #expect(throws: Failure.undecodable(path: "", problem: problem)) {
      try JSONCursor.read(bytes) { _ in }
    }
  }

  @Test(arguments: [
    "<!DOCTYPE html>", "<!doctype\nhtml public 'x'><x>", "\u{FEFF}<HTML lang=en>",
    " \n<head><title>", "<body>",
    "<!-- portal --><html>", "<?xml version='1.0'?><!DOCTYPE html PUBLIC 'x'><html>",
    "<script>location = 'x'</script>",
    "<meta http-equiv=refresh content='0; url=/login'>", "<h1>Sign in</h1>",
  ])
  func `a web page is called one`(page: String) {
    #expect(throws: Failure.undecodable(path: "", problem: .webPage)) {
      try JSONCursor.read(Array(page.utf8)) { _ in }
    }
  }

  @Test(arguments: [
    "<?xml version='1.0' encoding='UTF-8'?>\n<rss version='2.0'><channel>", "<rss>",
    "<feed xmlns='x'>",
    "<?xml version='1.0'?><!-- a feed --><feed>", "<Error><Code>AccessDenied</Code></Error>",
    "<svg>",
    "<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'x'><svg>", "<htmlx>",
  ])
  func `XML is called XML, not a web page`(text: String) {
    #expect(
      throws: Failure.undecodable(path: "", problem: .wrongType(expected: "JSON", found: "XML"))
    ) {
      try JSONCursor.read(Array(text.utf8)) { _ in }
    }
  }

  @Test(arguments: [
    "<<<<<<< HEAD\n[1]\n=======\n[2]\n>>>>>>> b\n", "<", "<3", "< html>", "</html>", "<?", "<!--",
  ])
  func `other text that begins with a bracket is not valid JSON`(text: String) {
    #expect(throws: Failure.undecodable(path: "", problem: .notJSON(offset: 0))) {
      try JSONCursor.read(Array(text.utf8)) { _ in }
    }
  }

  @Test func `values nested too deeply count as null, at any depth`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    let limit = JSONParser.maximumDepth
    func arrays(_ count: Int, around inner: [JSON]) -> JSON {
      (1..<count).reduce(.array(inner)) { value, _ in .array([value]) }
    }
    #expect(try json(nested(limit)) == arrays(limit, around: []))
    for depth in [limit + 1, limit + 2, 100_000] {
      #expect(try json(nested(depth)) == arrays(limit, around: [.null]))
    }
    #expect(
      try json("{\"a\":\(nested(1_000)),\"b\":1}")
        == .object(["a": arrays(limit - 1, around: [.null]), "b": .integer(1)]))
    #expect(
      try json(
        String(repeating: "[", count: limit) + "{\"a\":[{\"b\":1}]},2"
          + String(repeating: "]", count: limit))
        == arrays(limit, around: [.null, .integer(2)]))
    #expect(stop(String(repeating: "[", count: 100_000)) == 100_000)
    #expect(stop(String(repeating: "{\"a\":", count: 20_000)) == 100_000)
  }

  @Test func `damaged JSON that a library accepts is parsed to the same value`() throws {
    let seed: UInt64 = 17
    var generator = SeededGenerator(seed: seed)
    let text = #"{"h":[{"a":"b\u00e9\ud83d\ude00\n","c":-1.5e+3},{"d":[true,false,null]}],"é":{}}"#
    let bytes = Array(text.utf8)
    let alphabet = Array("{}[]:,\"\\u0dD8eE+-.ntf \n\u{0}\u{1B}é".utf8) + [0xFF, 0xC3, 0xED]
    var passed = 0
    for round in 0..<4_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: mutated.indices, using: &generator)
        let byte = alphabet[Int.random(in: alphabet.indices, using: &generator)]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: mutated[index] = byte
        case 1: mutated.insert(byte, at: index)
        default: mutated.remove(at: index)
        }
      }
      // The two refuse different payloads, such as a control character in a string.
      guard let tree = try? JSONTree(mutated), let value = try? JSONParser.parse(mutated) else {
        continue
      }
      passed += 1
      #expect(value == JSON(tree), "seed \(seed), round \(round)")
    }
    #expect(passed > 200)
  }
}

extension JSON {
  /// The value parsed by a library.
  fileprivate init(_ tree: JSONTree) {
    self =
      switch tree {
      case .null: .null
      case .flag(let flag): .boolean(flag)
      case .whole(let whole): .integer(whole)
      case .number(let number): Int(exactly: number).map { .integer($0) } ?? .fraction(number)
      case .string(let string): .string(string)
      case .array(let array): .array(array.map { JSON($0) })
      case .object(let object): .object(object.mapValues { JSON($0) })
      }
  }
}
