import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A post: title, the whole body with its line breaks, and the buttons (B2–B5).
  public init(_ state: PostDetailState) {
    var isSaved = false
    if case .loaded(let page) = state.content { isSaved = page.offline.isSaved }
    self.init {
      // The spoken form has this in the button.
      Masthead(backTo: state.back, aside: isSaved ? .ornament("✓ saved offline", .aside) : nil)
      Block.refresh(state.refresh).spaced(after: 1)
      if let notice = state.notice { Notice(notice).spaced(after: 1) }
      Stack(gap: 1) {
        Prose(state.title, .articleTitle).heading(1)
        switch state.content {
        case .loading(_, let words): Loader(words)
        case .failed(_, let failure): FailurePage(failure)
        case .loaded(let page):
          if let body = page.body { Prose(lines: body) }
          if let words = page.placeholder { Prose(words, .status) }
          if let failure = page.offline.failure { FailureBanner(failure) }
          Flow([.button(page.comments, .comments), .save(page.offline)])
        }
      }
    }
  }
}

extension Flow.Item {
  /// The button that saves a post or removes it; meanwhile, a status replaces it.
  fileprivate static func save(_ offline: OfflineState) -> Flow.Item {
    if offline.isBusy {
      Flow.Item(
        [.ornament("\(ActivityMark.phases[0]) ", .status), .own(offline.label, .status)], meaning: .status,
        region: .activity)
    } else if offline.isSaved {
      .button(offline.label, .save, mark: "✓ ", hint: ", press to remove")
    } else {
      .button(offline.label, .save)
    }
  }
}
