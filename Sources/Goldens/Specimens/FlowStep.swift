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
  public init(event: String, effects: [String] = [], page: Block) {
    (self.event, self.effects, self.page) = (event, effects, page)
  }
}
