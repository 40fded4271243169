import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyTerminal

/// A session in a pseudo-terminal controlled by the test, with a clock set by the test.
@Suite final class WidthProbeTests {
  private final class Clock: @unchecked Sendable {
    var time = Duration.zero
  }

  private let pair: PseudoTerminalPair
  private let clock = Clock()
  private let session: TerminalSession
  private let screen: ScreenBuffer

  init() throws {
    pair = try PseudoTerminalPair()
    var settings = termios()
    tcgetattr(pair.slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(pair.slave, TCSANOW, &settings)
    let end = Descriptor(number: pair.slave)
    let session = TerminalSession(input: end, output: end, now: { [clock] in clock.time })
    self.session = try #require(session)
    let rows = (1...4).map { ScreenBuffer.Row(bytes: Array("row \($0)".utf8), cells: 5) }
    screen = ScreenBuffer(columns: 40, rowCount: 4, rows: rows)
  }

  deinit {
    close(pair.master)
    close(pair.slave)
  }

  /// The reports of a terminal with the given number of cells for each sample.
  private func reports(_ cells: [Int], row: Int = 4) -> [String] { cells.map { "\u{1B}[\(row);\($0 + 1)R" } }

  /// Sends bytes in pieces, and returns the events after each.
  private func send(_ pieces: [some Collection<UInt8>]) -> [TerminalEvent] {
    pieces.flatMap { piece in
      Descriptor(number: pair.master).write(Array(piece))
      return session.wait()
    }
  }

  private func ask() {
    session.show(screen)
    session.measureWidths()
  }

  /// The bytes received by the terminal, up to an end marker.
  private func output(to end: String) -> [UInt8] {
    var bytes: [UInt8] = []
    while !bytes.suffix(end.utf8.count).elementsEqual(end.utf8) {
      bytes += Descriptor(number: pair.master).read(upTo: 4_096) ?? []
    }
    return bytes
  }

  private let all = JoinedClusters.samples.map { _ in 2 }

  @Test(
    arguments: [
      ([8, 4, 4, 6], []), ([2, 4, 2, 6], [.emojiSequences, .flags]), ([2, 2, 2, 2], .all), ([11, 4, 4, 2], .conjuncts),
    ] as [([Int], JoinedClusters)])
  func `the reports tell which clusters are joined, and keys between them stay in order`(
    cells: [Int], joined: JoinedClusters
  ) {
    ask()
    let typed = zip(reports(cells), ["a", "\u{1B}[A", "é", ""]).map { $0 + $1 }.joined()
    let keys: [TerminalEvent] = [.key(.character("a")), .key(.up), .key(.character("é"))]
    #expect(send(Array(typed.utf8).map { [$0] }) == keys + [.measured(joined)])
    #expect(send(["q".utf8]) == [.key(.character("q"))])
  }

  @Test(arguments: [true, false])
  func `the samples leave nothing on the screen`(knowsClusters: Bool) throws {
    let cursor = ScreenBuffer.Cursor(row: 1, column: 2)
    for place in [nil, cursor] {
      var screen = screen
      screen.cursor = place
      var model = ScreenModel(columns: 40, rows: 4, knowsClusters: knowsClusters)
      model.take(screen.bytes(replacing: nil))
      let before = model
      model.take(try #require(screen.widthProbe))
      #expect(model.takeReports().count == JoinedClusters.samples.count)
      #expect(model.cells == before.cells)
      #expect(model.modes == before.modes)
      #expect(place == nil || (model.row, model.column) == (1, 2))
      #expect(model.unknown == [])
    }
  }

  @Test func `the terminal is asked once, after the first screen`() {
    session.measureWidths()
    ask()
    ask()
    let bytes = String(decoding: output(to: "\u{1B}[?2026l"), as: UTF8.self)
    #expect(bytes.hasPrefix(String(decoding: screen.bytes(replacing: nil), as: UTF8.self)))
    #expect(bytes.split(separator: "\u{1B}[6n").count == JoinedClusters.samples.count + 1)
  }

  @Test(arguments: [(1, 40), (4, 16)])
  func `a screen without room for the samples is not measured`(rows: Int, columns: Int) {
    #expect(ScreenBuffer(columns: columns, rowCount: rows).widthProbe == nil)
  }

  @Test func `late reports are neither keys nor results`() {
    ask()
    clock.time = .milliseconds(301)
    #expect(send(reports(all).map(\.utf8)) == [])
    #expect(send(["q".utf8]) == [.key(.character("q"))])
  }

  @Test func `a terminal that doesn't report loses no keys`() {
    ask()
    clock.time = .seconds(3)
    #expect(
      send(["\u{1B}[A".utf8, "q".utf8, "\u{1B}[1;2R".utf8, "\u{1B}".utf8]) == [.key(.up), .key(.character("q"))])
    clock.time += .milliseconds(41)
    #expect(send(["x".utf8]).contains(.key(.escape)) == false, "a letter with Alt")
    #expect(send(["\u{1B}".utf8]) == [])
    clock.time += .milliseconds(41)
    #expect(session.wait() == [.key(.escape)])
  }

  @Test(arguments: ["\u{1B}[4R", "\u{1B}[9;3R", "\u{1B}[1;2R"])
  func `a report of another row is neither a result nor a key`(bytes: String) {
    ask()
    #expect(send([bytes.utf8]) == [])
    #expect(send(reports(all).map(\.utf8)) == [.measured(.all)])
  }

  @Test func `an output that isn't a terminal is not asked`() throws {
    let pipe = try #require(WakePipe())
    let end = Descriptor(number: pair.slave)
    #expect(TerminalSession(input: pipe.reading, output: end, now: { .zero }) == nil)
    #expect(TerminalSession(input: end, output: pipe.writing, now: { .zero }) == nil)
  }
}
