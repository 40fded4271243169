import Testing
import TextLayout

@testable import Log

/// Lines as they are in the file, also long ones.
@Suite struct LogLinesTests {
  /// A line of 300,000 characters, whose last word is a number.
  private static let long = LogState(
    name: "long.log",
    lines: LogLines([
      "07:10:24 INFO pier 2: a line",
      "07:10:25 WARN \(String(repeating: "é", count: 300_000)) 4711",
    ]))

  @Test func `only the start of a long line is set, in whole characters`() {
    let rows = Self.long.rows
    #expect(rows[1].message.utf8.count < 2_000)
    #expect(rows[1].message.allSatisfy { $0 == "é" })
  }

  @Test func `a long line is searched and spoken as a whole`() {
    var log = Self.long
    log.handle(.typed(.paste("4711"), .filter))
    #expect(log.rows.map(\.number) == [1])
    let spoken = String(decoding: Spoken.encode(log.page), as: UTF8.self)
    #expect(spoken.contains("4711"))
  }

  @Test func `a line that hasn't ended is a line, and is searched again when it is longer`() {
    var log = LogState(name: "new.log", lines: LogLines(["one"]))
    log.handle(.typed(.paste("wo"), .filter))
    log.append("tw".utf8)
    #expect(log.lines.count == 2)
    #expect(log.rows.isEmpty)
    log.append("o".utf8)
    #expect(log.rows.map(\.number) == [1])
    log.append(" wo\nthree".utf8)
    #expect(log.rows.map(\.number) == [1])
    #expect(log.lines.text(of: 2) == "three")
  }
}
