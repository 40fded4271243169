/// The role of a text whose typography a design document specifies.
///
/// Layouts use the role, and a theme maps it to a style: the document's black would be invisible on a dark terminal.
public enum TextRole: String, CaseIterable, Codable, Sendable {
  /// A story's headline (N3).
  case headline
  /// The date of a story's last update (N4).
  case lastUpdated
  /// A story's introductory paragraph (N5).
  case introduction

  /// The typography in the document.
  public var typography: Typography {
    switch self {
    case .headline: Typography(color: 0x000000, size: .large, weight: .bold)
    case .lastUpdated: Typography(color: 0x3D3D3D, size: .normal, weight: .light)
    case .introduction: Typography(color: 0x000000, size: .normal, weight: .regular)
    }
  }
}
