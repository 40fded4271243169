import GalleyDomain
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// A presenter, for samples and flows: events in, effects out, and the screen of its state.
protocol StateMachine: Sendable {
  associatedtype Event
  associatedtype Effect
  /// The answers of the servers and the store.
  associatedtype Answers

  /// The current screen with its layout.
  var shown: AppScreen { get }

  mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect]

  /// The event that answers an effect; `nil` for none.
  static func event(for effect: Effect, from answers: Answers) -> Event?

  /// Describes an effect.
  static func words(for effect: Effect) -> String
}

extension AppScreen {
  /// The specimen of a screen for a server's answer.
  var specimen: Specimen { Self.specimen(of: state, path) }

  private static func specimen(of state: some ScreenContent, _ path: String) -> Specimen {
    ScreenLayout(path).specimen(of: state)
  }
}

extension ScreenLayout where State: ScreenContent {
  /// The layout of view states that have their own.
  init(_ path: String, sizes: [Size] = Specimen.defaultSizes) {
    self.init(path, sizes: sizes) { $0.asBlock }
  }
}

extension StateMachine {
  /// Returns the machine after some events, each with the answers to its effects until there are no
  /// more.
  ///
  /// - Parameters:
  ///   - minutes: the time of the events and the answers.
  ///   - answers: the answers; `nil` for silent servers.
  func after(_ events: Event..., minutes: Int = 0, with answers: Answers? = nil) -> Self {
    var machine = self
    var rest = Array(events.reversed())
    while let event = rest.popLast() {
      let effects = machine.handle(event, at: Timestamp(secondsSince1970: minutes * 60))
      if let answers {
        rest += effects.compactMap { Self.event(for: $0, from: answers) }.reversed()
      }
    }
    return machine
  }

  /// The view state of the current screen, of the type that a sample needs.
  ///
  /// - Throws: `OtherScreen` if the screen is another one.
  func state<State>(_: State.Type = State.self) throws(OtherScreen) -> State {
    let shown = shown
    guard let state = shown.state as? State else {
      throw OtherScreen(path: shown.path, wanted: "\(State.self)")
    }
    return state
  }

  /// The words for logging omissions.
  static func log(_ omissions: Omissions) -> String {
    "log what was left out: " + MalformationWords.clauses(omissions).joined(separator: "; ")
  }
}

/// A presenter shows another screen than a sample is of.
struct OtherScreen: Error, CustomStringConvertible {
  /// The screen that is shown.
  let path: String
  /// The type of the view state that the sample needs.
  let wanted: String

  var description: String { "\(path) is shown in place of a \(wanted)" }
}

extension Sample {
  /// Creates a sample of the view state of a presenter's screen.
  init(
    _ name: String,
    _ about: String,
    _ presenter: @escaping @autoclosure @Sendable () -> some StateMachine,
    sizes: [Size] = []
  ) {
    self.init(name, about, try presenter().state(), sizes: sizes)
  }
}
