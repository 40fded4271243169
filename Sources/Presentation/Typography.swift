/// The typography of a text in the system font, in the terms of a design document (N3–N5). A theme makes a style of it, since the
/// document's black would be invisible on a dark terminal.
public struct Typography: Hashable, Codable, Sendable {
  /// The font size.
  public enum Size: String, CaseIterable, Codable, Sendable { case normal, large }

  /// The font weight.
  public enum Weight: String, CaseIterable, Codable, Sendable { case light, regular, bold }

  /// The colour: `0xRRGGBB`, in sRGB.
  public var color: UInt32
  /// The font size.
  public var size: Size
  /// The font weight.
  public var weight: Weight
}

extension Typography {
  /// A story's headline (N3).
  public static let headline = Typography(color: 0x000000, size: .large, weight: .bold)
  /// The date of a story's last update (N4).
  public static let lastUpdated = Typography(color: 0x3D3D3D, size: .normal, weight: .light)
  /// A story's introductory paragraph (N5).
  public static let introduction = Typography(color: 0x000000, size: .normal, weight: .regular)
}
