import GalleyDomain
import Testing

struct AnalyticsReportTests {
  private func milliseconds(from start: Duration, to end: Duration) -> Int {
    AnalyticsReport(.load, from: start, to: end).milliseconds
  }

  @Test func `milliseconds are rounded down`() {
    #expect(milliseconds(from: .zero, to: .microseconds(999)) == 0)
    #expect(milliseconds(from: .zero, to: .microseconds(1_000)) == 1)
    #expect(milliseconds(from: .microseconds(500), to: .microseconds(123_499)) == 122)
    #expect(milliseconds(from: .microseconds(500), to: .microseconds(123_500)) == 123)
    #expect(milliseconds(from: .seconds(86_400), to: .milliseconds(86_462_345)) == 62_345)
  }

  @Test func `a clock that goes backwards gives zero`() {
    #expect(milliseconds(from: .milliseconds(1), to: .zero) == 0)
    #expect(milliseconds(from: .seconds(10), to: .milliseconds(8_500)) == 0)
  }

  @Test func `a time beyond every clock does not overflow`() {
    #expect(milliseconds(from: .zero, to: .seconds(Int64.max)) == .max)
  }

  @Test func `a new kind of event needs no change to the old ones`() {
    let search = AnalyticsReport.Event(name: "search")
    #expect(AnalyticsReport(search, from: .zero, to: .milliseconds(7)).event.name == "search")
    #expect(AnalyticsReport.Event.load.name == "load")
    #expect(AnalyticsReport.Event.display.name == "display")
  }
}
