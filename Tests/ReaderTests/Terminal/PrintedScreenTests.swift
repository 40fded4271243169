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
    #expect(terminal.waitForChange() == 0)
    #expect(terminal.screen.text.contains("Headlines"))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func `without a terminal one screen is printed, and the status says whether it was loaded`()
    throws
  {
    let samples = try SampleServer()
    let loaded = try printed(samples.words + ["news", "--width", "40"])
    #expect(loaded.status == 0)
    #expect(loaded.text.hasPrefix("Headlines                    9 headlines\n━━━"))
    #expect(!loaded.text.contains("\u{1B}"))
    let refused = try printed(["--endpoint", "headlines=http://127.0.0.1:1/", "news", "--once"])
    #expect(refused.status == 69)
    #expect(refused.text.contains("Server not reached"))
  }

  @Test(arguments: AppDescription.all.map(\.name))
  func `without a terminal every app prints its screen and exits, with and without --once`(
    app: String
  ) throws {
    let samples = try SampleServer()
    let (asked, unasked) = (
      try printed(samples.words + [app, "--once"]), try printed(samples.words + [app])
    )
    #expect(asked.status == 0 && unasked.status == 0 && unasked.text == asked.text)
  }

  @Test func `a screen has the same bytes in every time zone and locale`() throws {
    // The last second of a day, and the first of the next.
    let pair = #"{"headline": "Rain", "updated": 86399}, {"headline": "Sun", "updated": 86400}"#
    let pairs = Array(repeating: pair, count: 600).joined(separator: ",")
    let server = try LoopbackServer { $0.answer(body: Array(#"{"headlines": [\#(pairs)]}"#.utf8)) }
    let words = server.words(for: "headlines") + ["news", "--once", "--width", "40"]
    let places = [
      [:], ["TZ": "XXX-14", "LC_ALL": "de_DE.UTF-8"],
      ["TZ": "XXX12", "LANG": "ar_EG.UTF-8", "LC_TIME": "fr_FR.UTF-8"],
    ]
    let screens = try places.map { try printed(words, variables: $0).text }
    #expect(screens.allSatisfy { $0 == screens[0] })
    #expect(screens[0].contains("1,200 headlines"))
    #expect(screens[0].contains("\nRain\n  1 January 1970\n\nSun\n  2 January 1970\n"))
  }

  @Test func `a printed screen waits for its reports`() throws {
    let samples = try SampleServer()
    // On a busy machine a report can take longer than the program waits.
    let isComplete = try (0..<10).contains { _ in
      // The second report is sent after the answer to the first, when the screen has long been
      // printed.
      let analytics = try LoopbackServer { exchange in
        Thread.sleep(forTimeInterval: 0.2)
        exchange.answer()
      }
      _ = try printed(samples.words + analytics.words(for: "analytics") + ["news", "--once"])
      return analytics.paths.map { $0.prefix { $0 != "&" } } == ["/?event=load", "/?event=display"]
    }
    #expect(isComplete)
  }

  @Test func `a printed screen waits only briefly for a report that hangs`() throws {
    let samples = try SampleServer()
    let analytics = try LoopbackServer { $0.hang() }
    #expect(
      try printed(samples.words + analytics.words(for: "analytics") + ["news", "--once"]).status
        == 0)
    // The second report is sent only after the first has been given up.
    #expect(analytics.paths.count < 2)
  }

  @Test func `a failed write is reported, and a closed pipe is not a failure`() throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    defer { pipe.fileHandleForWriting.closeFile() }
    let unwritable = open("/dev/null", O_RDONLY)
    defer { close(unwritable) }
    for words in [["--help"], ["news", "--demo", "--once"]] {
      for (output, status) in [
        (pipe.fileHandleForWriting.fileDescriptor, Int32(0)), (unwritable, 74),
      ] {
        let process = try PseudoTerminal.spawn(
          words, variables: ["HOME": "/nonexistent"], terminal: nil, output: output)
        var ending: Int32 = 0
        waitpid(process, &ending, 0)
        #expect(ending == status << 8, "\(words)")
      }
    }
    #expect(Descriptor(number: unwritable).print([1]) == "Bad file descriptor")
  }

  /// Runs the program with its output in a pipe, and kills it if it doesn't end; the status is then
  /// `nil`.
  private func printed(_ words: [String], variables: [String: String] = [:]) throws -> (
    text: String, status: Int32?
  ) {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let process = try PseudoTerminal.spawn(
      words, variables: variables.merging(["HOME": home.path]) { $1 }, terminal: nil,
      output: output.fileDescriptor)
    output.closeFile()
    let alarm = DispatchWorkItem { kill(process, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: alarm)
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    alarm.cancel()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return (text, status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }
}
