import Console
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

struct SettingsTests {
  private func read(_ words: [String]) -> String {
    do throws(UsageError) {
      let settings = try Settings(words, variables: [:])
      return settings.width.map { "a width of \($0)" } ?? "accepted"
    } catch {
      return error.message
    }
  }

  @Test func `a command line is accepted, or an error says why not`() throws {
    try Example.check { line in
      read(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }
  }

  @Test func `an address is accepted, or an error says why not`() throws {
    try Example.check { read(["--endpoint", "headlines=\($0)"]) }
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

  @Test func `files are stored in the folders of the XDG specification`() throws {
    try Example.check { line in
      guard let folders = Folders(line.variables) else { return "none" }
      return [folders.cache, folders.pauses, folders.data, folders.read].joined(separator: " ")
    }
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
    let lines = written.withLock { $0 }.lines
    #expect(lines.count == 1_000)
    #expect(lines.last == "and more lines")
  }
}
