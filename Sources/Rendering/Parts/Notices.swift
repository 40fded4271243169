import GalleyDomain
import GalleyPresentation
import TextLayout

/// A button alone.
struct Button: BlockConvertible {
  let asBlock: Block

  init(_ state: ButtonState, _ action: ScreenAction) {
    asBlock = .flow(Flow([state.isPaused ? .pausedButton(state.label, action) : .button(state.label, action)]))
  }

  init(_ label: String, _ action: ScreenAction) { self.init(ButtonState(label: label), action) }
}

extension Block {
  /// The words for pending work, with its animated mark.
  static func loader(_ words: Prose) -> Block {
    words.marked(.ornament("\(ActivityMark.phases[0]) ", .status)).region(.activity).meaning(.status)
  }

  /// Information that needs no action.
  static func notice(_ words: String) -> Block {
    Prose(words, .status).marked(.ornament("· ", .status)).meaning(.status)
  }

  /// The words in place of a list without rows, which is not a failure (X2).
  static func emptyPage(_ title: String, _ explanation: Prose, _ button: Button? = nil) -> Block {
    Stack(gap: 1) {
      Stack(gap: 1) {
        Prose(title, .label); explanation
      }.meaning(.status)
      if let button { button }
    }.asBlock
  }

  /// A failure with its explanation and advice, in place of content (X2).
  static func failurePage(_ words: FailureWords, gap: Int = 1) -> Block {
    var paragraphs = words.explanation
    if paragraphs.count == 1 {
      paragraphs[0].append(.own(words: " \(words.advice)"))
    } else {
      paragraphs.append([.own(words: words.advice)])
    }
    return Stack(gap: gap) {
      Prose(words.title, .failure)
      Stack(gap: gap) { for words in paragraphs { Prose(words) } }
      if let button = words.button { Button(button, .retry) }
    }.marked(.ornament("! ", .failure)).meaning(.alert)
  }

  /// A failure with its explanation and advice, above existing content.
  @BlockBuilder static func failureBanner(_ words: FailureWords) -> Block {
    failurePage(words, gap: 0)
    Rule("─", .rule)
  }

  /// Failures below each other, for reviews of their words.
  public init(failures: [FailureWords]) {
    self = .page { Stack(gap: 1) { for words in failures { Block.failurePage(words, gap: 0) } } }
  }

  /// The state of a reload, above the content.
  static func refresh(_ refresh: Refresh) -> Block {
    switch refresh {
    case .idle: .nothing
    case .running(let words): .loader(Prose(words, .status))
    case .failed(let failure): .failureBanner(failure)
    }
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
  /// - Parameter mark: a visible but unspoken glyph before the label.
  static func button(_ label: String, _ action: ScreenAction, mark: String = "") -> Flow.Item {
    Flow.Item(
      [.ornament("[ " + mark, .button), .own(label, .button), .ornament(" ]", .button)], meaning: .button,
      region: .action(Identifier(action)))
  }
}

extension Flow.Item {
  /// The button that saves a post or removes it; meanwhile, a status replaces it (B5).
  static func save(_ offline: OfflineState) -> Flow.Item {
    if offline.isBusy {
      Flow.Item(
        [.ornament("\(ActivityMark.phases[0]) ", .status), .own(offline.label, .status)], meaning: .status,
        region: .activity)
    } else {
      .button(offline.label, .save, mark: offline.isSaved ? "✓ " : "")
    }
  }
}

/// The animated mark before words about pending work.
public enum ActivityMark {
  /// The frames of the animation, all of one cell and three UTF-8 bytes; the first is the still form.
  public static let phases = ["◌", "○", "◔", "◑", "◕", "●"]
}
