import GalleyDomain

@testable import GalleyPresentation

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension PostsPresenter {
  /// The presenter after some events.
  func after(_ events: Event...) -> Self {
    events.reduce(into: self) { _ = $0.handle($1, at: nil) }
  }
}

extension Question {
  static func named(
    _ title: String,
    id: Int = 1,
    body: [RichText.Block] = []
  ) -> Question {
    Question(
      id: id,
      title: UntrustedText(title),
      body: RichText(blocks: body),
      tags: [],
      owner: QuestionOwner(name: "Ann"),
      score: 0,
      answerCount: 0,
      viewCount: 0,
      isAnswered: false,
      created: nil)
  }
}
