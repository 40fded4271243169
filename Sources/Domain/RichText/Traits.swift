extension RichText {
  /// The style of a run; all traits can be combined.
  public typealias Traits = Set<Trait>

  /// One part of a style.
  public enum Trait: String, CaseIterable, Codable, Sendable {
    /// Emphasis: `em`, `i`.
    case emphasis
    /// Strong importance: `strong`, `b`.
    case strong
    /// Computer code.
    case code
    /// Keyboard input.
    case keyboard
    /// Superscript.
    case superscript
    /// Subscript.
    case `subscript`
    /// Struck-through text that has been removed.
    case deleted
  }
}
