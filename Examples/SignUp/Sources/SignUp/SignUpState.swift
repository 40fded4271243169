/// The page on which a skipper signs up, in words that are ready to show.
public struct SignUpState: Codable, Sendable {
  /// A field of the form.
  public struct Field: Codable, Sendable {
    /// The kinds of fields.
    public enum Kind: String, Codable, Sendable {
      /// Any text.
      case text
      /// Text that is shown as dots.
      case secret
    }

    /// The label.
    public var label: String
    /// The kind.
    public var kind = Kind.text
    /// The typed text.
    public var typed = ""
    /// An explanation; `nil` for none.
    public var help: String?
    /// The problem of the typed text; `nil` for none.
    public var error: String?
  }

  /// The progress of the page.
  public enum Content: Codable, Sendable {
    /// Text is typed into the fields. `summary` counts the problems, if there are any.
    case editing(summary: String?)
    /// The answer is awaited; `progress` says how much of the form is sent.
    case sending(progress: String)
    /// The harbour has accepted.
    case done(welcome: String)
  }

  /// The title of the page.
  public var title: String
  /// The fields, from top to bottom.
  public var fields: [Field]
  /// What the page shows with the fields.
  public var content: Content
}
