import GalleyDomain

extension Window {
  /// The target to focus on a newly opened page: its first item, or else the first target that leads to content.
  var initialFocus: Target.Key? {
    let choices = sheet.targets.filter { !$0.isLink && shows($0) && !$0.leadsAside }
    let whole = choices.filter(showsAll)
    return (whole.first(where: \.isItem) ?? sheet.targets.first(where: \.isItem) ?? whole.first)?.key
  }

  /// The target to focus after a jump: the first or the last in the window. A partly visible target counts only if none
  /// is completely visible.
  func offeredFocus(last: Bool) -> Target.Key? {
    let visible = sheet.targets.filter { $0.part == .body && shows($0) && $0.screenAction != .back }
    let whole = visible.filter(showsAll)
    let choices = whole.isEmpty ? visible : whole
    let offered = scroll == 0 && !last ? initialFocus : nil
    return offered ?? (last ? choices.last : choices.first)?.key
  }

  /// The addresses of the images that are at least partly visible, in reading order.
  var visibleImages: [UntrustedText] {
    sheet.images.filter { $0.part != .body || $0.rows.overlaps(rows) }.map(\.address)
  }

  /// Whether the page has links, or has rows that haven't been drawn yet.
  var hasLinks: Bool { !sheet.isWhole || sheet.targets.contains(where: \.isLink) }

  // MARK: Steps

  /// The effect of the up or down key.
  enum Step {
    case scroll(by: Int)
    case focus(Target)
  }

  /// The maximum distance, in rows beyond the window, of a target that gets the focus at once.
  private static let near = 3

  /// The step down from the focused target, or from the top of the window.
  ///
  /// - Parameter index: the index of the focused target in `sheet.targets`; `nil` without one.
  func stepDown(from index: Int?) -> Step {
    var next = sheet.targets.first { shows($0) && $0.part == .body } ?? sheet.targets.first(where: shows)
    if let index {
      let focused = sheet.targets[index]
      if focused.part == .body, focused.rows.upperBound > rows.upperBound { return .scroll(by: 1) }
      next = sheet.targets[(index + 1)...].first
    }
    guard let next else { return .scroll(by: 1) }
    return switch next.part {
    case .body where next.rows.lowerBound >= rows.upperBound + Self.near: .scroll(by: 1)
    case .bottom where scroll < sheet.scrollLimit: .scroll(by: 1)
    default: .focus(next)
    }
  }

  /// The step up from the focused target, or from the bottom of the window.
  func stepUp(from index: Int?) -> Step {
    var next = sheet.targets.last(where: shows)
    if let index {
      let focused = sheet.targets[index]
      if focused.part == .body, focused.rows.lowerBound < scroll { return .scroll(by: -1) }
      next = sheet.targets[..<index].last
    }
    guard let next else { return .scroll(by: -1) }
    return switch next.part {
    case .body where next.rows.upperBound <= scroll - Self.near: .scroll(by: -1)
    case .top where scroll > 0: .scroll(by: -1)
    default: .focus(next)
    }
  }
}
