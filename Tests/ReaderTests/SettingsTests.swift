import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

@Suite struct SettingsTests {
  private func mistake(_ words: [String], _ variables: [String: String] = [:]) -> String? {
    thrown { () throws(UsageError) in try Settings(words, variables: variables) }?.message
  }

  @Test func `an invalid command line is an error`() throws {
    try Example.check { line in
      let words = line.split(separator: " ").map(String.init)
      return mistake(words) == nil ? "accepted" : "error"
    }
  }

  @Test func `an address is accepted or an error`() throws {
    try Example.check { address in
      let words = ["--endpoint", "headlines=\(address)"]
      return mistake(words) == nil ? "accepted" : "error"
    }
    #expect(mistake(["--endpoint", "headlines="]) != nil)
  }

  @Test func `an empty word is an error`() {
    #expect(mistake([""]) != nil)
  }

  @Test(arguments: ["0", "65536", "99999", "99999999999999999999"])
  func `an invalid port is reported with the valid range`(port: String) throws {
    let addresses = [
      "http://127.0.0.1:\(port)/",
      "https://ann:pw@h:\(port)",
      "http://[::1]:\(port)?a:b",
    ]
    for address in addresses {
      let option = try #require(mistake(["--endpoint", "headlines=\(address)"]))
      #expect(option.hasPrefix("--endpoint headlines is “\(address)”: "))
      #expect(option.hasSuffix("has no port or one from 1 to 65535"))
    }
  }

  @Test(arguments: ["20", "500"])
  func `a width within its bounds is accepted`(width: String) throws {
    for words in [["--width", width], ["--width=\(width)"]] {
      let settings = try Settings(words, variables: [:])
      #expect(settings.width == Int(width))
    }
  }

  // Proves T1, T2, B1, B2, B3, N1, S12.
  @Test(arguments: Endpoint.all.map(\.name))
  func `every endpoint can be replaced by an option`(name: String) throws {
    let address = "http://option.example/x"
    let words = ["--endpoint", "\(name)=\(address)"]
    let settings = try Settings(words, variables: [:])
    #expect(settings.addresses[name].absoluteString == address)
    #expect(Command.reader.helpPage.contains(name))
  }

  @Test func `files are stored in the folders of the XDG specification`() {
    #expect(Folders([:]) == nil)
    #expect(Folders(["HOME": "relative"]) == nil)
    let home = Folders(["HOME": "/h"])
    #expect(home?.cache == "/h/.cache/galley/feed")
    #expect(home?.data == "/h/.local/share/galley/posts")
    let both = Folders([
      "HOME": "/h",
      "XDG_CACHE_HOME": "/c",
      "XDG_DATA_HOME": "/d",
    ])
    #expect(both?.cache == "/c/galley/feed")
    #expect(both?.data == "/d/galley/posts")
    let relative = Folders(["HOME": "/h", "XDG_CACHE_HOME": "relative"])
    #expect(relative?.cache == home?.cache)
  }

  @Test
  func
    `the log is held back while the terminal is in use, has each line once, is bounded, and safe to print`()
  {
    let written = Locked("")
    let log = Log(isHeld: true) { line in
      written.withLock { $0 += "\(line)\n" }
    }
    log.add(["one \u{1B}[2J"])
    for _ in 0..<2 {
      log.add(["two"])
    }
    #expect(written.withLock { $0 } == "")
    log.release()
    #expect(written.withLock { $0 } == "one ␛[2J\ntwo\n")
    log.add((0..<2_000).map { "line \($0)" })
    let lines = written.withLock { $0 }.split(separator: "\n")
    #expect(lines.count == 1_000)
    #expect(lines.last == "and more lines")
  }
}
