/// What a piece of text is on its screen, where a document lays down how that looks.
///
/// Layouts name the role, a theme maps it: the document's black would vanish on a dark terminal.
public enum TextRole: String, CaseIterable, Codable, Sendable {
  /// A story's headline (N3).
  case headline
  /// When a story was last updated (N4).
  case lastUpdated
  /// A story's introductory paragraph (N5).
  case introduction

  /// What the document asks for.
  public var typography: Typography {
    switch self {
    case .headline: Typography(color: 0x000000, size: .large, weight: .bold)
    case .lastUpdated: Typography(color: 0x3D3D3D, size: .normal, weight: .light)
    case .introduction: Typography(color: 0x000000, size: .normal, weight: .regular)
    }
  }
}
