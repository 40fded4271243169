import Domain

/// The field of a search screen and the button beside it, which are always there (S3).
public struct SearchField: Codable, Equatable, Sendable {
  /// The label, such as `Tags`.
  public var label: String
  /// What has been typed.
  public var query: UntrustedText
  /// What stands in the field while nothing has been typed.
  public var placeholder: String
  /// What the button says that searches (S2).
  public var button: String
  /// Whether the button can't work yet.
  public var isPaused = false
}
