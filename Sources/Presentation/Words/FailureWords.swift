import GalleyDomain

/// The words that explain a failure: what happened, to what, and what to do (X2).
///
/// All features share these words; a feature only names the requested item.
public struct FailureWords: ViewState {
  /// The reason in two or three words, such as `No connection`.
  public var title: String
  /// The explanation in whole sentences, such as `The headlines could not be fetched.`: what failed,
  /// and the reason as far as the title is vague. A server's message and its name are separate
  /// parts, since they aren't the app's words.
  public var explanation: [Wording]
  /// The items that failed in different ways, with their reasons; empty if the title is the reason.
  public var parts: [FailedPart] = []
  /// The advice, as a whole sentence; `nil` for none but to try again, which a button says.
  public var advice: String?
  /// The button that follows the advice; `nil` where another button on the screen does the same.
  /// A disabled button shows the time left.
  public var button: ButtonState?

  /// The reason and the explanation in one line, for a log. It may quote a server.
  public var summary: String {
    "\(title). \(explanation.text)"
  }

  /// The reason, the explanation and the advice in one line.
  public var summaryWithAdvice: String {
    "\(title). \(complete.text)"
  }

  /// The explanation with the advice.
  public var complete: [Wording] {
    advice.map { showing($0).explanation } ?? explanation
  }
}

extension FailureWords {
  /// The words for a failed operation.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - operation: the operation that failed.
  ///   - subject: the item with its article, such as `the headlines`.
  ///   - scope: the words after it, which can be from outside, such as ` tagged swift`.
  ///   - again: whether an earlier answer or earlier content is shown.
  public init(
    _ failure: Failure,
    _ operation: Operation,
    _ subject: String,
    _ scope: [Wording] = [],
    again: Bool = false
  ) {
    let reason = FailureReason(failure, of: operation)
    var outcome = operation.rawValue
    if case .undecodable = failure, operation == .fetching {
      outcome = "read"
    }
    if again {
      outcome += " again"
    }
    let subject: Wording = "\(subject.prefix(1).uppercased())\(subject.dropFirst())"
    let sentence = [subject] + scope + [" could not be \(outcome)"] + reason.clause
    let isLoad = operation == .fetching || operation == .reading
    self.init(
      title: reason.title,
      explanation: sentence.merged,
      advice: reason.advice,
      button: isLoad ? .tryAgain(after: failure.pause ?? 0) : nil)
  }
}

extension ButtonState.Availability {
  /// The availability after a pause of some seconds; 0 or less for none.
  static func after(_ seconds: Int) -> Self {
    seconds > 0 ? .paused(pause: PauseState(seconds: seconds)) : .live
  }
}

extension FailureWords {
  /// The words with another button, or none where another button on the screen does the same.
  public func with(_ button: ButtonState?) -> FailureWords {
    var words = self
    words.button = button
    return words
  }

  /// The words with a sentence that says what is still shown.
  public func showing(_ rest: String) -> FailureWords {
    var words = self
    let blank = explanation.isEmpty ? "" : " "
    let sentence: Wording = "\(blank)\(rest)"
    words.explanation = (explanation + [sentence]).merged
    return words
  }
}

/// One of several items that failed in different ways.
public struct FailedPart: ViewState {
  /// The item, such as `Source A`.
  public var name: String
  /// The reason, such as `No connection`.
  public var reason: [Wording]
}

/// A button on a screen.
public struct ButtonState: ViewState {
  /// The purpose of a button.
  public enum Purpose: String, Codable, Sendable {
    /// Repeats the request.
    case retry
    /// Shows the list of all posts.
    case showPosts
    /// Starts the search.
    case search
  }

  /// Whether a button can be used.
  public enum Availability: ViewState {
    /// It can be used.
    case live
    /// It can be used after a pause.
    case paused(pause: PauseState)
    /// It would do nothing.
    case disabled
  }

  /// The label.
  public var label: String
  /// Its purpose.
  public var purpose: Purpose
  /// Whether it can be used.
  public var availability: Availability

  /// The button that repeats a failed request, after a pause of some seconds.
  static func tryAgain(after seconds: Int = 0) -> ButtonState {
    ButtonState(label: "Try again", .retry, .after(seconds))
  }

  /// Creates a button.
  public init(
    label: String,
    _ purpose: Purpose = .retry,
    _ availability: Availability = .live
  ) {
    self.label = label
    self.purpose = purpose
    self.availability = availability
  }
}

/// A failed operation: its name, and the outcome that it lacks. Only fetching asks a server; the
/// others use this device.
public enum Operation: String, Sendable {
  case fetching = "fetched"
  case reading = "read"
  case saving = "saved"
  case removing = "removed"
}
