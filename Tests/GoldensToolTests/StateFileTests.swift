import GalleyCatalogue
import Testing

@testable import GoldensTool

@Suite struct StateFileTests {
  private static let shape =
    "is not a view state: expected a JSON object {\"screen\": …, \"state\": …}, as printed by --format json"
  private static let detail = #""back":"Headlines","headline":"h","updated":"1 January 1970""#
  /// The content of a file, the exit status and the message.
  private static let cases: [(String?, Int32, String)] = [
    (nil, 66, "no such file: “s.json”"),
    ("", 65, "s.json \(shape)"),
    ("not json", 65, "s.json \(shape)"),
    ("[]", 65, "s.json \(shape)"),
    ("{}", 65, "s.json \(shape)"),
    (#"{"screen": 3, "state": {}}"#, 65, "s.json \(shape)"),
    (#"{"screen": "news/detail"}"#, 65, "s.json has a state that can't be drawn: “state” is missing"),
    (#"{"screen": "news/detail", "state": null}"#, 65, "s.json has a state that can't be drawn: “state” is null"),
    (
      #"{"screen": "news/detail", "state": []}"#, 65,
      "s.json has a state that can't be drawn: “state” is not an object"
    ),
    (
      #"{"screen": "news/detial", "state": {}}"#, 65,
      "s.json names an unknown screen “news/detial” — did you mean “news/detail”?"
    ),
    (#"{"screen": "", "state": {}}"#, 65, "s.json names an unknown screen “”"),
    (
      #"{"screen": "news/detail", "state": {"back":"Headlines"}}"#, 65,
      "s.json has a state that can't be drawn: “state.headline” is missing"
    ),
    (
      #"{"screen": "news/detail", "state": {\#(detail), "introduction": 4}}"#, 65,
      "s.json has a state that can't be drawn: “state.introduction” is not a string"
    ),
    (
      #"{"screen": "news/list", "state": {"title":"t","content":{"loaded":{"count":"1","rows":[{"headline":"h","updated":false}]}},"refresh":{"idle":{}}}}"#,
      65,
      "s.json has a state that can't be drawn: “state.content.loaded.rows[0].updated” is not a string"
    ),
    (
      #"{"screen": "news/list", "state": {"title":"t","content":{"loadad":{}},"refresh":{"idle":{}}}}"#, 65,
      "s.json has a state that can't be drawn: “state.content” is not what this screen can show"
    ),
  ]

  @Test func `each kind of invalid state file has its own message and status`() {
    for (text, status, message) in Self.cases {
      let run = Run("--state", "s.json", files: text.map { ["s.json": Array($0.utf8)] } ?? [:])
      #expect(run.status == status, "\(message)")
      #expect(run.bytes == [])
      #expect(run.complaints == ["preview: \(message)"])
    }
  }

  @Test func `a folder instead of a state file is an error`() {
    let run = Run("--state", "/folder")
    #expect(run.status == 66)
    #expect(run.complaints == ["preview: “/folder” can't be read: Is a directory"])
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
