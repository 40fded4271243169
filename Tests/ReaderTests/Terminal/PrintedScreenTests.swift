import Foundation
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// The output of the built program without a full-screen terminal.
@Suite(.blocking) struct PrintedScreenTests {
  @Test(arguments: [["news"]: "dumb", ["news", "--once"]: "xterm"])
  func `a dumb terminal gets one printed screen, and any other with --once`(
    words: [String], kind: String
  ) throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words + words, variables: ["TERM": kind])
    try terminal.expectEnd()
    #expect(try terminal.shows(shown("news/list/loaded", "rows[2].headline")))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(!terminal.screen.modes.contains(1049))
  }

  @Test(arguments: AppDescription.all.map(\.name))
  func `without a terminal every app prints its screen and exits, with and without --once`(
    app: String
  ) throws {
    let samples = try SampleServer()
    let asked = try printed(samples.words + [app, "--once"])
    let unasked = try printed(samples.words + [app])
    #expect(asked.status == 0)
    #expect(unasked.status == 0)
    #expect(unasked.text == asked.text)
    #expect(!asked.text.contains("\u{1B}"))
  }

  // Proves B14, X2.
  /// A line has an app, and the status and the fields of its server's answer.
  @Test func `a server that asks for a pause is told at once`() throws {
    try Example.check { line in
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let fields = parts.dropFirst(2)
      let server = try LoopbackServer { $0.answer(Int(parts[1]) ?? 0, Array(fields)) }
      let words = Endpoint.all.flatMap { server.words(for: $0.name) }
      let result = try printed(words + [parts[0]])
      #expect(result.status == 69)
      return result.words
    }
  }

  // Proves B14, X2.
  /// A line has the status with which the server at the port `HERE` answers, variables and an
  /// address. At the port `NONE`, no server is.
  @Test func `the server, the proxy or the variable that prevents an answer is named`() throws {
    let free = try LoopbackServer { _ in }.port
    try Example.check { line in
      let status = Int(line.prefix { $0 != " " }) ?? 0
      let server = try LoopbackServer { $0.answer(status) }
      let here = line.replacing("HERE", with: "\(server.port)")
      let words = here.replacing("NONE", with: "\(free)")
      let address = words.fields.last ?? ""
      let result = try printed(
        ["--endpoint", "headlines=\(address)", "news"],
        variables: words.dropLast(address.count).variables)
      #expect(result.status == 69)
      return result.words.replacing("\(free)", with: "NONE")
    }
  }

  @Test func `a closed standard output is a failure, and no connection gets its number`() throws {
    let head = Locked("")
    let server = try LoopbackServer { exchange in
      exchange.answer(Payload.headlines([]))
      let rest = exchange.next()?.head ?? ""
      head.withLock { $0 += rest }
    }
    let process = try PseudoTerminal.spawn(
      server.words(for: "headlines") + ["news"],
      variables: ["HOME": "/nonexistent"],
      terminal: nil,
      output: STDERR_FILENO,
      script: #""$0" "$@" >&-"#)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status == 74 << 8)
    #expect(head.withLock { $0 } == "")
  }

  // Proves X6.
  @Test func `a screen has the same bytes in every time zone and locale`() throws {
    // The last second of a day, and the first of the next.
    let pair = [86_399, 86_400].map { Payload.headline("Rain", updated: $0) }
    let items = Array(repeating: pair, count: 600).flatMap { $0 }
    let headlines = Payload.headlines(items)
    let server = try LoopbackServer { $0.answer(headlines) }
    let options = ["news", "--once", "--width", "40"]
    let words = server.words(for: "headlines") + options
    let places = [
      ["LANG": "C.UTF-8"],
      ["TZ": "XXX-14", "LC_ALL": "de_DE.UTF-8"],
      ["TZ": "XXX12", "LANG": "ar_EG.UTF-8", "LC_TIME": "fr_FR.UTF-8"],
    ]
    let screens = try places.map { try printed(words, variables: $0).text }
    #expect(Set(screens).count == 1)
    #expect(screens[0].contains("1,200"))
    #expect(screens[0].contains("\nRain\n"))
  }

  @Test(arguments: [["--help"], ["news", "--demo", "--once"]])
  func `a failed write is reported, and a closed pipe is not a failure`(words: [String]) throws {
    func status(output: Int32) throws -> Int32 {
      let process = try PseudoTerminal.spawn(
        words,
        variables: ["HOME": "/nonexistent"],
        terminal: nil,
        output: output)
      var ending: Int32 = 0
      waitpid(process, &ending, 0)
      return ending
    }
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    defer { pipe.fileHandleForWriting.closeFile() }
    #expect(try status(output: pipe.fileHandleForWriting.fileDescriptor) == 0)
    let unwritable = open("/dev/null", O_RDONLY)
    defer { close(unwritable) }
    #expect(try status(output: unwritable) == 74 << 8)
    #expect(Descriptor(number: unwritable).print([1]) == "Bad file descriptor")
  }

  /// The output of the program and its status, which is `nil` if it was killed.
  private struct Printout {
    let text: String
    let status: Int32?

    /// The text without its line breaks.
    var words: String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Runs the program with its output in a pipe, and kills it if it doesn't end.
  private func printed(_ words: [String], variables: [String: String] = [:]) throws -> Printout {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let process = try PseudoTerminal.spawn(
      words,
      variables: variables.merging(["HOME": home.path]) { $1 },
      terminal: nil,
      output: output.fileDescriptor)
    output.closeFile()
    let alarm = DispatchWorkItem { kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: alarm)
    let text = pipe.fileHandleForReading.readDataToEndOfFile().text
    alarm.cancel()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let hasExited = status & 0x7F == 0
    return Printout(text: text, status: hasExited ? status >> 8 & 0xFF : nil)
  }
}
