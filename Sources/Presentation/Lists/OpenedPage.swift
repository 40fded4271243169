/// The state of a page that was opened from a list.
public protocol OpenedPage: ViewState {
  /// The state of the page beside its list, which needs no way back.
  var besideList: Self { get }
}

/// The state of a page with the title of its list as the way back.
public protocol TitledPage: OpenedPage {
  /// The label of the back button; `nil` beside the list.
  var back: String? { get set }
}

extension TitledPage {
  /// The state without a way back.
  public var besideList: Self {
    var page = self
    page.back = nil
    return page
  }
}
