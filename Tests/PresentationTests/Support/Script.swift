import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens

@testable import GalleyPresentation

/// A presenter that is played by the lines of a file of examples.
///
/// A line has one event or more, between bars, such as `open 0 | post 1 #3`: the name of the event,
/// its words, and the number of a request. `launch` begins again. The result of a line is the
/// effects of its last event and what has changed on the screen since the line before, or all of it
/// after another screen has opened.
protocol Scripted {
  associatedtype Event
  associatedtype Effect

  static var initial: Self { get }
  /// The event with a name; `nil` if there is none.
  static func event(_ name: Substring, _ words: Words) -> Event?
  /// The state of the screen, and what else the presenter says.
  var shown: [(name: String, value: Any?)] { get }

  mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect]
}

extension Scripted {
  /// The state of one of several screens, and what a presenter of lists says beside it.
  func shown(
    _ state: any Encodable, on screen: Any, selection: Any?, pause: Any?
  ) -> [(name: String, value: Any?)] {
    [
      ("", state),
      ("screen", caseName(screen)),
      ("selection", selection),
      ("pause", pause),
    ]
  }
}

/// The words of an event.
struct Words {
  let all: [Substring]
  let request: RequestID

  init(_ words: some Sequence<Substring>) {
    all = words.filter { !$0.hasPrefix("#") }
    request = words.lazy.compactMap { Int($0.trimmingPrefix("#")) }.last ?? 0
  }

  /// The first number.
  var number: Int? { all.first.flatMap { Int($0) } }

  var text: UntrustedText { UntrustedText(all.joined(separator: " ")) }

  /// A failure, such as `throttled:9`; `nil` for other words.
  var failure: Failure? { all.first.flatMap(Failure.init(scripted:)) }

  /// The failure, or a value.
  func result<Value>(_ value: Value) -> Result<Value, Failure> {
    failure.map { .failure($0) } ?? .success(value)
  }
}

extension Failure {
  init?(scripted word: Substring) {
    let parts = word.split(separator: ":")
    let number = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    let failures: [Substring: Failure] = [
      "offline": .offline,
      "cancelled": .cancelled,
      "notFound": .notFound,
      "status": .status(500),
      "unreachable": .unreachable(host: "a"),
      "tooLarge": .tooLarge(limitBytes: 9 << 20),
      "timedOut": .timedOut(seconds: 15),
      "throttled": .throttled(seconds: number),
      "busy": .busy(seconds: number),
      "diskFull": .diskFull,
      "denied": .denied(path: "/mnt"),
    ]
    guard let failure = parts.first.flatMap({ failures[$0] }) else { return nil }
    self = failure
  }
}

/// Plays the lines of a file one after the other.
struct Script<Presenter: Scripted> {
  private var presenter = Presenter.initial
  private var screen: [String: String] = [:]

  mutating func play(_ line: String) throws -> String {
    var effects: [Presenter.Effect] = []
    for step in line.split(separator: " | ") {
      let words = step.split(separator: " ")
      if words[0] == "launch" {
        presenter = .initial
        screen = [:]
      }
      guard let event = Presenter.event(words[0], Words(words.dropFirst())) else {
        return "no event “\(step)”"
      }
      effects = presenter.handle(event, at: Timestamp(secondsSince1970: 60 * line.count))
    }
    let old = screen
    screen = try values()
    let isSame = old["screen"] == screen["screen"]
    let gone = isSame ? Set(old.keys.filter { screen[$0] == nil }.map(missing)) : []
    let changed = screen.filter { !isSame || old[$0.key] != $0.value }
    let changes = gone.map { "\($0) is gone" } + changed.map { "\($0.key): \($0.value)" }
    let told = effects.map { "[\($0)]".replacing("GalleyDomain.", with: "") }
    return (told + changes.sorted()).joined(separator: "; ")
  }

  /// The shortest beginning of a path that the screen doesn't have.
  private func missing(_ path: String) -> String {
    var start = ""
    for step in path.split(separator: ".") {
      start += start.isEmpty ? step : ".\(step)"
      if !screen.keys.contains(where: { $0.hasPrefix(start) }) { break }
    }
    return start
  }

  /// The texts and numbers of the screen, by their paths.
  private func values() throws -> [String: String] {
    var values: [String: String] = [:]
    for (name, value) in presenter.shown {
      guard let state = value as? any Encodable else { continue }
      let json = try JSON(Array(state.indentedJSON.utf8))
      for part in json.parts {
        let path = part.path.steps.isEmpty ? name : part.path.description
        switch part.value {
        case .array, .object: break
        case .string(let text): values[path] = text
        default: values[path] = part.value.text
        }
      }
    }
    return values
  }
}
