extension RichText {
  /// The style of a run; all traits can be combined.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit for each ``Trait``, in the order of its cases.
    public let rawValue: UInt8

    /// Creates a set with one bit for each ``Trait``, in the order of its cases.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Emphasis: `em`, `i`.
    public static let emphasis = Trait.emphasis.traits
    /// Strong importance: `strong`, `b`.
    public static let strong = Trait.strong.traits
    /// Computer code.
    public static let code = Trait.code.traits
    /// Keyboard input.
    public static let keyboard = Trait.keyboard.traits
    /// Superscript.
    public static let superscript = Trait.superscript.traits
    /// Subscript.
    public static let `subscript` = Trait.subscript.traits
    /// Struck-through text that has been removed.
    public static let deleted = Trait.deleted.traits
  }

  /// The name of one trait of ``Traits``, in the order of its bits.
  public enum Trait: String, CaseIterable, Codable, Sendable {
    case emphasis, strong, code, keyboard, superscript, `subscript`, deleted

    /// The set with only this trait.
    public var traits: Traits {
      Traits(rawValue: 1 << (Self.allCases.firstIndex(of: self) ?? 0))
    }
  }
}
