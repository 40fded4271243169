import GalleyPresentation
import TextLayout

extension Block {
  /// A button alone.
  static func button(_ state: ButtonState) -> Block {
    let label = state.label
    let action = ScreenAction.button(state.purpose)
    switch state.availability {
    case .live:
      return Flow.Item.button(label, action: action).asBlock
    case .paused(let pause):
      let time = Flow.Item.button(
        "in \(pause.clock)",
        isEnabled: false,
        spokenAs: "\(label), available in \(pause.words)",
        action: action)
      let role = time.runs[1].role
      let whole = changing(time) { $0.runs.insert(.repeated("\(label) ", role), at: 1) }
      // On a narrow page, the time stays.
      return Choice([whole.asBlock, time.asBlock]).asBlock
    case .disabled:
      return Flow.Item.button(label, isEnabled: false, action: nil).asBlock
    }
  }

  /// The words for pending work, with its animated mark.
  static func loader(_ words: Prose, _ progress: Block = .nothing) -> Block {
    Block {
      words
      progress
    }
    .marked(.ornament("\(ActivityMark.phases[0]) ", .status))
    .region(.activity)
    .meaning(.status)
  }

  /// Information that needs no action.
  static func notice(_ words: String) -> Block {
    Prose(words, .status).marked(.ornament("· ", .status)).meaning(.status)
  }

  /// The words in place of a list without rows, which is not a failure (X2).
  static func emptyPage(
    _ title: String,
    _ explanation: Prose?,
    _ buttons: [ButtonState]
  ) -> Block {
    Stack(gap: 1) {
      Stack(gap: 1) {
        Prose(title, .label)
        if let explanation { explanation }
      }.meaning(.status)
      for button in buttons {
        Block.button(button)
      }
    }.asBlock
  }

  /// A failure with its explanation and advice, in place of content (X2): its parts are apart, as
  /// on an empty page.
  static func failurePage(_ words: FailureWords) -> Block {
    failure(words, gap: 1)
  }

  private static func failure(_ words: FailureWords, gap: Int = 0) -> Block {
    let room = words.parts.map { Cells.count($0.name) }.max() ?? 0
    return Stack(gap: gap) {
      Prose(words.title, .failure)
      if !words.parts.isEmpty {
        Stack {
          for part in words.parts {
            Row {
              TextBlock(.repeated(part.name, .plain)).fixed(room)
              Prose(part.reason).labelled(part.name).filling(minimum: 16)
            }
          }
        }
      }
      if !words.complete.isEmpty {
        Prose(words.complete)
      }
      if let button = words.button {
        Block.button(button)
      }
    }.marked(.ornament("! ", .failure)).meaning(.alert)
  }

  /// A failure with its explanation and advice, above existing content.
  @BlockBuilder static func failureBanner(_ words: FailureWords) -> Block {
    failure(words)
    Rule("─", .rule)
  }

  /// Failures below each other, for reviews of their words.
  public init(failures: [FailureWords]) {
    self = .page {
      Stack(gap: 1) {
        for words in failures { Block.failure(words) }
      }
    }
  }

  /// The state of a reload, above the content.
  static func refresh(_ refresh: Refresh, _ progress: Block = .nothing) -> Block {
    switch refresh {
    case .idle, .succeeded:
      .nothing
    case .running(let words):
      .loader(Prose(words, .status), progress)
    case .failed(let failure):
      .failureBanner(failure)
    }
  }
}

extension Flow.Item {
  /// The button that saves or removes a post; meanwhile, its progress (B5).
  static func save(_ offline: OfflineState) -> Flow.Item {
    guard offline.isBusy else {
      return .button(offline.label, action: ScreenAction.save)
    }
    let words = [
      Run.ornament("\(ActivityMark.phases[0]) ", .status),
      .own(offline.label, .status),
    ]
    return Flow.Item(words, meaning: .status, region: .activity)
  }
}

/// The animated mark before words about pending work.
public enum ActivityMark {
  /// The frames of the animation, all of one cell and three UTF-8 bytes; the first is the still
  /// form.
  public static let phases = ["◌", "◔", "◑", "◕"]
}
