/// The roles that ``Theme/standard(_:)`` has styles for. An app adds its own in the same way.
extension Role {
  // MARK: Headings and words

  /// The title of a screen.
  public static let title: Role = "title"
  /// The title of a section.
  public static let sectionTitle: Role = "section-title"
  /// The title of a list row.
  public static let rowTitle: Role = "row-title"
  /// A short label for what follows.
  public static let label: Role = "label"
  /// The app's own running text.
  public static let prose: Role = "prose"
  /// A count or a state beside a title.
  public static let aside: Role = "aside"
  /// Status words, such as for loading or omitted items.
  public static let status: Role = "status"
  /// The title of a failure.
  public static let failure: Role = "failure"
  /// A bullet or number.
  public static let marker: Role = "marker"
  /// A tag.
  public static let tag: Role = "tag"

  // MARK: Controls

  /// The back button.
  public static let back: Role = "back"
  /// A button.
  public static let button: Role = "button"
  /// A disabled button.
  public static let pausedButton: Role = "paused-button"
  /// Typed text.
  public static let field: Role = "field"
  /// A placeholder.
  public static let placeholder: Role = "placeholder"
  /// A tab that isn't selected.
  public static let tab: Role = "tab"
  /// The selected tab.
  public static let selectedTab: Role = "selected-tab"
  /// The background of a selected block or row, and its mark.
  public static let selected: Role = "selected"
  /// The number on a tab.
  public static let badge: Role = "badge"
  /// A link.
  public static let link: Role = "link"
  /// The number of a link.
  public static let reference: Role = "reference"

  // MARK: Marks in a text

  /// Emphasised text.
  public static let emphasis: Role = "emphasis"
  /// Strongly emphasised text.
  public static let strong: Role = "strong"
  /// Text with both kinds of emphasis.
  public static let strongEmphasis: Role = "strong-emphasis"
  /// Deleted text.
  public static let deleted: Role = "deleted"
  /// Keyboard input.
  public static let keyboard: Role = "keyboard"
  /// Computer code.
  public static let code: Role = "code"

  // MARK: Ornaments, which carry no words

  /// A horizontal line, or the border of a figure.
  public static let rule: Role = "rule"
  /// The bar before code and quotes.
  public static let gutter: Role = "gutter"
  /// The sign where a row is folded.
  public static let fold: Role = "fold"
  /// The border of a panel.
  public static let panel: Role = "panel"
  /// The background of a panel.
  public static let panelBackground: Role = "panel-background"
}
