import GalleyRendering
import Goldens
import TextLayout

/// A sequence of steps played through a presenter, each with its event, its effects and the resulting page.
struct Script<Presenter: StateMachine> {
  private(set) var presenter: Presenter
  private var steps: [(event: String, effects: [String], page: Block)] = []
  private let page: (Presenter) -> Block
  private let words: (Presenter.Effect) -> String

  /// Creates a script that starts with a presenter before launch.
  ///
  /// - Parameter words: describes an effect.
  init(
    _ presenter: Presenter, page: @escaping (Presenter) -> Block, words: @escaping (Presenter.Effect) -> String
  ) {
    self.presenter = presenter
    self.page = page
    self.words = words
  }

  /// Adds a step.
  ///
  /// - Parameter event: a sentence without a full stop.
  mutating func play(_ event: String, _ events: Presenter.Event...) {
    let effects = events.flatMap { presenter.handle($0) }
    steps.append((event, effects.map(words), page(presenter)))
  }

  /// The pages in order, each below its event and effects.
  var tree: Block { Block(steps: steps) }
}

extension Specimen {
  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - path: the app and the flow, such as `news/flows/reading`.
  ///   - about: a short description.
  ///   - script: a script without steps.
  ///   - play: adds the steps; called when the flow is drawn.
  static func flow<Presenter>(
    _ path: String, _ about: String, _ script: @escaping @autoclosure @Sendable () -> Script<Presenter>,
    play: @escaping @Sendable (inout Script<Presenter>) -> Void
  ) -> Specimen {
    Specimen(path: path, kind: .flow, about: about, sizes: [Size(width: 40)]) {
      var script = script()
      play(&script)
      return script.tree
    }
  }
}
