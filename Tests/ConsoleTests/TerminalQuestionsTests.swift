import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

/// A session in a pseudo-terminal controlled by the test, with a clock set by the test.
final class TerminalQuestionsTests {
  private let pair: PseudoTerminalPair
  private let time = Locked(Duration.zero)
  private let session: TerminalSession

  init() throws {
    pair = try PseudoTerminalPair()
    var settings = termios()
    tcgetattr(pair.slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(pair.slave, TCSANOW, &settings)
    let end = Descriptor(number: pair.slave)
    let session = TerminalSession(
      input: end,
      output: end,
      now: { [time] in time.withLock { $0 } })
    self.session = try #require(session)
  }

  deinit {
    close(pair.master)
    close(pair.slave)
  }

  /// Sends texts, and returns the events after each.
  private func send(_ texts: String...) -> [TerminalEvent] {
    texts.flatMap { text in
      Descriptor(number: pair.master).write(text.bytes)
      return session.wait()
    }
  }

  @Test func `a terminal that doesn't answer loses no keys`() {
    session.ask(pictures: true)
    time.withLock { $0 = .seconds(3) }
    let events = send("\u{1B}[A", "q", "\u{1B}[1;2R", "\u{1B}")
    #expect(events == [.key(.up), .key(.character("q"))])
    time.withLock { $0 += .milliseconds(41) }
    #expect(!send("x").contains(.key(.escape)), "a letter with Alt")
    #expect(send("\u{1B}") == [])
    time.withLock { $0 += .milliseconds(41) }
    #expect(session.wait() == [.key(.escape)])
  }

  @Test(arguments: [
    "[A", "[<0;12;3M", "[<0;3;4m", "[1;5D", "[30m", "[?62;4c", "]11;rgb:0000/0000/0000\u{7}",
    "_Gi=31;OK\u{1B}\\", "[15~",
  ])
  func `a sequence in two pieces, however late the second is, types nothing`(_ sequence: String) {
    let whole = send("\u{1B}\(sequence)")
    for border in 0..<sequence.utf8.count {
      let first = send("\u{1B}\(sequence.prefix(border))")
      time.withLock { $0 += .seconds(2) }
      let between = session.wait(until: time.withLock { $0 })
      let rest = send("\(sequence.dropFirst(border))")
      // A lone escape is a key.
      let late = border == 0 ? rest : first + between + rest
      // A terminal says only once that it shows pictures.
      let isSame = late == whole || late.isEmpty && whole.count == 1 && sequence.hasPrefix("_")
      #expect(isSame, "\(late) after \(border) bytes")
    }
    #expect(send("m") == [.key(.character("m"))])
  }

  @Test func `while an answer is expected, a late one isn't taken for keys`() {
    session.ask(pictures: false)
    #expect(send("\u{1B}") == [])
    time.withLock { $0 = .milliseconds(450) }
    #expect(session.wait(until: .milliseconds(450)) == [])
    #expect(send("]11;rgb:0000/0000/0000\u{7}") == [.background(isDark: true)])
    #expect(send("\u{1B}") == [])
    time.withLock { $0 = .milliseconds(501) }
    #expect(session.wait() == [.key(.escape)])
  }

  @Test func `an output that isn't a terminal is not asked`() throws {
    let pipe = try #require(WakePipe())
    let end = Descriptor(number: pair.slave)
    func session(_ input: Descriptor, _ output: Descriptor) -> TerminalSession? {
      TerminalSession(input: input, output: output, now: { .zero })
    }
    #expect(session(pipe.reading, end) == nil)
    #expect(session(end, pipe.writing) == nil)
  }

  @Test func `a known width counts although the rows aren't known`() {
    PseudoTerminal.setSize(of: pair.master, columns: 60, rows: 0)
    #expect(session.size == (60, 24))
  }
}
