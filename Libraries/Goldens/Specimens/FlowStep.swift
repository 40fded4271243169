import TextLayout

/// A step of a flow.
public struct FlowStep: Sendable {
  /// The event in a sentence.
  public var event: String
  /// The effects in a few words each.
  public var effects: [String]
  /// The page after the event.
  public var page: Block

  /// Creates a step.
  public init(
    event: String,
    effects: [String] = [],
    page: Block
  ) {
    self.event = event
    self.effects = effects
    self.page = page
  }
}

extension Specimen {
  /// A flow: steps below each other, each with its event, its effects and the resulting page.
  ///
  /// The words of events and effects are the program's own; those of a server are on the page,
  /// where they are marked.
  /// - Parameters:
  ///   - path: the app and the flow, such as `ledger/flows/correction`.
  ///   - about: a description in a few words.
  ///   - steps: makes the steps, always the same ones.
  public init(
    flow path: String,
    _ about: String,
    sizes: [Size] = [Size(width: 40)],
    steps: @escaping @Sendable () -> [FlowStep]
  ) {
    self.init(path: path, kind: .flow, about: about, sizes: sizes) {
      Stack(gap: 2) {
        for (index, step) in steps().enumerated() {
          Stack(gap: 1) {
            Specimen.heading(step, index + 1)
            step.page
          }
        }
      }.asBlock
    }
    self.steps = steps
  }

  private static func heading(_ step: FlowStep, _ number: Int) -> Stack {
    Stack {
      Rule("╌", .rule)
      TextBlock(step.event, .label).marked(
        Run(report: "\(number). ", .marker))
      for effect in step.effects {
        // A path in a log is folded between its parts, such as before a full stop.
        TextBlock(Run(SafeText(own: effect), .status, breaksAtBlanks: true))
          .marked(Run("  → ", .marker, isOrnament: true))
      }
      Rule("╌", .rule)
    }
  }
}
