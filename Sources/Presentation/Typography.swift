/// A designer's demand on a piece of text, in the document's own terms (N3–N5).
public struct Typography: Hashable, Codable, Sendable {
  /// How large the letters are.
  public enum Size: String, CaseIterable, Codable, Sendable {
    case normal, large
  }

  /// How heavy the letters are.
  public enum Weight: String, CaseIterable, Codable, Sendable {
    case light, regular, bold
  }

  /// Where the letters come from.
  public enum Family: String, CaseIterable, Codable, Sendable {
    /// What the device sets its own words in.
    case system
  }

  /// `0xRRGGBB`, in sRGB.
  public var color: UInt32
  /// How large the letters are.
  public var size: Size
  /// How heavy the letters are.
  public var weight: Weight
  /// Where the letters come from.
  public var family: Family

  /// - Parameter color: `0xRRGGBB`, in sRGB.
  public init(color: UInt32, size: Size, weight: Weight, family: Family = .system) {
    self.color = color
    self.size = size
    self.weight = weight
    self.family = family
  }
}
