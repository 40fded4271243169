import GalleyDomain
import Testing

struct DisplayTimerTests {
  private enum Screen: Hashable { case list, detail }

  private func display(_ milliseconds: Int) -> AnalyticsReport {
    AnalyticsReport(.display, from: .zero, to: .milliseconds(milliseconds))
  }

  @Test func `launch shows the first screen`() {
    var timer = DisplayTimer<Screen>(launchedAt: .milliseconds(1_000))
    #expect(timer.frameShown(of: .list, at: .milliseconds(1_012)) == display(12))
  }

  @Test func `a screen is reported once however often it is drawn`() {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    #expect(timer.frameShown(of: .list, at: .milliseconds(5)) != nil)
    for time in 6...20 {
      #expect(timer.frameShown(of: .list, at: .milliseconds(time)) == nil)
    }
  }

  @Test func `opening a story and going back are one display each`() {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    #expect(timer.frameShown(of: .list, at: .milliseconds(5)) == display(5))
    timer.readerAsked(for: .detail, at: .milliseconds(100))
    #expect(timer.frameShown(of: .detail, at: .milliseconds(130)) == display(30))
    timer.readerAsked(for: .list, at: .milliseconds(200))
    #expect(timer.frameShown(of: .list, at: .milliseconds(207)) == display(7))
    timer.readerAsked(for: .detail, at: .milliseconds(300))
    #expect(timer.frameShown(of: .detail, at: .milliseconds(301)) == display(1))
  }

  @Test func `a retry that asks for the current screen is a display`() {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    #expect(timer.frameShown(of: .list, at: .milliseconds(5)) != nil)
    timer.readerAsked(for: .list, at: .milliseconds(50))
    #expect(timer.frameShown(of: .list, at: .milliseconds(58)) == display(8))
    #expect(timer.frameShown(of: .list, at: .milliseconds(400)) == nil)
  }

  @Test func `a frame of the old screen doesn't count as the requested screen`() {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    #expect(timer.frameShown(of: .list, at: .milliseconds(5)) != nil)
    timer.readerAsked(for: .detail, at: .milliseconds(100))
    #expect(timer.frameShown(of: .list, at: .milliseconds(110)) == nil)
    #expect(timer.frameShown(of: .detail, at: .milliseconds(140)) == display(40))
  }

  @Test func `a screen that wasn't requested is timed from the last action`() {
    var timer = DisplayTimer<Screen>(launchedAt: .milliseconds(10))
    #expect(timer.frameShown(of: .list, at: .milliseconds(15)) != nil)
    #expect(timer.frameShown(of: .detail, at: .milliseconds(60)) == display(50))
  }

  @Test func `a requested screen that is never drawn is not reported`() {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    #expect(timer.frameShown(of: .list, at: .milliseconds(5)) != nil)
    timer.readerAsked(for: .detail, at: .milliseconds(100))
    timer.readerAsked(for: .list, at: .milliseconds(110))
    #expect(timer.frameShown(of: .list, at: .milliseconds(115)) == display(5))
    #expect(timer.frameShown(of: .list, at: .milliseconds(116)) == nil)
  }
}
