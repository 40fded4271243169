import Foundation
import GalleyCatalogue
import GalleyTestSupport
import Testing

@testable import reader

/// The built program in a real terminal, used as people use other terminal programs.
@Suite(.promptly) struct TerminalUseTests {
  private func demo(_ words: String..., columns: Int = 80, rows: Int = 24, variables: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      words + ["--demo"], columns: columns, rows: rows,
      variables: [Settings.demoDelayVariable: "0"].merging(variables) { $1 })
  }

  @Test(arguments: [(20, 8), (40, 24), (80, 24), (120, 40)])
  func `numbers, articles in turn and the command line work at every size`(columns: Int, rows: Int) throws {
    let terminal = try demo("news", columns: columns, rows: rows)
    #expect(terminal.wait(for: "Harbour"))
    terminal.type("3gg\r")
    #expect(terminal.wait { $0.text.contains("‹ Headlines") && $0.text.contains("Paper made") })
    terminal.type("]")
    #expect(terminal.wait(for: "Night trains"))
    terminal.type("h:2\rl")
    #expect(terminal.wait { $0.text.contains("‹ Headlines") && $0.text.contains("clockmaker") })
    terminal.type(":q\r")
    #expect(terminal.waitForChange() == 0)
    #expect(terminal.screen.unknown == [])
  }

  @Test func `a query is edited, pasted and recalled, and all matches are marked`() throws {
    let terminal = try demo("news")
    #expect(terminal.wait(for: "9 headlines"))
    terminal.type("/xol\u{1B}[D\u{1B}[D\u{1B}[3~\u{1B}[H\u{1B}[3~\u{1B}[200~o\u{1B}[201~\u{1B}[F")
    #expect(terminal.wait(for: "/ol"))
    terminal.type("\u{15}in\r")
    #expect(terminal.wait { $0.text.contains("“in” 1 of") && $0.reversed.count >= 4 })
    terminal.type("/\u{1B}[A")
    #expect(terminal.wait(for: "/in"))
  }

  @Test func `an address is shown and copied, unless that is turned off`() throws {
    for words in [["questions"], ["questions", "--no-clipboard"]] {
      let terminal = try PseudoTerminal(
        words + ["--demo"], rows: 40, variables: [Settings.demoDelayVariable: "0"])
      #expect(terminal.wait(for: "Tags ["))
      terminal.type("swift\r")
      #expect(terminal.wait(for: "5 questions tagged swift"))
      terminal.type("\r")
      #expect(terminal.wait(for: "‹ Questions"))
      terminal.type("\u{1B}[Zo")
      #expect(terminal.wait(for: "y copies it"))
      terminal.type("y")
      #expect(terminal.wait { $0.rows[39].contains(words.count == 1 ? "Copied https://" : "--no-clipboard") })
      #expect(terminal.screen.strings.contains { $0.hasPrefix("52;c;aHR0cHM6Ly9") } == (words.count == 1))
    }
  }

  @Test func `the wheel scrolls and a click chooses, unless the mouse is left to the terminal`() throws {
    let terminal = try demo("news", rows: 12)
    #expect(terminal.wait(for: "9 headlines"))
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1006]))
    let row = try #require(terminal.screen.rows.firstIndex { $0.contains("clockmaker") })
    terminal.type("\u{1B}[<0;9;\(row + 1)M\u{1B}[<0;9;\(row + 1)m")
    #expect(terminal.wait { $0.rows[row].hasPrefix("▌") })
    terminal.type("\u{1B}[<65;9;3M")
    #expect(terminal.wait { !$0.text.contains("9 headlines") })
    let other = try demo("news", "--no-mouse")
    #expect(other.wait(for: "9 headlines"))
    #expect(other.screen.modes.isDisjoint(with: [1000, 1006]))
  }

  @Test func `the terminal is asked for its background unless an option tells`() throws {
    let asking = try demo(variables: ["COLORTERM": "truecolor"])
    #expect(asking.wait(for: "five readers"))
    #expect(asking.screen.strings == ["11;?"])
    asking.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\j")
    #expect(asking.wait { $0.rows.contains { $0.hasPrefix("▌ Feed") } })
    let quiet = try demo("--theme", "page", "--background", "light")
    #expect(quiet.wait(for: "five readers"))
    #expect(quiet.screen.strings == [])
  }

  @Test func `a terminal without UTF-8 gets ASCII`() throws {
    let terminal = try demo("posts", variables: ["LC_ALL": "C"])
    #expect(terminal.wait(for: "5 posts"))
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.screen.text)")
    #expect(terminal.screen.rows.contains { $0.hasPrefix("|") && $0.contains("ferry") })
  }

  @Test func `an answer is kept as it came, and what is private is named`() throws {
    let (samples, folder) = (try SampleServer(), TemporaryFolder())
    let terminal = try PseudoTerminal(
      samples.words + [
        "news", "--endpoint", "headlines=\(samples.server.url("/headlines?key=1"))", "--capture", folder.path,
      ],
      columns: 200)
    #expect(terminal.wait(for: "9 headlines"))
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
    #expect(try String(contentsOfFile: folder.path + "/news/list.1.body", encoding: .utf8) == NewsPayloads.headlines)
    let head = try String(contentsOfFile: folder.path + "/news/list.1.head", encoding: .utf8)
    #expect(head.contains("200") && !head.contains("key=1"))
    #expect(terminal.screen.text.contains("query"))
  }

  @Test func `pictures are sent in chunks, placed, and removed when they have scrolled away`() throws {
    let terminal = try PseudoTerminal(
      ["case-studies", "--demo"], variables: [Settings.demoDelayVariable: "0"], pictures: true)
    #expect(terminal.wait { $0.graphics.contains { $0.hasPrefix("a=T,i=") } })
    #expect(terminal.screen.graphics[0] == "i=31,s=1,v=1,a=q,t=d,f=24;AAAA")
    let data = terminal.screen.graphics.map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(data.allSatisfy { $0.utf8.count <= 4_096 })
    #expect(data.contains { Data(base64Encoded: String($0))?.starts(with: [0x89, 0x50, 0x4E, 0x47]) ?? false })
    terminal.type("\r")
    #expect(terminal.wait { $0.graphics.contains { $0.contains(",r=12,y=0,h=720,") } })
    let number = try #require(terminal.screen.graphics.last?.split(separator: ",").first { $0.hasPrefix("i=") })
    terminal.type("jj\r")
    #expect(terminal.wait(for: "Open https://example.com/images/harbour-at-dawn.jpg"))
    terminal.type("xG")
    #expect(terminal.wait { $0.graphics.contains("a=d,d=I,\(number),p=1,q=2") })
    #expect(terminal.screen.unknown == [])
  }

  @Test func `no pictures are asked for with the option, and frames stay where the terminal can't show them`() throws {
    for (words, variables) in [(["--pictures", "never"], [:]), ([], [:]), ([], ["TERM": "linux"])] {
      let terminal = try PseudoTerminal(
        ["case-studies", "--demo"] + words, variables: [Settings.demoDelayVariable: "0"].merging(variables) { $1 })
      #expect(terminal.wait(for: "pixels"))
      #expect(terminal.screen.graphics.count == (words.isEmpty && variables.isEmpty ? 1 : 0))
    }
  }
}
