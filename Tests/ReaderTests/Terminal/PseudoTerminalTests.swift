import Foundation
import GalleyRequests
import GalleySystem
import GalleyTerminal
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The built program in a real terminal: its screen is as expected, and the terminal is restored.
@Suite(.serialized, .promptly) struct PseudoTerminalTests {
  @Test func `the terminal shows the expected screen at every size`() throws {
    let terminal = try PseudoTerminal([])
    var reader = try Walk().reader
    let sizes = [(80, 24), (100, 30), (40, 12), (21, 6), (9, 3), (1, 1), (200, 50)]
    for (index, (columns, rows)) in sizes.enumerated() {
      if index > 0 {
        terminal.setSize(columns: columns, rows: rows)
        _ = reader.handle(.resized(columns: columns, rows: rows), at: .zero)
      }
      var meant = ScreenModel(columns: columns, rows: rows)
      meant.take(reader.screen().bytes(replacing: nil))
      #expect(
        terminal.wait { $0.rows == meant.rows && $0.reversed == meant.reversed },
        "at \(columns)x\(rows):\n\(terminal.screen.text)")
      #expect(terminal.screen.unknown == [])
    }
  }

  @Test(arguments: [true, false])
  func `the terminal is asked which clusters it joins, and no key is lost`(reports: Bool)
    throws
  {
    let terminal = try PseudoTerminal([], reports: reports)
    #expect(terminal.wait(for: "five readers"))
    terminal.type("jj?")
    #expect(terminal.wait(for: "Esc goes back"))
    terminal.type("x")
    var reader = try Walk().reader
    for _ in 0..<2 { _ = reader.handle(.key(.down), at: .zero) }
    var meant = ScreenModel(columns: 80, rows: 24)
    meant.take(reader.screen().bytes(replacing: nil))
    #expect(terminal.wait { $0.rows == meant.rows }, "\(terminal.screen.text)")
    #expect(terminal.reportCount == JoinedClusters.samples.count)
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: AppName.allCases, [(80, 24), (120, 30)])
  func `each app's screens match, cell by cell`(app: AppName, size: (columns: Int, rows: Int)) async throws {
    let terminal = try PseudoTerminal(
      [app.rawValue, "--demo", "--background", "dark"], columns: size.columns, rows: size.rows,
      variables: [Request.demoDelayVariable: "10"])
    var walk = try Walk(columns: size.columns, rows: size.rows)
    walk.isDemonstrating = true
    await walk.take(.launched(app))
    if app == .questions {
      #expect(terminal.wait(for: "⏎ search "))
      terminal.type("swift\r")
      await walk.type("swift")
      await walk.press(.enter)
    }
    for (typed, key) in [("", nil), ("j", .down), ("\r", .enter), (" ", .character(" ")), ("G", .end)]
      as [(String, Key?)]
    {
      terminal.type(typed)
      if let key { await walk.press(key) }
      for _ in 0..<5 { await walk.take(.shown) }
      let meant = walk.screen
      #expect(
        terminal.wait { $0.rows == meant.rows && $0.reversed == meant.reversed && $0.filled == meant.filled },
        "after “\(typed)”:\n\(terminal.screen.text)\nand not\n\(meant.text)")
    }
    #expect(terminal.screen.unknown == [])
  }

  @Test func `every app can be used with the keys alone, and q quits`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words, columns: 80, rows: 40)
    #expect(terminal.wait(for: "Questions about programming"))
    #expect(terminal.settings != terminal.settingsBefore)
    #expect(terminal.screen.modes == [1000, 1006, 1049, 2004])

    terminal.type("\r")
    #expect(terminal.wait(for: "4 case studies"))
    terminal.type("\r")
    #expect(terminal.wait(for: "‹ Case studies"))
    terminal.type("qq")
    #expect(terminal.wait(for: "five readers"))

    terminal.type("\u{1B}[B\r")
    #expect(terminal.wait { $0.text.contains("Feed") && $0.text.contains("items") })
    terminal.type("q")
    #expect(terminal.wait(for: "five readers"))

    terminal.type("j\r")
    #expect(terminal.wait(for: "The ferry that never sailed"))
    terminal.type("\r")
    #expect(terminal.wait(for: "[ Comments ]"))
    terminal.type("c")
    #expect(terminal.wait { $0.rows[0].hasPrefix("  ‹ Post") && !$0.rows[0].hasPrefix("  ‹ Posts") })
    terminal.type("qqq")
    #expect(terminal.wait(for: "five readers"))

    terminal.type("j\r")
    #expect(terminal.wait(for: "9 headlines"))
    terminal.type("jj\r")
    #expect(terminal.wait(for: "‹ Headlines"))
    #expect(terminal.screen.text.contains("smells faintly of bread"))
    terminal.type("qq")
    #expect(terminal.wait(for: "five readers"))

    terminal.type("j\rswift\r")
    #expect(terminal.wait(for: "5 questions tagged swift"))
    terminal.type("\r")
    #expect(terminal.wait(for: "‹ Questions"))
    terminal.type("qq")
    #expect(terminal.wait(for: "five readers"))

    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func `a signal that ends the program restores the terminal first`(number: Int32) throws {
    let terminal = try PseudoTerminal([])
    #expect(terminal.wait(for: "five readers"))
    #expect(terminal.settings != terminal.settingsBefore)
    terminal.signal(number)
    let status = try #require(terminal.waitForChange())
    #expect(status & 0x7F == number, "ended by the signal, not by itself")
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test(arguments: [false, true])
  func `closing the terminal ends the program, even during a request`(isWaiting: Bool) throws {
    let server = try LoopbackServer { $0.hang() }
    let endpoint = ["--endpoint", "headlines=\(server.url().absoluteString)"]
    let terminal = try PseudoTerminal(isWaiting ? endpoint + ["news"] : [])
    #expect(terminal.wait(for: isWaiting ? "Fetching the headlines" : "five readers"))
    terminal.hangUp()
    let status = try #require(terminal.waitForChange())
    #expect(status & 0x7F == SIGHUP)
  }

  @Test func `a signal ends the program while its terminal is blocked, and other signals don't delay that`()
    throws
  {
    let terminal = try PseudoTerminal([])
    #expect(terminal.wait(for: "five readers"))
    terminal.fill()
    terminal.type("j")
    terminal.patience = .seconds(2)
    var change: Int32?
    for _ in 0..<30 where change == nil {
      terminal.signal(SIGTERM)
      change = terminal.waitForChange(isReading: false)
    }
    #expect(change != nil)
  }

  @Test func `Ctrl-C ends the program and restores the terminal`() throws {
    let terminal = try PseudoTerminal([])
    #expect(terminal.wait(for: "five readers"))
    terminal.type("\u{3}")
    #expect(terminal.waitForChange() != nil)
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test func `a suspended program restores the terminal, and continues where it was`() throws {
    // The shell waits for a line before it continues the program.
    let terminal = try PseudoTerminal([], script: #""$0" "$@"; echo "stopped: $?"; read line; fg"#)
    #expect(terminal.wait(for: "five readers"))
    let during = terminal.settings
    terminal.type("j")
    #expect(terminal.wait { $0.rows[7].hasPrefix("▌") || $0.rows[6].hasPrefix("▌") })
    let shown = terminal.screen.rows
    terminal.type("\u{1A}")
    #expect(terminal.wait(for: "stopped: \(128 + SIGTSTP)"))
    #expect(terminal.settings == terminal.settingsBefore)
    #expect(terminal.screen.modes == [7, 25])
    terminal.type("\n")
    #expect(terminal.wait { $0.rows == shown })
    #expect(terminal.settings == during)
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `a program without a job-control shell is not suspended`() throws {
    let terminal = try PseudoTerminal([])
    #expect(terminal.wait(for: "five readers"))
    let during = terminal.settings
    terminal.type("\u{1A}j")
    #expect(terminal.wait { $0.rows[7].hasPrefix("▌") || $0.rows[6].hasPrefix("▌") })
    #expect(terminal.settings == during)
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `words are found on the page, and the keys are explained`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words + ["news"])
    #expect(terminal.wait(for: "9 headlines"))
    terminal.type("/comet")
    #expect(terminal.wait { !$0.reversed.isEmpty })
    let marked = terminal.screen.reversed.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(marked.map { terminal.screen.cells[$0[0]][$0[1]] }.joined() == "comet")
    terminal.type("\r")
    #expect(terminal.wait(for: "“comet” 1 of 1"))
    terminal.type("?")
    #expect(terminal.wait(for: "Esc goes back"))
    terminal.type("x")
    #expect(terminal.wait(for: "9 headlines"))
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `a lone Esc is a key`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words)
    #expect(terminal.wait(for: "five readers"))
    terminal.type("\r")
    #expect(terminal.wait(for: "4 case studies"))
    terminal.type("\u{1B}")
    #expect(terminal.wait(for: "five readers"))
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

  @Test func `a dumb terminal gets one printed screen`() throws {
    let samples = try SampleServer()
    let terminal = try PseudoTerminal(samples.words + ["news"], variables: ["TERM": "dumb"])
    #expect(terminal.waitForChange() == 0)
    #expect(terminal.screen.text.contains("Headlines"))
    #expect(terminal.screen.unknown == [])
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test func `a silent server delays no key`() throws {
    let server = try LoopbackServer { $0.hang() }
    let endpoint = ["--endpoint", "headlines=\(server.url().absoluteString)"]
    let terminal = try PseudoTerminal(endpoint + ["news"])
    terminal.patience = .seconds(9)
    #expect(terminal.wait(for: "◌ Fetching the headlines"))
    #expect(terminal.wait(for: "◔ Fetching the headlines"))
    // The client waits longer for the server than a test waits for a key.
    terminal.type("?")
    #expect(terminal.wait(for: "Esc goes back"))
    terminal.type("qq")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `a retry with the keys recovers from a failed server`() throws {
    let isBroken = Locked(true)
    let server = try LoopbackServer { exchange in
      if isBroken.withLock({ $0 }) {
        exchange.answer(500)
      } else {
        exchange.answer(body: Array(#"{"headlines": [{"headline": "Back again", "updated": 0}]}"#.utf8))
      }
    }
    let terminal = try PseudoTerminal(["--endpoint", "headlines=\(server.url("/h").absoluteString)", "news"])
    #expect(terminal.wait(for: "status 500"))
    isBroken.withLock { $0 = false }
    terminal.type("\r")
    #expect(terminal.wait(for: "Back again"))
    isBroken.withLock { $0 = true }
    terminal.type("r")
    #expect(terminal.wait { $0.text.contains("status 500") && $0.text.contains("Back again") })
  }

  @Test func `the program ends during an endless redirection response`() throws {
    let sent = Locked(0)
    let server = try LoopbackServer { exchange in
      exchange.send("HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nConnection: close\r\n\r\n")
      let piece = [UInt8](repeating: 0x41, count: 1 << 16)
      while exchange.send(piece) { sent.withLock { $0 += piece.count } }
      // The client has closed the connection.
      sent.withLock { $0 = .max }
    }
    let terminal = try PseudoTerminal(["--endpoint", "headlines=\(server.url().absoluteString)", "news"])
    // By then the session is busy with this answer.
    #expect(terminal.wait { _ in sent.withLock { $0 } > 12 << 20 })
    terminal.type("q")
    #expect(terminal.waitForChange() == 0)
  }

  @Test func `without a terminal one screen is printed, and the status says whether it was loaded`() throws {
    let samples = try SampleServer()
    #expect(try printed(samples.words + ["news", "--width", "40"]).status == 0)
    let text = try printed(samples.words + ["news", "--width", "40"]).text
    #expect(text.hasPrefix("Headlines                    9 headlines\n━━━"))
    #expect(!text.contains("\u{1B}"))
    let refused = try printed(["--endpoint", "headlines=http://127.0.0.1:1/", "news", "--once"])
    #expect(refused.status == 69)
    #expect(refused.text.contains("Server not reached"))
  }

  @Test(arguments: AppName.allCases)
  func `without a terminal every app prints its screen and exits, with and without --once`(
    app: AppName
  ) throws {
    let samples = try SampleServer()
    let asked = try printed(samples.words + [app.rawValue, "--once"])
    let unasked = try printed(samples.words + [app.rawValue])
    #expect(asked.status == 0)
    #expect(unasked.status == 0)
    #expect(unasked.text == asked.text)
  }

  @Test func `a screen has the same bytes in every time zone and locale`() throws {
    // The last second of a day, and the first of the next.
    let pair = #"{"headline": "Rain", "updated": 86399}, {"headline": "Sun", "updated": 86400}"#
    let pairs = Array(repeating: pair, count: 600).joined(separator: ",")
    let server = try LoopbackServer { $0.answer(body: Array(#"{"headlines": [\#(pairs)]}"#.utf8)) }
    let words = ["--endpoint", "headlines=\(server.url().absoluteString)", "news", "--once", "--width", "40"]
    let places = [
      [:], ["TZ": "XXX-14", "LC_ALL": "de_DE.UTF-8"], ["TZ": "XXX12", "LANG": "ar_EG.UTF-8", "LC_TIME": "fr_FR.UTF-8"],
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
      // The second report is sent after the answer to the first, when the screen has long been printed.
      let analytics = try LoopbackServer { exchange in
        Thread.sleep(forTimeInterval: 0.2)
        exchange.answer()
      }
      _ = try printed(
        samples.words + ["--endpoint", "analytics=\(analytics.url().absoluteString)", "news", "--once"])
      return analytics.paths.map { $0.prefix { $0 != "&" } } == ["/?event=load", "/?event=display"]
    }
    #expect(isComplete)
  }

  @Test func `a printed screen waits only briefly for a report that hangs`() throws {
    let samples = try SampleServer()
    let analytics = try LoopbackServer { $0.hang() }
    let words = samples.words + ["--endpoint", "analytics=\(analytics.url().absoluteString)", "news", "--once"]
    #expect(try printed(words).status == 0)
    // The second report is sent only after the first has been given up.
    #expect(analytics.paths.count < 2)
  }

  @Test func `a failed write is reported, and a closed pipe is not a failure`() throws {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    defer { pipe.fileHandleForWriting.closeFile() }
    let unwritable = open("/dev/null", O_RDONLY)
    defer { close(unwritable) }
    for words in [["--help"], ["--version"], ["--demo", "--once"], ["news", "--demo", "--once"]] {
      for (output, status) in [(pipe.fileHandleForWriting.fileDescriptor, Int32(0)), (unwritable, 74)] {
        let process = try PseudoTerminal.spawn(
          words, variables: ["HOME": "/nonexistent"], terminal: nil, output: output)
        var ending: Int32 = 0
        waitpid(process, &ending, 0)
        #expect(ending == status << 8, "\(words)")
      }
    }
    #expect(Descriptor(number: unwritable).print([1]) == "Bad file descriptor")
  }

  /// Runs the program with its output in a pipe, and kills it if it doesn't end; the status is then `nil`.
  private func printed(
    _ words: [String], variables: [String: String] = [:]
  ) throws -> (text: String, status: Int32?) {
    let pipe = Pipe()
    let output = pipe.fileHandleForWriting
    let home = TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let process = try PseudoTerminal.spawn(
      words, variables: variables.merging(["HOME": home.path]) { $1 }, terminal: nil, output: output.fileDescriptor)
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
