import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, used as people use other terminal programs.
@Suite(.blocking) struct TerminalUseTests {
  private let backTab = "\u{1B}[Z"

  @Test func `an address is shown and copied, and the mouse can be left to the terminal`() throws {
    let terminal = try PseudoTerminal(demo: "questions", "--no-mouse", rows: 40)
    try terminal.searchQuestions()
    try terminal.openQuestion()
    try terminal.expect("y copies", after: backTab + "o")
    try terminal.expect("\(Remark.copied) https://", after: "y")
    #expect(terminal.screen.strings.contains { $0.hasPrefix("52;c;aHR0cHM6Ly9") })
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1006]))
  }

  @Test func `the wheel scrolls and a click chooses`() throws {
    let terminal = try PseudoTerminal(demo: "news", rows: 12)
    let count = try shown("news/list/loaded", "count")
    let words = try shown("news/list/loaded", "rows[1].headline")
    try terminal.expect(count)
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains(words) })
    let place = "\u{1B}[<0;9;\(row + 1)"
    try terminal.expect(after: "\(place)M\(place)m") { $0.rows[row].hasPrefix("▌") }
    try terminal.expect(after: "\u{1B}[<65;9;3M") { !$0.text.contains(count) }
  }

  @Test func `the terminal is asked for its background unless an option tells`() throws {
    let asking = try PseudoTerminal(variables: ["COLORTERM": "truecolor"])
    try asking.expect(home)
    #expect(asking.screen.strings == ["11;?"])
    asking.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try asking.expectSecondApp(after: "j")
    let quiet = try PseudoTerminal(demo: "--background", "light")
    try quiet.expect(home)
    #expect(quiet.screen.strings == [])
  }

  @Test func `a terminal without UTF-8 gets ASCII`() throws {
    let terminal = try PseudoTerminal(demo: "posts", variables: ["LC_ALL": "C"])
    let title = try shown("posts/list/loaded", "rows[0].title")
    try terminal.expect(title)
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.screen.text)")
    let row = try #require(terminal.screen.rows.first { $0.contains(title) })
    #expect(row.hasPrefix("|"))
  }

  // MARK: Pictures

  @Test func `pictures are sent in chunks, placed, and removed when they have scrolled away`()
    throws
  {
    let terminal = try PseudoTerminal(demo: "case-studies", pictures: true)
    try terminal.expect { $0.graphics.contains { $0.hasPrefix("a=T,i=") } }
    #expect(terminal.screen.graphics[0] == "i=31,s=1,v=1,a=q,t=d,f=24;AAAA")
    let chunks = terminal.screen.graphics.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(chunks.allSatisfy { $0.utf8.count <= 4_096 })
    let files = chunks.compactMap { Data(base64Encoded: String($0)) }
    #expect(files.contains { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    try terminal.expect(after: "\r") { $0.graphics.contains { $0.contains(",r=12,y=0,h=720,") } }
    let fields = try #require(terminal.screen.graphics.last).split(separator: ",")
    let number = try #require(fields.first { $0.hasPrefix("i=") })
    let address = try shown("case-studies/detail/loaded", "hero.address")
    try terminal.expect("copies: \(address)", after: "jj\r")
    try terminal.expect(after: "xG") {
      $0.graphics.contains { $0.hasPrefix("a=d,d=I,\(number),p=") }
    }
    #expect(terminal.screen.unknown == [])
  }

  @Test
  func
    `no picture is blank beside an open article, after going to the next, and in a filtered list`()
    throws
  {
    let terminal = try PseudoTerminal(demo: "case-studies", columns: 110, rows: 40, pictures: true)
    let titles = ["How a small harbour", "The ferry pass"]
    try terminal.expect { $0.pictures.places.count == 3 }
    // The keys, with a text and a number of pictures that they lead to. The open article's picture
    // is in the list, too.
    let steps = [
      ("\r", titles[0], 4),
      ("]", titles[1], 4),
      ("[", titles[0], 4),
      ("q", Hint.unread(2), 3),
      ("&tide\r", "&tide: ", 1),
      ("\r", titles[0], 2),
    ]
    for (keys, text, count) in steps {
      try terminal.expect(after: keys, "no “\(text)” with \(count) pictures") {
        $0.text.contains(text) && $0.pictures.places.count >= count
      }
      #expect(terminal.screen.pictures.refused == [])
    }
    // The terminal has dropped a file to save memory.
    func shownTwice(_ screen: ScreenModel) -> Int? {
      let places = Dictionary(grouping: screen.pictures.places, by: \.file)
      return places.first { $1.count == 2 }?.key
    }
    try terminal.expect { shownTwice($0) != nil }
    let file = try #require(shownTwice(terminal.screen))
    func sendings(_ screen: ScreenModel) -> Int {
      screen.graphics.count { $0.hasPrefix("a=T,i=\(file),") }
    }
    let before = sendings(terminal.screen)
    try terminal.expect(after: "\u{1B}_Gi=\(file),p=1;ENOENT:no image\u{1B}\\") {
      sendings($0) == before + 1
    }
    try terminal.expectEnd(after: "qq")
    #expect(terminal.screen.pictures.files == [])
  }

  @Test(arguments: [
    ("never", ["TERM": "xterm"], 0),
    ("auto", ["TERM": "xterm"], 1),
    ("auto", ["TERM": "linux"], 0),
    ("auto", ["TMUX": "/tmp/tmux"], 0),
  ])
  func
    `no pictures are asked for with the option, and frames stay where the terminal can't show them`(
      option: String, variables: [String: String], count: Int
    ) throws
  {
    let terminal = try PseudoTerminal(
      demo: "case-studies",
      "--pictures",
      option,
      variables: variables)
    try terminal.expect(shown("case-studies/list/loaded", "count"))
    #expect(terminal.screen.graphics.count == count)
  }

  // MARK: Failures

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
    let server = try LoopbackServer { $0.answer(Payload.question(body)) }
    let terminal = try PseudoTerminal(
      ["questions"] + server.words(for: "questions"),
      variables: ["PATH": "\(folder.path):/usr/bin:/bin"])
    try terminal.expect(shown("questions/search/idle", "field.label"))
    try terminal.expect("A question", after: "a\r")
    try terminal.expect("there", after: "\r")
    try terminal.expect(after: "j") { !$0.reversed.isEmpty }
    let written = "1:https://example.org/$(id)?a=b&c;d piped."
    try terminal.expect(after: "oo", "without “\(written)”") { _ in
      (try? String(contentsOfFile: note, encoding: .utf8)) == written
    }
  }

  @Test func `a mark that can't be stored is told when it is made`() throws {
    let samples = try SampleServer()
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // A file in place of the folder.
    try folder.write([], to: "galley")
    let terminal = try PseudoTerminal(
      samples.words + ["news"],
      variables: ["XDG_DATA_HOME": folder.path])
    try terminal.expect(shown("news/list/loaded", "count"))
    try terminal.expect("What was read could not be saved, because", after: "A")
  }

  @Test func `a browser that can't be started is reported`() throws {
    let terminal = try PseudoTerminal(
      demo: "questions",
      rows: 40,
      variables: ["PATH": "/nonexistent"])
    try terminal.searchQuestions()
    try terminal.openQuestion()
    try terminal.expect("could not be started", after: backTab + "oo")
  }
}
