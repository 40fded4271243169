/// Alternatives of which the first that fits is drawn. All of them say the same.
public struct Choice: Sendable {
  /// When an alternative fits.
  public enum Condition: Hashable, Sendable {
    /// The page has at least so many cells.
    case width(atLeast: Int)
    /// Every line of it fits without being wrapped, at its measure too.
    case natural
    /// Always.
    case always
  }

  /// One way to draw it.
  public struct Alternative: Sendable {
    /// When it fits.
    public var condition: Condition
    /// What is drawn then.
    public var block: Block

    /// - Parameters:
    ///   - condition: when it fits.
    ///   - block: what is drawn then.
    public init(_ condition: Condition, _ block: Block) {
      self.condition = condition
      self.block = block
    }
  }

  /// From the one liked best; the last is drawn where none fits.
  public var alternatives: [Alternative]

  /// - Parameter alternatives: from the one liked best; the last is drawn where none fits.
  public init(_ alternatives: [Alternative]) {
    self.alternatives = alternatives
  }
}
