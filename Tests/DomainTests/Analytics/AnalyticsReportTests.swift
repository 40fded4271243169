import GalleyDomain
import GalleyTestSupport
import Testing

struct AnalyticsReportTests {
  @Test(arguments: [
    (Duration.zero, Duration.microseconds(999), 0),
    (.zero, .microseconds(1_000), 1),
    (.microseconds(500), .microseconds(123_499), 122),
    (.microseconds(500), .microseconds(123_500), 123),
    (.seconds(86_400), .milliseconds(86_462_345), 62_345),
    // A clock that goes backwards, and a time beyond every clock.
    (.milliseconds(1), .zero, 0),
    (.seconds(10), .milliseconds(8_500), 0),
    (.zero, .seconds(Int64.max), .max),
  ])
  func `milliseconds are rounded down`(start: Duration, end: Duration, milliseconds: Int) {
    let report = AnalyticsReport(.load, from: start, to: end)
    #expect(report.milliseconds == milliseconds)
  }

  // Proves N9.
  /// Each step of an example asks for a screen, or is a frame of one, at a time in milliseconds.
  @Test func `each screen is timed from its request to its first frame`() throws {
    try Example.check { example in
      var timer = DisplayTimer<Substring>(launchedAt: .zero)
      var reports: [String] = []
      for step in example.split(separator: ": ")[1].split(separator: ", ") {
        var words = step.split(separator: " ")
        let time = Duration.milliseconds(try #require(Int(words.removeLast())))
        if words[0] == "ask" {
          timer.readerAsked(for: words[1], at: time)
        } else if let report = timer.frameShown(of: words[0], at: time) {
          #expect(report.event == .display)
          reports.append("\(words[0]) \(report.milliseconds)")
        }
      }
      return reports.joined(separator: ", ")
    }
  }
}
