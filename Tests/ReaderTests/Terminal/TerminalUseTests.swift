import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, used as people use other terminal programs.
@Suite(.blocking) struct TerminalUseTests {
  private let backTab = "\u{1B}[Z"

  @Test func `the terminal is asked for its background`() throws {
    let asking = try PseudoTerminal(variables: ["COLORTERM": "truecolor"])
    try asking.expect(home)
    #expect(asking.screen.strings == ["11;?"])
    asking.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try asking.expectSecondApp(after: "j")
  }

  @Test func `a terminal without UTF-8 gets ASCII`() throws {
    let terminal = try PseudoTerminal(demo: "posts", variables: ["LC_ALL": "C"])
    let title = try shown("posts/list/loaded", "rows[0].title")
    try terminal.expect(title)
    let text = terminal.screen.text
    #expect(!text.contains { !$0.isASCII }, "\(text)")
    let row = try #require(terminal.screen.rows.first { $0.contains(title) })
    #expect(row.hasPrefix("="))
  }

  // MARK: Pictures

  // Proves X7.
  @Test func `kitty is asked for pictures, gets them, and holds none at the end`() throws {
    let terminal = try PseudoTerminal(demo: "case-studies", pictures: true)
    try terminal.expect { !$0.pictures.places.isEmpty }
    #expect(terminal.screen.graphics[0] == "i=31,s=1,v=1,a=q,t=d,f=24;AAAA")
    // The terminal has dropped a file to save memory.
    let file = try #require(terminal.screen.pictures.files.first)
    try terminal.expect(after: "\u{1B}_Gi=\(file),p=1;ENOENT:no image\u{1B}\\") { screen in
      screen.graphics.count { $0.hasPrefix("a=T,i=\(file),") } == 2
    }
    try terminal.expectEnd(after: "q")
    #expect(terminal.screen.pictures.files == [])
    #expect(terminal.screen.pictures.refused == [])
  }

  @Test(arguments: [["TERM": "linux"], ["TMUX": "/tmp/tmux"]])
  func `no pictures are asked for where the terminal can't show them`(variables: [String: String])
    throws
  {
    let terminal = try PseudoTerminal(demo: "case-studies", variables: variables)
    try terminal.expect(shown("case-studies/list/loaded", "rows[1].teaser.outside.text"))
    #expect(terminal.screen.graphics.isEmpty)
  }

  // MARK: Failures

  @Test func `a mark that can't be stored is told when it is made`() throws {
    let samples = try SampleServer()
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // A file in place of the folder.
    try folder.write([], to: "galley")
    let terminal = try PseudoTerminal(
      samples.words + ["news"],
      variables: ["XDG_DATA_HOME": folder.path])
    try terminal.expect(shown("news/list/loaded", "rows[2].headline"))
    try terminal.expect("What was read could not be saved", after: "m")
  }

  @Test func `a browser that can't be started is reported`() throws {
    let terminal = try PseudoTerminal(
      demo: "questions",
      rows: 40,
      variables: ["PATH": "/nonexistent"])
    let heading = try shown("questions/search/loaded", "headings[2]")
    try terminal.expect(shown("questions/search/idle", "field.label"))
    try terminal.expect(heading, after: "swift\r")
    try terminal.expect(after: "\r") { !$0.text.contains(heading) }
    try terminal.expect("could not be started", after: backTab + "oo")
  }
}
