import GalleyDomain

/// The text field of a search screen with its button; both are always visible (S3).
public struct SearchField: ViewState {
  /// The label, such as `Tags`.
  public var label: String
  /// The typed text.
  public var query: UntrustedText
  /// The placeholder, shown while the field is empty.
  public var placeholder: String
  /// The label of the search button (S2).
  public var button: ButtonState
}
