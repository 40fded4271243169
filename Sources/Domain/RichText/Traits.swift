extension RichText {
  /// How a run is set; any of them can go together.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit for each ``Trait``, in the order of its cases.
    public let rawValue: UInt8

    /// Takes one bit for each ``Trait``, in the order of its cases.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Stressed: `em`, `i`.
    public static let emphasis = Traits(rawValue: 1 << 0)
    /// Of importance: `strong`, `b`.
    public static let strong = Traits(rawValue: 1 << 1)
    /// What a computer reads or writes.
    public static let code = Traits(rawValue: 1 << 2)
    /// What a person types.
    public static let keyboard = Traits(rawValue: 1 << 3)
    /// Above the line.
    public static let superscript = Traits(rawValue: 1 << 4)
    /// Below the line.
    public static let `subscript` = Traits(rawValue: 1 << 5)
    /// Struck through: it no longer holds.
    public static let deleted = Traits(rawValue: 1 << 6)
  }

  /// The name of one of the ``Traits``.
  public enum Trait: String, CaseIterable, Codable, Sendable {
    case emphasis, strong, code, keyboard, superscript, `subscript`, deleted

    /// The set that has this trait alone.
    public var traits: Traits {
      switch self {
      case .emphasis: .emphasis
      case .strong: .strong
      case .code: .code
      case .keyboard: .keyboard
      case .superscript: .superscript
      case .subscript: .subscript
      case .deleted: .deleted
      }
    }
  }
}

extension RichText.Traits: Codable {
  /// Reads an array of names.
  public init(from decoder: any Decoder) throws {
    let names = try decoder.singleValueContainer().decode([RichText.Trait].self)
    self = names.reduce(into: []) { $0.formUnion($1.traits) }
  }

  /// Writes an array of names, always in the same order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(RichText.Trait.allCases.filter { contains($0.traits) })
  }
}
