import Goldens

extension Specimen {
  /// A flow: steps played through a presenter, each with its event, its effects and the resulting
  /// page.
  ///
  /// - Parameters:
  ///   - path: the app and the flow, such as `news/flows/reading`.
  ///   - about: a short description.
  ///   - presenter: the presenter before launch.
  ///   - steps: sentences without full stops, each with its events; evaluated when the flow is
  ///     drawn.
  static func flow<Presenter: StateMachine>(
    _ path: String,
    _ about: String,
    _ presenter: @escaping @autoclosure @Sendable () -> Presenter,
    _ steps: @escaping @autoclosure @Sendable () -> KeyValuePairs<String, [Presenter.Event]>
  ) -> Specimen {
    Specimen(flow: path, about) {
      var presenter = presenter()
      return steps().map { event, events in
        let effects = events.flatMap { presenter.handle($0, at: nil) }
        return FlowStep(
          event: event,
          effects: effects.map(Presenter.words(for:)),
          page: presenter.shown.state.asBlock)
      }
    }
  }
}
