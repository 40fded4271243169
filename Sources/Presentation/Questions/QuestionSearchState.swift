import GalleyDomain

/// The state of the search screen (S1–S7).
public struct QuestionSearchState: Codable, Equatable, Sendable {
  /// The content below the field: exactly one of these (X2).
  ///
  /// Words in several parts are joined without separators; parts from outside are tags.
  public enum Content: Codable, Equatable, Sendable {
    /// No search yet (S1); typing changes only the field.
    case idle(title: String, explanation: String)
    /// The answer is pending; `words` name the tags.
    case searching(words: [Wording])
    /// The questions, in the site's order; `count` is such as `20 questions`, `subject` such as `tagged swift`,
    /// and the headings are those of the columns of counts.
    case loaded(count: String, subject: [Wording], headings: [String], rows: [QuestionRow])
    /// No question has these tags, which `explanation` names.
    case noneFound(title: String, explanation: [Wording])
    /// The search failed, none of the questions can be shown, or the site asked for a pause, whose rest the advice gives.
    /// The button in the field repeats the search.
    case failed(failure: FailureWords)
  }

  /// The screen's title.
  public var title: String
  /// The field for tags.
  public var field: SearchField
  /// The content below the field.
  public var content: Content
  /// The number of omitted questions beside the shown ones, such as `1 question could not be shown`; `nil` for none
  /// (X3).
  public var notice: String?
  /// The state of a repeated search; idle unless there is an answer.
  public var refresh = Refresh.idle
  /// The rows whose questions are beside the results, counted from 0; empty if they are alone.
  public var open: [Int] = []
}

extension QuestionSearchState {
  /// Whether the content is `idle`.
  public var isIdle: Bool { if case .idle = content { true } else { false } }

  /// Whether the content is `failed`.
  public var hasFailed: Bool { if case .failed = content { true } else { false } }
}
