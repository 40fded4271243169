import Goldens
import TextLayout

extension Catalogue {
  /// The viewer and a flow.
  public static let log = Catalogue(
    "Log",
    screens: [
      Screen(
        "log/viewer", sizes: [Size(width: 80, height: 24), Size(width: 40, height: 16)],
        samples: [
          Sample("end", "a log is followed", LogState.sample),
          Sample("filtered", "some lines have the word", LogState.filtered),
          Sample("empty", "nothing was written yet", LogState(name: "new.log", lines: LogLines())),
        ]
      ) { $0.page }
    ],
    flows: [.following, .empty, .unfinished],
    exemptions: [
      .field("isOver", because: "the program has ended then"),
      .field("isTyping", because: "the focus shows it"),
      .strain("lines[]", because: "a line is taken apart into columns"),
    ],
    tool: "log-goldens")
}

extension LogState {
  static var sample: LogState {
    let levels = ["INFO", "INFO", "WARN", "INFO", "ERROR", "DEBUG"]
    let lines = (1...24).map { number in
      let minute = number / 60 + 10
      let second = number % 60 < 10 ? "0\(number % 60)" : "\(number % 60)"
      let level = levels[number % levels.count]
      return "07:\(minute):\(second) \(level) pier \(number % 7 + 1): request \(number) took "
        + "\(number * 37 % 900) ms, the longest of its kind since the harbour opened at six"
    }
    return LogState(name: "harbour.log", lines: LogLines(lines))
  }

  static var filtered: LogState {
    var state = sample
    state.handle(.typed(.paste("WARN"), .filter))
    state.focused = 20
    return state
  }
}

extension Specimen {
  /// A flow: what a person does while lines are added.
  static let following = Specimen(
    flow: "log/flows/following", "a log is followed, left and filtered", sizes: [Size(width: 80)]
  ) {
    let program = LogProgram(.sample) {
      Array("07:10:25 WARN pier 3: a line that was added\n".utf8)
    }
    var page = Interaction(program, size: Size(width: 80, height: 16))
    page.tick()
    page.press(.up, .pageUp)
    page.tick()
    page.press(.end)
    page.tick()
    page.press("/")
    page.type("WARN")
    page.press(.enter, .up, .escape)
    return page.steps
  }

  /// A flow: a line is written in two parts, the second with the word of the filter.
  static let unfinished = Specimen(
    flow: "log/flows/unfinished", "the last line hasn't ended yet", sizes: [Size(width: 60)]
  ) {
    var log = LogState(name: "new.log", lines: LogLines(["07:10:24 INFO pier 2: a line"]))
    log.append("07:10:25 WARN pier 3: half a".utf8)
    let program = LogProgram(log) { Array(" line, with a rope\n07:10:26 INFO pier 4: a rope".utf8) }
    var page = Interaction(program, size: Size(width: 60, height: 12))
    page.press("/")
    page.type("rope")
    page.tick()
    page.press(.enter, .escape, .end)
    return page.steps
  }

  /// A flow: no line has the focus, so the keys are still the program's.
  static let empty = Specimen(
    flow: "log/flows/empty", "the first line comes, and a filter finds none",
    sizes: [Size(width: 60)]
  ) {
    let program = LogProgram(LogState(name: "new.log", lines: LogLines())) {
      Array("07:10:25 WARN pier 3: a line that was added\n".utf8)
    }
    var page = Interaction(program, size: Size(width: 60, height: 12))
    page.tick()
    page.press("/")
    page.type("zzz")
    page.press(.enter, .escape, "q")
    return page.steps
  }
}
