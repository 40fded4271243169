import GalleyPresentation
import TextLayout

/// The roles on the screens. Those that match a `TextRole`, such as `headline`, have a document's typography.
extension Role {
  /// The title of a screen.
  public static let title: Role = "title"
  /// A count or a state beside a title.
  public static let aside: Role = "aside"
  /// A horizontal line, or the border of a figure.
  public static let rule: Role = "rule"
  /// The back button.
  public static let back: Role = "back"
  /// Status words, such as for loading or omitted items.
  public static let status: Role = "status"
  /// The title of a failure.
  public static let failure: Role = "failure"
  /// The app's own running text.
  public static let prose: Role = "prose"
  /// A button.
  public static let button: Role = "button"
  /// A disabled button.
  public static let pausedButton: Role = "paused-button"
  /// The title of a section.
  public static let sectionTitle: Role = "section-title"
  /// A short label for what follows.
  public static let label: Role = "label"
  /// A bullet or number.
  public static let marker: Role = "marker"
  /// The bar before code and quotes.
  public static let gutter: Role = "gutter"
  /// The number of a link.
  public static let reference: Role = "reference"
  /// A link.
  public static let link: Role = "link"
  /// The name of an image.
  public static let figure: Role = "figure"
  /// Computer code.
  public static let code: Role = "code"
  /// A keyword of a programming language.
  public static let keyword: Role = "keyword"
  /// A string in code.
  public static let string: Role = "string"
  /// A comment in code.
  public static let comment: Role = "comment"
  /// A number in code.
  public static let number: Role = "number"
  /// Keyboard input.
  public static let keyboard: Role = "keyboard"
  /// Deleted text.
  public static let deleted: Role = "deleted"
  /// Emphasised text.
  public static let emphasis: Role = "emphasis"
  /// Strongly emphasised text.
  public static let strong: Role = "strong"
  /// Text with both kinds of emphasis.
  public static let strongEmphasis: Role = "strong-emphasis"
  /// A story's headline (N3).
  public static let headline: Role = "headline"
  /// The date of a story's last update (N4).
  public static let lastUpdated: Role = "last-updated"
  /// Typed text.
  public static let field: Role = "field"
  /// A placeholder.
  public static let placeholder: Role = "placeholder"
  /// The mark of an answered question.
  public static let check: Role = "check"
  /// A tag.
  public static let tag: Role = "tag"
  /// The border of a panel.
  public static let panel: Role = "panel"
  /// The background of a panel.
  public static let panelBackground: Role = "panel-background"
  /// A tab that isn't selected.
  public static let tab: Role = "tab"
  /// The selected tab.
  public static let selectedTab: Role = "selected-tab"
  /// The number on a tab.
  public static let badge: Role = "badge"
  /// The title of a list row.
  public static let rowTitle: Role = "row-title"
  /// The title of an article.
  public static let articleTitle: Role = "article-title"
  /// A story's introductory paragraph (N5).
  public static let introduction: Role = "introduction"
}

extension Role {
  /// The role of a text whose typography a document specifies.
  public init(_ role: TextRole) {
    self =
      switch role {
      case .headline: .headline
      case .lastUpdated: .lastUpdated
      case .introduction: .introduction
      }
  }
}
