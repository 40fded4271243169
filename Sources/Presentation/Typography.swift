/// The typography of a text in a design document, in the document's terms (N3–N5).
public struct Typography: Hashable, Codable, Sendable {
  /// The font size.
  public enum Size: String, CaseIterable, Codable, Sendable { case normal, large }

  /// The font weight.
  public enum Weight: String, CaseIterable, Codable, Sendable { case light, regular, bold }

  /// The font family.
  public enum Family: String, CaseIterable, Codable, Sendable {
    /// The system font.
    case system
  }

  /// The colour: `0xRRGGBB`, in sRGB.
  public var color: UInt32
  /// The font size.
  public var size: Size
  /// The font weight.
  public var weight: Weight
  /// The font family.
  public var family = Family.system
}
