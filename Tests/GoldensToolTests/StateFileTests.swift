import Testing

@testable import GoldensTool

@Suite struct StateFileTests {
  @Test func `each kind of invalid state file has its own message and status`() throws {
    let latin = Array("{\"screen\": \"".utf8) + [0xFF, 0x22]
    try expectTranscript("state-files", files: ["empty": [], "latin": latin])
  }

  @Test func `a state file cut at any byte is drawn or refused`() {
    let bytes = Run("news/detail/hostile", "-f", "json").bytes
    for count in 0..<bytes.count {
      let run = Run("--state", "-", files: ["-": Array(bytes.prefix(count))])
      #expect(run.status == (count == bytes.count - 1 ? 0 : 65))
      #expect(run.isHarmless)
    }
  }

  @Test(arguments: ["text", "json", "html", "styles", "spoken"])
  func `a hostile state file is safe to print`(format: String) {
    let bad = #""\u001b[31m\u202e\u009b2J\t\n\u0000\u2066""#
    let state = #"{"back":\#(bad),"headline":\#(bad),"updated":\#(bad),"introduction":\#(bad)}"#
    let file = #"{"screen": "news/detail", "state": \#(state)}"#
    let run = Run("--state", "s", "-f", format, files: ["s": Array(file.utf8)])
    // A tab in kept lines is spoken as a tab.
    #expect(run.status == 0 && run.isHarmless)
    let screen = #"{"screen": \#(bad), "state": {}}"#
    #expect(Run("--state", "s", files: ["s": Array(screen.utf8)]).isHarmless)
  }

  @Test func `a state nested too deeply is refused`() {
    let deep = #"{"screen": "news/detail", "state": "# + String(repeating: "[", count: 100_000)
    #expect(Run("--state", "s", files: ["s": Array(deep.utf8)]).status == 65)
  }
}
