import Foundation
import GalleyTestSupport
import Testing

@testable import Console
@testable import reader

@Suite(.blocking) struct BrowserTests {
  @Test func `the commands of BROWSER come before that of the system`() throws {
    let address = "https://example.org/a?b=$(id)&c;d e"
    func commands(_ value: String) -> [[String]] {
      Browser.commands(for: address, variables: ["BROWSER": value])
    }
    try Example.check { value in
      let commands = commands(value)
      #expect(commands.last?.count == 2)
      #expect(commands.last?[1] == address)
      let own = commands.dropLast().map { $0.joined(separator: ", ") }
      return own.joined(separator: " ¦ ")
    }
    #expect(commands("").count == 1)
  }

  @Test func `the first browser that starts gets the address, all signals, and no file`() throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let note = folder.path + "/note"
    try folder.write(Example.text("browser.sh").bytes, to: "mine", mode: 0o700)
    let body = #"<a href=\"https://example.org/$(id)?a=b&amp;c;d\">there</a>"#
    let server = try LoopbackServer { $0.answer(Payload.question(body)) }
    let browsers = "/nonexistent/browser:\(folder.path)/mine --new:false"
    let terminal = try PseudoTerminal(
      ["questions"] + server.words(for: "questions"),
      variables: ["PATH": "/usr/bin:/bin", "BROWSER": browsers])
    try terminal.expect(shown("questions/search/idle", "field.label"))
    try terminal.expect("A question", after: "a\r")
    try terminal.expect("there", after: "\r")
    try terminal.expect(after: "j") { !$0.reversed.isEmpty }
    let written = "0:2:--new:https://example.org/$(id)?a=b&c;d piped."
    try terminal.expect(after: "oo", "without “\(written)”") { _ in
      (try? String(contentsOfFile: note, encoding: .utf8)) == written
    }
  }
}
