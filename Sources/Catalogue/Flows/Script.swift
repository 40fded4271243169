import Goldens
import Rendering
import TextLayout

/// A story played through a presenter: what happens, what the app wants done about it, and what is on the screen then.
struct Script<Presenter: StateMachine> {
  private(set) var presenter: Presenter
  private var steps: [(event: String, effects: [String], page: Block)] = []
  private let page: (Presenter) -> Block
  private let words: (Presenter.Effect) -> String

  /// A script that begins with a presenter before its launch.
  ///
  /// - Parameter words: an effect in words.
  init(
    _ presenter: Presenter, page: @escaping (Presenter) -> Block, words: @escaping (Presenter.Effect) -> String
  ) {
    self.presenter = presenter
    self.page = page
    self.words = words
  }

  /// Lets something happen.
  ///
  /// - Parameter event: in words, as a sentence without a full stop.
  mutating func play(_ event: String, _ events: Presenter.Event...) {
    let effects = events.flatMap { presenter.handle($0) }
    steps.append((event, effects.map(words), page(presenter)))
  }

  /// The frames one below the other, with the events and effects between.
  var tree: Block { Block(steps: steps) }
}

extension Specimen {
  /// A flow.
  ///
  /// - Parameters:
  ///   - path: the app and the flow, such as `news/flows/reading`.
  ///   - about: a description in a few words.
  ///   - tree: plays the script; not before it is drawn.
  static func flow(_ path: String, _ about: String, tree: @escaping @Sendable () -> Block) -> Specimen {
    Specimen(path: path, kind: .flow, about: about, sizes: [Size(width: 40)], tree: tree)
  }
}
