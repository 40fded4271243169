import Foundation
import GalleyTestSupport
import Testing

@testable import reader

/// The process started for a link, with the test's program in place of the browser.
///
/// One after the other: a program started while a script is being written inherits the open file, and keeps it busy.
@Suite(.serialized) struct BrowserTests {
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
    for name in ["xdg-open", "open"] {
      try folder.write(script, to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(folder.path)/\(name)")
    }
    let body = #"<a href=\"https://example.org/$(id)?a=b&amp;c;d\">there</a>"#
    let question = #"{"question_id": 1, "title": "Where to?", "body": "\#(body)", "tags": ["a"], "owner": {}}"#
    let server = try LoopbackServer { $0.answer(body: Array("{\"items\": [\(question)]}".utf8)) }
    let terminal = try PseudoTerminal(
      ["questions", "--endpoint", "questions=\(server.url().absoluteString)"],
      variables: ["PATH": "\(folder.path):/usr/bin:/bin"])
    #expect(terminal.wait(for: "Search Stack Overflow"))
    terminal.type("a\r")
    #expect(terminal.wait(for: "Where to?"))
    terminal.type("\r")
    #expect(terminal.wait(for: "‹ Questions"))
    terminal.type("j")
    #expect(terminal.wait { !$0.reversed.isEmpty })
    terminal.type("oo")
    #expect(
      terminal.wait { _ in (try? String(contentsOfFile: note, encoding: .utf8))?.hasSuffix(".") == true })
    #expect(try String(contentsOfFile: note, encoding: .utf8) == "1:https://example.org/$(id)?a=b&c;d piped.")
  }

  @Test func `a browser that can't be started is reported`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words + ["questions"], rows: 40, variables: ["PATH": "/nonexistent"])
    #expect(terminal.wait(for: "Tags ["))
    terminal.type("swift\r")
    #expect(terminal.wait(for: "5 questions tagged swift"))
    terminal.type("\r")
    #expect(terminal.wait(for: "‹ Questions"))
    terminal.type("\u{1B}[Zoo")
    #expect(terminal.wait(for: "could not be started"))
  }
}
