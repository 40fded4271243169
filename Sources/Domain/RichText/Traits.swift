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
    public static let emphasis = Traits(rawValue: 1 << 0)
    /// Strong importance: `strong`, `b`.
    public static let strong = Traits(rawValue: 1 << 1)
    /// Computer code.
    public static let code = Traits(rawValue: 1 << 2)
    /// Keyboard input.
    public static let keyboard = Traits(rawValue: 1 << 3)
    /// Superscript.
    public static let superscript = Traits(rawValue: 1 << 4)
    /// Subscript.
    public static let `subscript` = Traits(rawValue: 1 << 5)
    /// Struck-through text that has been removed.
    public static let deleted = Traits(rawValue: 1 << 6)
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
