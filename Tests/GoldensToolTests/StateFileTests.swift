import GalleyCatalogue
import Testing

@testable import GoldensTool

@Suite struct StateFileTests {
  private static let shape =
    "is not a view state: expected a JSON object {\"screen\": …, \"state\": …}, as printed by --format json"
  private static let detail = #""back":"Headlines","headline":"h","updated":"1 January 1970""#
  /// The content of a file that is no state of a screen, and the message after the file's name.
  private static let files = [
    ("", shape), ("not json", shape), ("[]", shape), ("{}", shape),
    (#"{"screen": 3, "state": {}}"#, shape),
    (
      #"{"screen": "news/detial", "state": {}}"#,
      "names an unknown screen “news/detial” — did you mean “news/detail”?"
    ),
    (#"{"screen": "", "state": {}}"#, "names an unknown screen “”"),
    (#"{"screen": "news/detail"}"#, "has a state that can't be drawn: “state” is missing"),
  ]
  private static let start = "{\n  \"screen\": \"news/detail\",\n  \"state\": {\n"
  private static let escape = #"an escape: \ and one of " \ / b f n r t, or u and four digits"#
  /// The fourth line of a file and the next ones, and what is told of them.
  private static let faults = [
    (
      "    \"back\": \"Headlines\"\n    \"headline\": \"h\"\n  }\n}",
      "4, column 24: expected “,” or “}”"
    ),
    ("    \"back\" \"Headlines\" } }", "4, column 11: expected “:”"),
    ("    back: \"Headlines\" } }", "4, column 5: expected a name in quotation marks or “}”"),
    ("    \"back\": ['Headlines'] } }", "4, column 14: expected a value or “]”"),
    ("    \"back\": [1 2] } }", "4, column 15: expected “,” or “]”"),
    ("    \"back\": True } }", "4, column 13: expected a value"),
    ("    \"back\": 01 } }", "4, column 13: expected a value"),
    (
      "    \"back\": \"Head\nlines\" } }",
      "4, column 18: expected “\"”, or \\n in place of a line feed"
    ),
    (
      "    \"back\": \"a\tb\" } }",
      "4, column 15: expected an escape such as \\t in place of a control character"
    ),
    ("    \"back\": \"a\\d800\" } }", "4, column 15: expected \(escape)"),
    (
      "    \"back\": \"a\\ud800\" } }",
      "4, column 15: expected a pair of surrogates, such as \\ud83d\\ude00"
    ),
    (
      "    \"back\": \"\\udc00\" } }",
      "4, column 14: expected a pair of surrogates, such as \\ud83d\\ude00"
    ),
    ("    \"back\": \"\\u00g0\" } }", "4, column 14: expected \\u and four hexadecimal digits"),
    ("    \"back\": \"Headlines } }", "4, column 27: expected “\"”"),
    ("    \"back\": \"Headlines\"\n", "4, column 24: expected “,” or “}”"),
    ("    \"back\": \"Headlines\" ] }", "4, column 24: expected “,” or “}”"),
    ("  } }\n}", "5, column 1: expected the end of the file"),
  ]

  @Test func `a file that isn't JSON is refused with the line, the column and what is expected`() {
    for (lines, message) in Self.faults {
      let run = Run("--state", "s.json", files: ["s.json": Array((Self.start + lines).utf8)])
      #expect(run.status == 65 && run.bytes == [])
      #expect(run.complaints == ["preview: s.json is not JSON at line \(message)"], "\(lines)")
    }
    let bytes = Array(Self.start.utf8) + [0x22, 0xFF, 0x22]
    let complaints = Run("--state", "s.json", files: ["s.json": bytes]).complaints
    #expect(complaints == ["preview: s.json is not JSON at line 4, column 2: expected UTF-8"])
  }

  /// A state that a screen can't draw, and the reason.
  private static let states = [
    ("detail", "null", "“state” is null"), ("detail", "[]", "“state” is not an object"),
    ("detail", #"{"back":"Headlines"}"#, "“state.headline” is missing"),
    ("detail", #"{\#(detail), "introduction": 4}"#, "“state.introduction” is not a string"),
    (
      "list",
      #"{"title":"t","content":{"loaded":{"count":"1","rows":[{"headline":"h","updated":false}]}}}"#,
      "“state.content.loaded.rows[0].updated” is not a string"
    ),
    (
      "list", #"{"title":"t","content":{"loadad":{}},"refresh":{"idle":{}}}"#,
      "“state.content” is not what this screen can show"
    ),
  ]

  @Test func `each kind of invalid state file has its own message and status`() {
    let states = Self.states.map { screen, state, reason in
      (
        "{\"screen\": \"news/\(screen)\", \"state\": \(state)}",
        "has a state that can't be drawn: \(reason)"
      )
    }
    for (text, message) in Self.files + states {
      let run = Run("--state", "s.json", files: ["s.json": Array(text.utf8)])
      #expect(
        run.status == 65 && run.bytes == [] && run.complaints == ["preview: s.json \(message)"],
        "\(message)")
    }
  }

  @Test(arguments: [
    ("s.json", "no such file: “s.json”"), ("/folder", "“/folder” can't be read: Is a directory"),
  ])
  func `a state file that isn't there, or is a folder, is an error`(file: String, message: String) {
    let run = Run("--state", file)
    #expect(run.status == 66 && run.bytes == [] && run.complaints == ["preview: \(message)"])
  }

  @Test func `a state file cut at any byte is drawn or refused`() {
    let bytes = Run("news/detail/hostile", "-f", "json").bytes
    for count in 0..<bytes.count {
      let run = Run("--state", "-", files: ["-": Array(bytes.prefix(count))])
      #expect(count == bytes.count - 1 ? run.status == 0 : run.status == 65)
      #expect(run.isHarmless)
    }
  }

  @Test(arguments: ["text", "json", "html", "styles", "spoken"])
  func `a hostile state file is safe to print`(format: String) {
    let bad = #"\u001b[31m\u202e\u009b2J\t\n\u0000\u2066"#
    let state =
      #"{"screen": "news/detail", "state": {"back":"\#(bad)","headline":"\#(bad)","updated":"\#(bad)","introduction":"\#(bad)"}}"#
    let run = Run("--state", "s", "-f", format, files: ["s": Array(state.utf8)])
    // A tab in kept lines is spoken as a tab.
    #expect(run.status == 0 && run.isHarmless)
    let screen = #"{"screen": "\#(bad)", "state": {}}"#
    #expect(Run("--state", "s", files: ["s": Array(screen.utf8)]).isHarmless)
  }

  @Test func `a state nested too deeply is refused`() {
    let deep = #"{"screen": "news/detail", "state": "# + String(repeating: "[", count: 100_000)
    let run = Run("--state", "s", files: ["s": Array(deep.utf8)])
    #expect(run.status == 65)
  }
}
