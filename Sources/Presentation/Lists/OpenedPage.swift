/// The state of a page that was opened from a list.
public protocol OpenedPage: ViewState {
  /// The state of the page beside its list, which needs no way back.
  var besideList: Self { get }
}
