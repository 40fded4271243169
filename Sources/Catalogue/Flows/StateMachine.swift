import GalleyPresentation

/// The common interface of all presenters: events in, effects out.
protocol StateMachine: Sendable {
  associatedtype Event
  associatedtype Effect

  mutating func handle(_ event: Event) -> [Effect]
}

extension ArticlePresenter: StateMachine {}
extension FeedPresenter: StateMachine {}
extension PostsPresenter: StateMachine {}
extension QuestionsPresenter: StateMachine {}

extension StateMachine {
  /// Handles an event, and then the answers to its effects, until there are no more.
  ///
  /// - Parameter answer: returns the answer to an effect; `nil` for none, as from a silent server.
  mutating func settle(_ event: Event, answer: (Effect) -> Event?) {
    var events = [event]
    while let event = events.popLast() {
      events += handle(event).compactMap(answer).reversed()
    }
  }

  /// Returns the machine after settling an event.
  func settled(_ event: Event, answer: (Effect) -> Event?) -> Self {
    var machine = self
    machine.settle(event, answer: answer)
    return machine
  }

  /// Returns the machine after an event, with its effects unanswered.
  func after(_ event: Event) -> Self {
    settled(event) { _ in nil }
  }
}
