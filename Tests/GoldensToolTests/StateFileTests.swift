import GalleyTestSupport
import Goldens
import Testing

struct StateFileTests {
  @Test func `each kind of invalid state file has its own message and status`() throws {
    let latin = "{\"screen\": \"".bytes + [0xFF, 0x22]
    let files = ["empty": [], "latin": latin]
    try expectGolden(transcript: "state-files", files: files, ["boards": .boards])
  }

  @Test func `a state nested too deeply is refused`() {
    let beginning = #"{"screen": "news/detail", "state": "#
    let deep = beginning + String(repeating: "[", count: 100_000)
    #expect(ToolRun("--state s", files: ["s": deep.bytes]).status == 65)
  }
}
