import GalleyDomain
import GalleyRendering
import TextLayout

extension Control {
  /// The action of the app, if the control has one.
  var screenAction: ScreenAction? {
    if case .action(let action) = id.activation { action.value(as: ScreenAction.self) } else { nil }
  }

  /// The index of the item of a list that it opens; `nil` for another control.
  var openedRow: Int? {
    if case .open(let row)? = screenAction { row } else { nil }
  }
}

extension Control.Purpose {
  /// The purpose of a region of an app; `nil` if it can't be activated.
  init?(reading kind: Region.Kind) {
    if let image = kind.image {
      guard let target = image.address.raw.linkTarget else { return nil }
      self.init(activation: .link(target))
      return
    }
    self.init(kind)
    guard case .action(let action) = kind else { return }
    switch action.value(as: ScreenAction.self) {
    case .open, .stop: isItem = true
    case .back, .tab, .tag: leadsAside = true
    default: break
    }
  }
}

extension PageReading {
  /// The reading of the apps' pages.
  static let apps = PageReading(
    purpose: { Control.Purpose(reading: $0) },
    filtered: { $0.rowsOfItems(with: $1) },
    opensWithFirstRows: true)
}

extension Region.Kind {
  /// The address of an image, and whether its cells are for the picture itself; `nil` for another
  /// region.
  var image: (address: UntrustedText, isPicture: Bool)? {
    guard case .image(let image) = self else { return nil }
    if let place = image.value(as: PicturePlace.self) {
      return (place.address, true)
    }
    return image.value(as: UntrustedText.self).map { ($0, false) }
  }
}

extension Pane {
  /// The action that has the focus, also where it isn't seen.
  var focusedAction: ScreenAction? {
    guard case .action(let identifier)? = view.position.focus?.activation else { return nil }
    return identifier.value(as: ScreenAction.self)
  }

  /// Focuses the control with an action, if the page has one.
  mutating func focus(_ action: ScreenAction) {
    let id = Control.ID(activation: .action(Identifier(action)))
    if view.drawn.control(id) == nil { view.drawAll() }
    if let control = view.drawn.control(id) {
      view.focus(control)
    }
  }
}

extension DrawnPage {
  /// An image on the page.
  struct Image: Sendable {
    var address: UntrustedText
    var part: Part
    var rows: Range<Int>
    var columns: Range<Int>
    /// Whether its cells are blank, for the picture itself.
    var isPicture: Bool
  }

  /// The images in the fixed parts, and those that are at least partly in these rows of the body.
  func images(inRows rows: Range<Int>) -> [Image] {
    Part.allCases.flatMap { part in
      let drawn = self.rows(of: part)
      let seen = part == .body ? rows : 0..<drawn.rowCount
      return drawn.places(inRows: seen, where: \.isImage).compactMap { region -> Image? in
        guard let image = region.kind.image else { return nil }
        return Image(
          address: image.address,
          part: part,
          rows: region.rows,
          columns: region.columns,
          isPicture: image.isPicture)
      }
    }
  }
}

extension PageRows {
  /// The rows without the items that don't contain some words, and without the rows between them;
  /// with 500 items at most.
  fileprivate func rowsOfItems(with words: String) -> [Range<Int>] {
    let items = items
    guard let first = items.first, let end = items.last?.upperBound else { return [0..<rowCount] }
    let found = Set(TextSearch(words).matches(in: self, .body).flatMap(\.rows))
    let ends = items.dropFirst().map(\.lowerBound) + [end]
    let kept = zip(items, ends).filter { item, _ in item.contains(where: found.contains) }
    let rows = kept.prefix(500).map { item, nextStart in item.lowerBound..<nextStart }
    return [0..<first.lowerBound] + rows + [end..<rowCount]
  }
}
