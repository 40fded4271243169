import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A button.
  ///
  /// - Parameter isPaused: whether the button is disabled for now.
  static func button(_ label: String, _ action: ScreenAction, isPaused: Bool = false) -> Block {
    .flow(Flow([isPaused ? .pausedButton(label, action) : .button(label, action)]))
  }

  /// The words for pending work, with its animated mark.
  static func loader(_ words: String) -> Block { loader([.own(words, .status)]) }

  /// The words for pending work in several runs, with its animated mark.
  static func loader(_ words: [Run]) -> Block {
    paragraph(words).marked(.ornament("\(ActivityMark.phases[0]) ", .status)).region(.activity).meaning(.status)
  }

  /// Information that needs no action.
  static func notice(_ words: String) -> Block {
    prose(words, .status).marked(.ornament("· ", .status)).meaning(.status)
  }

  /// An empty list, which is not a failure (X2).
  static func emptyPage(title: String, explanation: [Run]) -> Block {
    Stack(gap: 1) {
      prose(title, .label)
      paragraph(explanation)
    }.meaning(.status)
  }

  /// A failure with its explanation and advice, in place of content (X2).
  static func failurePage(_ words: FailureWords) -> Block { failure(words, gap: 1) }

  /// A failure with its explanation and advice, above existing content.
  @BlockBuilder static func failureBanner(_ words: FailureWords) -> Block {
    failure(words, gap: 0)
    Rule("─", .rule)
  }

  private static func failure(_ words: FailureWords, gap: Int) -> Block {
    var paragraphs = words.explanation.map { parts in parts.map { Run($0, .prose) } }
    if paragraphs.count == 1 {
      paragraphs[0].append(.own(" \(words.advice)", .prose))
    } else {
      paragraphs.append([.own(words.advice, .prose)])
    }
    return Stack(gap: gap) {
      prose(words.title, .failure)
      Stack(gap: gap) { for words in paragraphs { paragraph(words) } }
      button(words.action, .retry, isPaused: words.isPaused)
    }.marked(.ornament("! ", .failure)).meaning(.alert)
  }
}

extension Flow.Item {
  /// A disabled button; choosing it shows when it will be available.
  static func pausedButton(_ label: String, _ action: ScreenAction) -> Flow.Item {
    Flow.Item(
      [
        .ornament("( ", .pausedButton),
        .own("\(label): not yet", .pausedButton, spokenAs: "\(label), not available yet"),
        .ornament(" )", .pausedButton),
      ], meaning: .button, region: .action(Identifier(action)))
  }

  /// A button, in a line with others.
  ///
  /// - Parameters:
  ///   - mark: a visible but unspoken glyph before the label.
  ///   - hint: spoken but invisible words after the label.
  static func button(_ label: String, _ action: ScreenAction, mark: String = "", hint: String = "") -> Flow.Item {
    let words: Run = hint.isEmpty ? .own(label, .button) : .own(label, .button, spokenAs: label + hint)
    return Flow.Item(
      [.ornament("[ " + mark, .button), words, .ornament(" ]", .button)], meaning: .button,
      region: .action(Identifier(action)))
  }
}
