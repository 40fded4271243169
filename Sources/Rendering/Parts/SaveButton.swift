import GalleyPresentation
import TextLayout

extension Flow.Item {
  /// The button that saves a post or removes it; meanwhile, a status replaces it (B5).
  static func save(_ offline: OfflineState) -> Flow.Item {
    if offline.isBusy {
      Flow.Item(
        [.ornament("\(ActivityMark.phases[0]) ", .status), .own(offline.label, .status)], meaning: .status,
        region: .activity)
    } else {
      .button(offline.label, .save, mark: offline.isSaved ? "✓ " : "")
    }
  }
}
