import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A post: title, the whole body with its line breaks, and the buttons (B2–B5).
  public init(_ state: PostDetailState) {
    var isSaved = false
    if case .loaded(let page) = state.content { isSaved = page.offline.isSaved }
    // The spoken form has this in the button.
    let aside = isSaved ? Run.ornament("✓ saved offline", .aside) : nil
    self = .stack(
      Stack(items: [
        Stack.Item(Masthead(backTo: state.back, aside: aside).block),
        Stack.Item(.refresh(state.refresh), after: 1),
        Stack.Item(state.notice.map { .notice($0) } ?? .nothing, after: 1),
        Stack.Item(.content(of: state.content)),
      ]))
  }

  private static func content(of content: PostDetailState.Content) -> Block {
    switch content {
    case .loading(let title, let words): .stack(Stack([.postTitle(title), .loader(words)], gap: 1))
    case .failed(let title, let failure): .stack(Stack([.postTitle(title), .failurePage(failure)], gap: 1))
    case .loaded(let page):
      .stack(
        Stack(
          [
            .postTitle(page.title), .body(page.body, .prose, else: page.placeholder),
            page.offline.failure.map { .failureBanner($0) } ?? .nothing, .flow(Flow(buttons(of: page))),
          ], gap: 1))
    }
  }

  private static func postTitle(_ title: UntrustedText) -> Block {
    .meaning(.heading(1), .outside(title, .articleTitle))
  }

  /// During a save or removal, a status replaces the button.
  private static func buttons(of page: PostPage) -> [Flow.Item] {
    let offline = page.offline
    let save: Flow.Item =
      if offline.isBusy {
        Flow.Item(
          [.ornament("\(ActivityMark.phases[0]) ", .status), .own(offline.label, .status)], meaning: .status,
          region: .activity)
      } else if offline.isSaved {
        .button(offline.label, .save, mark: "✓ ", hint: ", press to remove")
      } else {
        .button(offline.label, .save)
      }
    return [.button(page.comments, .comments), save]
  }
}
