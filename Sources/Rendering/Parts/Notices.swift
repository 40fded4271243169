import Domain
import Presentation
import TextLayout

extension Block {
  /// Something to press.
  ///
  /// - Parameter isPaused: whether it can't be pressed yet.
  static func button(_ label: String, _ action: ScreenAction, isPaused: Bool = false) -> Block {
    .flow(Flow([isPaused ? .pausedButton(label, action) : .button(label, action)]))
  }

  /// What is being waited for.
  static func loader(_ words: String) -> Block { loader([.own(words, .status)]) }

  /// What is being waited for, in several runs.
  static func loader(_ words: [Run]) -> Block {
    let marker = Run.ornament("\(ActivityMark.phases[0]) ", .status)
    return .meaning(
      .status, .region(.activity, .indent(Indent(marker: [marker], .text(Text(words, measure: Page.measure))))))
  }

  /// Something that the reader should know and can't do anything about.
  static func notice(_ words: String) -> Block {
    .meaning(.status, .indent(Indent(marker: [.ornament("· ", .status)], .prose(words, .status))))
  }

  /// A list with nothing in it, which is no failure (X2).
  static func emptyPage(title: String, explanation: String) -> Block {
    .meaning(.status, .stack(Stack([.prose(title, .label), .prose(explanation)], gap: 1)))
  }

  /// What happened, to what, and what can be done, where there is nothing else to see (X2).
  static func failurePage(_ words: FailureWords) -> Block {
    failure(words, gap: 1)
  }

  /// The same above content that is kept.
  static func failureBanner(_ words: FailureWords) -> Block {
    .stack(Stack([failure(words, gap: 0), .rule(Rule(SafeText(own: "─"), .rule))]))
  }

  private static func failure(_ words: FailureWords, gap: Int) -> Block {
    var paragraphs = words.explanation.map { parts in parts.map { Run($0, .prose) } }
    if paragraphs.count == 1 {
      paragraphs[0].append(.own(" \(words.advice)", .prose))
    } else {
      paragraphs.append([.own(words.advice, .prose)])
    }
    let details = paragraphs.map { Block.text(Text($0, measure: Page.measure)) }
    return .meaning(
      .alert,
      .indent(
        Indent(
          marker: [.ornament("! ", .failure)],
          .stack(
            Stack(
              [
                .prose(words.title, .failure), .stack(Stack(details, gap: gap)),
                .button(words.action, .retry, isPaused: words.isPaused),
              ],
              gap: gap)))))
  }
}

extension Flow.Item {
  /// Something that can be pressed later; choosing it tells when.
  static func pausedButton(_ label: String, _ action: ScreenAction) -> Flow.Item {
    Flow.Item(
      [
        .ornament("( ", .pausedButton),
        .own("\(label): not yet", .pausedButton, spokenAs: "\(label), not available yet"),
        .ornament(" )", .pausedButton),
      ], meaning: .button, region: .action(Identifier(action)))
  }

  /// Something to press, in a line with others.
  ///
  /// - Parameters:
  ///   - mark: a glyph for the eye alone, before the label.
  ///   - hint: words for the ear alone, after the label.
  static func button(_ label: String, _ action: ScreenAction, mark: String = "", hint: String = "") -> Flow.Item {
    let words: Run = hint.isEmpty ? .own(label, .button) : .own(label, .button, spokenAs: label + hint)
    return Flow.Item(
      [.ornament("[ " + mark, .button), words, .ornament(" ]", .button)], meaning: .button,
      region: .action(Identifier(action)))
  }
}
