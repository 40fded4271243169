import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, used as people use other terminal programs.
@Suite(.blocking) struct TerminalUseTests {
  private func openQuestion(in terminal: PseudoTerminal) {
    terminal.expect("Tags [")
    terminal.expect("5 questions tagged swift", after: "swift\r")
    terminal.expect("‹ Questions", after: "\r")
  }

  @Test func `an address is shown and copied, and the mouse can be left to the terminal`() throws {
    let terminal = try PseudoTerminal(demo: "questions", "--no-mouse", rows: 40)
    openQuestion(in: terminal)
    terminal.expect("y copies it", after: "\u{1B}[Zo")
    terminal.expect("Copied https://", after: "y")
    #expect(terminal.screen.strings.contains { $0.hasPrefix("52;c;aHR0cHM6Ly9") })
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1006]))
  }

  @Test func `the wheel scrolls and a click chooses`() throws {
    let terminal = try PseudoTerminal(demo: "news", rows: 12)
    terminal.expect("9 headlines")
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("clockmaker") })
    terminal.expect(after: "\u{1B}[<0;9;\(row + 1)M\u{1B}[<0;9;\(row + 1)m") {
      $0.rows[row].hasPrefix("▌")
    }
    terminal.expect(after: "\u{1B}[<65;9;3M") { !$0.text.contains("9 headlines") }
  }

  @Test func `the terminal is asked for its background unless an option tells`() throws {
    let asking = try PseudoTerminal(variables: ["COLORTERM": "truecolor"])
    asking.expect(home)
    #expect(asking.screen.strings == ["11;?"])
    asking.expect(after: "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\j") {
      $0.rows.contains { $0.hasPrefix("▌ Feed") }
    }
    let quiet = try PseudoTerminal(demo: "--background", "light")
    quiet.expect(home)
    #expect(quiet.screen.strings == [])
  }

  @Test func `a terminal without UTF-8 gets ASCII`() throws {
    let terminal = try PseudoTerminal(demo: "posts", variables: ["LC_ALL": "C"])
    terminal.expect("5 posts")
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.screen.text)")
    #expect(terminal.screen.rows.contains { $0.hasPrefix("|") && $0.contains("ferry") })
  }

  @Test func `pictures are sent in chunks, placed, and removed when they have scrolled away`()
    throws
  {
    let terminal = try PseudoTerminal(demo: "case-studies", pictures: true)
    terminal.expect { $0.graphics.contains { $0.hasPrefix("a=T,i=") } }
    #expect(terminal.screen.graphics[0] == "i=31,s=1,v=1,a=q,t=d,f=24;AAAA")
    let data = terminal.screen.graphics.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(data.allSatisfy { $0.utf8.count <= 4_096 })
    #expect(
      data.contains {
        Data(base64Encoded: String($0))?.starts(with: [0x89, 0x50, 0x4E, 0x47]) ?? false
      })
    terminal.expect(after: "\r") { $0.graphics.contains { $0.contains(",r=12,y=0,h=720,") } }
    let number = try #require(
      terminal.screen.graphics.last?.split(separator: ",").first { $0.hasPrefix("i=") })
    terminal.expect("Open https://example.com/images/harbour-at-dawn.jpg", after: "jj\r")
    terminal.expect(after: "xG") { $0.graphics.contains { $0.hasPrefix("a=d,d=I,\(number),p=") } }
    #expect(terminal.screen.unknown == [])
  }

  @Test
  func
    `no picture is blank beside an open article, after going to the next, and in a filtered list`()
    throws
  {
    let terminal = try PseudoTerminal(demo: "case-studies", columns: 110, rows: 40, pictures: true)
    terminal.expect { $0.pictures.places.count == 3 }
    // The keys, with a text and a number of pictures that they lead to. The open article's picture
    // is in the list, too.
    for (keys, text, count) in [
      ("\r", "How a small harbour", 4), ("]", "The ferry pass", 4), ("[", "How a small harbour", 4),
      ("q", "U 2 unread", 3), ("&tide\r", "&tide: ", 1), ("\r", "How a small harbour", 2),
    ] {
      terminal.expect(after: keys, "no “\(text)” with \(count) pictures") {
        $0.text.contains(text) && $0.pictures.places.count >= count
      }
      #expect(terminal.screen.pictures.refused == [])
    }
    // The terminal has dropped a file to save memory.
    let shownTwice = { (screen: ScreenModel) in
      Dictionary(grouping: screen.pictures.places, by: \.file).first { $1.count == 2 }?.key
    }
    terminal.expect { shownTwice($0) != nil }
    let file = try #require(shownTwice(terminal.screen))
    let sent = { (screen: ScreenModel) in screen.graphics.count { $0.hasPrefix("a=T,i=\(file),") } }
    let before = sent(terminal.screen)
    terminal.expect(after: "\u{1B}_Gi=\(file),p=1;ENOENT:no image\u{1B}\\") {
      sent($0) == before + 1
    }
    terminal.expectEnd(after: "qq")
    #expect(terminal.screen.pictures.files == [])
  }

  @Test(arguments: [
    ("never", ["TERM": "xterm"], 0), ("auto", ["TERM": "xterm"], 1), ("auto", ["TERM": "linux"], 0),
    ("auto", ["TMUX": "/tmp/tmux"], 0),
  ])
  func
    `no pictures are asked for with the option, and frames stay where the terminal can't show them`(
      option: String, variables: [String: String], count: Int
    ) throws
  {
    let terminal = try PseudoTerminal(
      demo: "case-studies", "--pictures", option, variables: variables)
    terminal.expect("pixels")
    #expect(terminal.screen.graphics.count == count)
  }

  @Test
  func `a link's address reaches the browser as one argument, and the browser ignores no signal`()
    throws
  {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let note = folder.path + "/note"
    // A shell can't trap a signal that it was told to ignore; then nothing is written after the
    // address.
    let script = """
      #!/bin/sh
      trap "printf ' piped' >> '\(note)'" PIPE
      printf '%s:%s' "$#" "$1" > '\(note)'
      kill -PIPE $$
      printf '.' >> '\(note)'
      """
    for name in ["xdg-open", "open"] { try folder.write(Array(script.utf8), to: name, mode: 0o700) }
    let body = #"<a href=\"https://example.org/$(id)?a=b&amp;c;d\">there</a>"#
    let question =
      #"{"question_id": 1, "title": "Where to?", "body": "\#(body)", "tags": ["a"], "owner": {}}"#
    let server = try LoopbackServer { $0.answer(body: Array("{\"items\": [\(question)]}".utf8)) }
    let terminal = try PseudoTerminal(
      ["questions"] + server.words(for: "questions"),
      variables: ["PATH": "\(folder.path):/usr/bin:/bin"])
    terminal.expect("Search Stack Overflow")
    terminal.expect("Where to?", after: "a\r")
    terminal.expect("‹ Questions", after: "\r")
    terminal.expect(after: "j") { !$0.reversed.isEmpty }
    terminal.expect(after: "oo") { _ in
      (try? String(contentsOfFile: note, encoding: .utf8))?.hasSuffix(".") == true
    }
    #expect(
      try String(contentsOfFile: note, encoding: .utf8)
        == "1:https://example.org/$(id)?a=b&c;d piped.")
  }

  @Test func `a mark that can't be stored is told when it is made`() throws {
    let samples = try SampleServer()
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // A file in place of the folder.
    try folder.write([], to: "galley")
    let terminal = try PseudoTerminal(
      samples.words + ["news"], variables: ["XDG_DATA_HOME": folder.path])
    terminal.expect("9 headlines")
    terminal.expect("What was read could not be saved, because", after: "A")
  }

  @Test func `a browser that can't be started is reported`() throws {
    let terminal = try PseudoTerminal(
      demo: "questions", rows: 40, variables: ["PATH": "/nonexistent"])
    openQuestion(in: terminal)
    terminal.expect("could not be started", after: "\u{1B}[Zoo")
  }
}
