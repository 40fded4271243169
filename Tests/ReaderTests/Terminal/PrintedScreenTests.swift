import Foundation
import GalleySystem
import GalleyTestSupport
import Testing

@testable import reader

/// The output of the built program without a full-screen terminal.
@Suite(.blocking) struct PrintedScreenTests {
  @Test func `a dumb terminal gets one printed screen`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words + ["news"], variables: ["TERM": "dumb"])
    try terminal.expectEnd()
    #expect(try terminal.shows(shown("news/list/loaded", "rows[2].headline")))
    #expect(terminal.settings == terminal.settingsBefore)
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
  @Test(
    arguments: ["case-studies", "feed", "posts", "news"],
    // A pause without a length is assumed to last 30 seconds.
    [
      (429, ["Retry-After: 3600"], "1:00:00"),
      (503, ["Retry-After: 86400"], "24:00:00"),
      (429, [], "0:30"),
    ])
  func `a server that asks for a pause is told at once`(
    app: String,
    pause: (status: Int, fields: [String], clock: String)
  ) throws {
    let server = try LoopbackServer { $0.answer(pause.status, pause.fields) }
    let words = Endpoint.all.flatMap { server.words(for: $0.name) }
    let result = try printed(words + [app])
    #expect(result.status == 69)
    #expect(result.words.contains("asks for a pause"))
    // No second of the pause has passed.
    #expect(result.words.contains(" in \(pause.clock) )"))
  }

  /// The arguments of a request that needs a proxy.
  private let proxied = ["--endpoint", "headlines=https://server.example/", "news"]

  // Proves B14, X2.
  @Test(arguments: [
    (403, "the proxy did not connect"),
    (407, "the proxy asks for a password"),
    (502, "the proxy did not connect"),
  ])
  func `a proxy that refuses to connect is named as the reason`(status: Int, reason: String) throws
  {
    let proxy = try LoopbackServer { $0.answer(status) }
    let variables = ["https_proxy": proxy.url().absoluteString]
    let result = try printed(proxied, variables: variables)
    #expect(proxy.paths.contains("server.example:443"))
    #expect(result.words.contains(reason))
  }

  @Test(arguments: [
    ":::",
    "http://127.0.0.1:99999",
    "http://127.0.0.1:abc",
    "ftp://127.0.0.1:21",
  ])
  func `a variable that names no proxy is named as the reason`(value: String) throws {
    for name in ["https_proxy", "HTTPS_PROXY", "all_proxy"] {
      let result = try printed(proxied, variables: [name: value])
      #expect(result.words.contains("Correct \(name), and start"))
    }
  }

  @Test func `a server out of reach isn't called a proxy, nor a proxy a server`() throws {
    let port = try LoopbackServer { _ in }.port
    let words = ["--endpoint", "headlines=http://127.1:\(port)/", "news"]
    let variables = ["http_proxy": "http://127.0.0.1:\(port)"]
    let other = variables.merging(["no_proxy": "10.0.0.0/8"]) { $1 }
    let freed = variables.merging(["no_proxy": "a.example, 127.0.0.0/8"]) { $1 }
    for variables in [variables, other] {
      let result = try printed(words, variables: variables)
      #expect(result.words.contains("through 127.0.0.1:\(port)"))
    }
    for variables in [[:], freed] {
      let result = try printed(words, variables: variables)
      #expect(result.words.contains("from 127.1."))
    }
  }

  @Test(arguments: ["CURL_CA_BUNDLE", "SSL_CERT_FILE"])
  func `a variable that names no file of certificates is named as the reason`(name: String) throws {
    let server = try LoopbackServer { _ in }
    let words = ["--endpoint", "headlines=\(server.url(scheme: "https").absoluteString)", "news"]
    let result = try printed(words, variables: [name: "/nonexistent"])
    #expect(result.words.contains("No certificates"))
    #expect(result.words.contains("Correct \(name), and start"))
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
