import Foundation
import GalleyTestSupport
import Testing

@testable import reader

/// The process started for a link, with the test's program in place of the browser.
@Suite(.blocking) struct BrowserTests {
  @Test func `a link's address reaches the browser as one argument, and the browser ignores no signal`() throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let note = folder.path + "/note"
    // A shell can't trap a signal that it was told to ignore; then nothing is written after the address.
    let script = """
      #!/bin/sh
      trap "printf ' piped' >> '\(note)'" PIPE
      printf '%s:%s' "$#" "$1" > '\(note)'
      kill -PIPE $$
      printf '.' >> '\(note)'
      """
    for name in ["xdg-open", "open"] { try folder.write(Array(script.utf8), to: name, mode: 0o700) }
    let body = #"<a href=\"https://example.org/$(id)?a=b&amp;c;d\">there</a>"#
    let question = #"{"question_id": 1, "title": "Where to?", "body": "\#(body)", "tags": ["a"], "owner": {}}"#
    let server = try LoopbackServer { $0.answer(body: Array("{\"items\": [\(question)]}".utf8)) }
    let terminal = try PseudoTerminal(
      ["questions"] + server.words(for: "questions"), variables: ["PATH": "\(folder.path):/usr/bin:/bin"])
    terminal.expect("Search Stack Overflow")
    terminal.expect("Where to?", after: "a\r")
    terminal.expect("‹ Questions", after: "\r")
    terminal.expect(after: "j") { !$0.reversed.isEmpty }
    terminal.expect(after: "oo") { _ in (try? String(contentsOfFile: note, encoding: .utf8))?.hasSuffix(".") == true }
    #expect(try String(contentsOfFile: note, encoding: .utf8) == "1:https://example.org/$(id)?a=b&c;d piped.")
  }

  @Test func `a browser that can't be started is reported`() throws {
    let terminal = try PseudoTerminal(demo: "questions", rows: 40, variables: ["PATH": "/nonexistent"])
    terminal.expect("Tags [")
    terminal.expect("5 questions tagged swift", after: "swift\r")
    terminal.expect("‹ Questions", after: "\r")
    terminal.expect("could not be started", after: "\u{1B}[Zoo")
  }
}
