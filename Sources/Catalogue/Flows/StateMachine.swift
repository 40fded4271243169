import Presentation

/// What all presenters have in common: events in, effects out.
protocol StateMachine {
  associatedtype Event
  associatedtype Effect

  mutating func handle(_ event: Event) -> [Effect]
}

extension ArticlePresenter: StateMachine {}
extension FeedPresenter: StateMachine {}
extension PostsPresenter: StateMachine {}
extension QuestionsPresenter: StateMachine {}

extension StateMachine {
  /// Handles an event and then the answers to the effects that it leads to, until nothing more is asked.
  ///
  /// - Parameter answer: what comes of an effect; nil where nothing does, as while a server is silent.
  mutating func settle(_ event: Event, answer: (Effect) -> Event?) {
    var events = [event]
    while let event = events.popLast() {
      events += handle(event).compactMap(answer).reversed()
    }
  }

  /// The same, for building a value.
  func settled(_ event: Event, answer: (Effect) -> Event?) -> Self {
    var machine = self
    machine.settle(event, answer: answer)
    return machine
  }

  /// The machine after an event whose effects get no answer.
  func after(_ event: Event) -> Self {
    settled(event) { _ in nil }
  }
}
