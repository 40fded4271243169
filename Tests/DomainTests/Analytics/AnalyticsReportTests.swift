import GalleyDomain
import GalleyTestSupport
import Testing

struct AnalyticsReportTests {
  /// Each example has the start and the end in microseconds.
  @Test func `milliseconds are rounded down, and a clock can go backwards`() throws {
    try Example.check { line in
      let times = line.fields.compactMap { Int64($0) }.map(Duration.microseconds)
      return "\(AnalyticsReport(.load, from: times[0], to: times[1]).milliseconds)"
    }
    // A time beyond every clock.
    let last = Duration.seconds(Int64.max)
    #expect(AnalyticsReport(.load, from: .zero, to: last).milliseconds == .max)
  }

  // Proves N9.
  /// Each step of an example asks for a screen, or is a frame of one, at a time in milliseconds.
  @Test func `each screen is timed from its request to its first frame`() throws {
    try Example.check { example in
      var timer = DisplayTimer<String>(launchedAt: .zero)
      var reports: [String] = []
      for step in example.split(separator: ": ")[1].split(separator: ", ") {
        var words = step.fields
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
