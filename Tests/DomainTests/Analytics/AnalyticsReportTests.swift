import GalleyDomain
import Testing

struct AnalyticsReportTests {
  @Test(arguments: [
    (Duration.zero, Duration.microseconds(999), 0), (.zero, .microseconds(1_000), 1),
    (.microseconds(500), .microseconds(123_499), 122), (.microseconds(500), .microseconds(123_500), 123),
    (.seconds(86_400), .milliseconds(86_462_345), 62_345),
    // A clock that goes backwards, and a time beyond every clock.
    (.milliseconds(1), .zero, 0), (.seconds(10), .milliseconds(8_500), 0), (.zero, .seconds(Int64.max), .max),
  ])
  func `milliseconds are rounded down`(start: Duration, end: Duration, milliseconds: Int) {
    #expect(AnalyticsReport(.load, from: start, to: end).milliseconds == milliseconds)
  }

  @Test func `a new kind of event needs no change to the old ones`() {
    let search = AnalyticsReport.Event(name: "search")
    #expect(AnalyticsReport(search, from: .zero, to: .milliseconds(7)).event.name == "search")
    #expect(AnalyticsReport.Event.load.name == "load")
    #expect(AnalyticsReport.Event.display.name == "display")
  }
}
