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
    sheet.images(inRows: rows).map(\.address)
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

  /// The step down or up from the focused target, or from the edge of the window.
  ///
  /// - Parameter index: the index of the focused target in `sheet.targets`; `nil` without one.
  func step(down: Bool, from index: Int?) -> Step {
    let (targets, scrolling) = (sheet.targets, Step.scroll(by: down ? 1 : -1))
    var next = targets.last(where: shows)
    if down { next = targets.first { shows($0) && $0.part == .body } ?? targets.first(where: shows) }
    if let index {
      let focused = targets[index]
      let isCut = down ? focused.rows.upperBound > rows.upperBound : focused.rows.lowerBound < scroll
      if focused.part == .body, isCut { return scrolling }
      next = down ? targets[(index + 1)...].first : targets[..<index].last
    }
    guard let next else { return scrolling }
    let isFar =
      switch next.part {
      case .top: !down && scroll > 0
      case .body: (down ? next.rows.lowerBound - rows.upperBound : scroll - next.rows.upperBound) >= Self.near
      case .bottom: down && scroll < sheet.scrollLimit
      }
    return isFar ? scrolling : .focus(next)
  }
}
