import Presentation
import TextLayout

/// The roles that all screens share. A document's own, such as `headline`, come from `TextRole`.
extension Role {
  /// A screen's name.
  public static let title: Role = "title"
  /// A number or a state beside a title.
  public static let aside: Role = "aside"
  /// The line under a title.
  public static let rule: Role = "rule"
  /// The way back.
  public static let back: Role = "back"
  /// Words that tell what is going on: loading, left out.
  public static let status: Role = "status"
  /// The name of a failure.
  public static let failure: Role = "failure"
  /// Running text of the app itself.
  public static let prose: Role = "prose"
  /// Something to press.
  public static let button: Role = "button"
  /// Something that can't be pressed yet.
  public static let pausedButton: Role = "paused-button"
  /// The title of a section within a page.
  public static let sectionTitle: Role = "section-title"
  /// A word or two that say what follows.
  public static let label: Role = "label"
  /// A bullet or a number.
  public static let marker: Role = "marker"
  /// The bar before code and quotes.
  public static let gutter: Role = "gutter"
  /// The number of a link.
  public static let reference: Role = "reference"
  /// Words that lead elsewhere.
  public static let link: Role = "link"
  /// An image's name.
  public static let figure: Role = "figure"
  /// What a computer reads or writes.
  public static let code: Role = "code"
  /// What a person types.
  public static let keyboard: Role = "keyboard"
  /// What no longer holds.
  public static let deleted: Role = "deleted"
  /// Stressed.
  public static let emphasis: Role = "emphasis"
  /// Of importance.
  public static let strong: Role = "strong"
  /// Both.
  public static let strongEmphasis: Role = "strong-emphasis"
  /// What a document calls a headline (N3).
  public static let headline: Role = "headline"
  /// When something was last updated (N4).
  public static let lastUpdated: Role = "last-updated"
  /// What was typed.
  public static let field: Role = "field"
  /// What could be typed.
  public static let placeholder: Role = "placeholder"
  /// The mark of what is answered.
  public static let check: Role = "check"
  /// A tag.
  public static let tag: Role = "tag"
  /// The edge of a panel.
  public static let panel: Role = "panel"
  /// What lies behind a panel's words.
  public static let panelBackground: Role = "panel-background"
  /// A tab that could be chosen.
  public static let tab: Role = "tab"
  /// The tab that is chosen.
  public static let selectedTab: Role = "selected-tab"
  /// How many wait in a tab.
  public static let badge: Role = "badge"
  /// What a row of a list is called.
  public static let rowTitle: Role = "row-title"
  /// What an article is called.
  public static let articleTitle: Role = "article-title"
  /// An introductory paragraph (N5).
  public static let introduction: Role = "introduction"
}

extension Role {
  /// The role of text that a document lays down the typography of.
  public init(_ role: TextRole) {
    self =
      switch role {
      case .headline: .headline
      case .lastUpdated: .lastUpdated
      case .introduction: .introduction
      }
  }
}
