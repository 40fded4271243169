import GalleyDomain
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
    #expect(AnalyticsReport(.load, from: start, to: end).milliseconds == milliseconds)
  }

  @Test func `a new kind of event needs no change to the old ones`() {
    let search = AnalyticsReport.Event(name: "search")
    #expect(AnalyticsReport(search, from: .zero, to: .milliseconds(7)).event.name == "search")
    #expect(AnalyticsReport.Event.load.name == "load")
    #expect(AnalyticsReport.Event.display.name == "display")
  }

  enum Screen: Hashable {
    case list
    case detail
  }

  /// An event at a time in milliseconds; a frame has its reported duration, if it is reported.
  enum Step {
    case asked(Screen, at: Int)
    case shown(Screen, at: Int, Int?)
  }

  @Test(arguments: [
    ("the launch asks for the first screen", [Step.shown(.list, at: 5, 5)]),
    (
      "a screen is reported once however often it is drawn",
      [.shown(.list, at: 5, 5), .shown(.list, at: 6, nil), .shown(.list, at: 20, nil)]
    ),
    (
      "opening a story and going back are one display each",
      [
        .shown(.list, at: 5, 5),
        .asked(.detail, at: 100),
        .shown(.detail, at: 130, 30),
        .asked(.list, at: 200),
        .shown(.list, at: 207, 7),
        .asked(.detail, at: 300),
        .shown(.detail, at: 301, 1),
      ]
    ),
    (
      "a retry that asks for the current screen is a display",
      [
        .shown(.list, at: 5, 5),
        .asked(.list, at: 50),
        .shown(.list, at: 58, 8),
        .shown(.list, at: 400, nil),
      ]
    ),
    (
      "a frame of the old screen doesn't count as the requested screen",
      [
        .shown(.list, at: 5, 5),
        .asked(.detail, at: 100),
        .shown(.list, at: 110, nil),
        .shown(.detail, at: 140, 40),
      ]
    ),
    (
      "a screen that wasn't requested is timed from the last action",
      [.shown(.list, at: 5, 5), .shown(.detail, at: 60, 60)]
    ),
    (
      "a requested screen that is never drawn is not reported",
      [
        .shown(.list, at: 5, 5),
        .asked(.detail, at: 100),
        .asked(.list, at: 110),
        .shown(.list, at: 115, 5),
        .shown(.list, at: 116, nil),
      ]
    ),
  ])
  func `each screen is timed from its request to its first frame`(_ about: String, steps: [Step]) {
    var timer = DisplayTimer<Screen>(launchedAt: .zero)
    for step in steps {
      switch step {
      case .asked(let screen, let time):
        timer.readerAsked(for: screen, at: .milliseconds(time))
      case .shown(let screen, let time, let duration):
        let report = timer.frameShown(of: screen, at: .milliseconds(time))
        #expect(report?.milliseconds == duration, "\(about)")
        #expect(report == nil || report?.event == .display)
      }
    }
  }
}
