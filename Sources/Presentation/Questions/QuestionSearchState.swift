import Domain

/// What the search for questions shows (S1–S7).
public struct QuestionSearchState: Codable, Equatable, Sendable {
  /// What there is below the field: exactly one of these (X2).
  ///
  /// Where words are in several parts, one follows the other without anything between; those from outside are tags.
  public enum Content: Codable, Equatable, Sendable {
    /// Nothing has been searched for (S1); what is typed meanwhile changes only the field.
    case idle(title: String, explanation: String)
    /// The answer has not come yet; `words` say what is searched for.
    case searching(words: [Wording])
    /// There are questions, in the site's order; `summary` is such as `20 questions tagged swift`.
    case loaded(summary: [Wording], rows: [QuestionRow])
    /// No question has these tags, or none that can be shown; `explanation` names the tags.
    case noneFound(title: String, explanation: [Wording])
    /// Nothing could be had.
    case failed(failure: FailureWords)
    /// The site asks for a pause, or did until now; the advice says how long it still lasts.
    case throttled(failure: FailureWords)
  }

  /// The screen's name.
  public var title: String
  /// Where tags are typed.
  public var field: SearchField
  /// What there is to see.
  public var content: Content
  /// How many questions were left out beside those that are shown, such as `1 question could not be shown`; `nil` for none
  /// (X3).
  public var notice: String?
  /// What goes on while `content` is kept; idle unless there is an answer.
  public var refresh = Refresh.idle
}

extension QuestionSearchState {
  /// Whether nothing has been searched for.
  public var isIdle: Bool { if case .idle = content { true } else { false } }

  /// Whether nothing could be had.
  public var hasFailed: Bool {
    switch content {
    case .failed, .throttled: true
    case .idle, .searching, .loaded, .noneFound: false
    }
  }
}
