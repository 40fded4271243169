import GalleyRendering
import Goldens
import TextLayout

/// A sequence of steps played through a presenter, each with its event, its effects and the resulting page.
struct Script<Presenter: StateMachine> {
  private(set) var presenter: Presenter
  private var steps: [(event: String, effects: [String], page: Block)] = []

  /// Creates a script that starts with a presenter before launch.
  init(_ presenter: Presenter) { self.presenter = presenter }

  /// Adds a step.
  ///
  /// - Parameter event: a sentence without a full stop.
  mutating func play(_ event: String, _ events: Presenter.Event...) {
    let effects = events.flatMap { presenter.handle($0) }
    steps.append((event, effects.map(Presenter.words(for:)), presenter.drawing.tree))
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
  ///   - presenter: the presenter before launch.
  ///   - play: adds the steps; called when the flow is drawn.
  static func flow<Presenter: StateMachine>(
    _ path: String, _ about: String, _ presenter: @escaping @autoclosure @Sendable () -> Presenter,
    play: @escaping @Sendable (inout Script<Presenter>) -> Void
  ) -> Specimen {
    Specimen(path: path, kind: .flow, about: about, sizes: [Size(width: 40)]) {
      var script = Script(presenter())
      play(&script)
      return script.tree
    }
  }
}
