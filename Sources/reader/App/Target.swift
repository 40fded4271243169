import GalleyDomain
import GalleyRendering
import TextLayout

/// An element of a sheet that can be focused and activated.
struct Target: Hashable, Sendable {
  /// The effect of activating the target.
  enum Activation: Hashable, Sendable {
    /// Performs an action of the app.
    case action(Identifier)
    /// Starts typing in a field.
    case field(Identifier)
    /// Opens an address in the browser.
    case link(String)
  }

  /// The identifier of a target, stable across drawings of the same page.
  struct Key: Hashable, Sendable {
    var activation: Activation
    /// The index among targets with the same activation, counted from 0.
    var occurrence: Int
  }

  var key: Key
  /// The part of the sheet.
  var part: Sheet.Part
  /// The rows within the part.
  var rows: Range<Int>
  /// The byte ranges shown in reverse while focused, by row; empty if the target has its rows to itself.
  var marks: [Int: Range<Int>]
}

extension Target {
  /// The action of the app, if the target has one.
  var screenAction: ScreenAction? {
    if case .action(let action) = key.activation { action.value(as: ScreenAction.self) } else { nil }
  }

  /// Whether it leads away from the page: to the previous screen or another tab.
  var leadsAside: Bool {
    switch screenAction {
    case .back, .tab: true
    default: false
    }
  }

  /// Whether it is an item of a list.
  var isItem: Bool {
    guard case .action(let action) = key.activation else { return false }
    switch action.value(as: ScreenAction.self) {
    case .open, .stop: return true
    default: return action.value(as: AppName.self) != nil
    }
  }

  /// Whether it is a link.
  var isLink: Bool {
    if case .link = key.activation { true } else { false }
  }

  /// Whether it is a text field.
  var isField: Bool {
    if case .field = key.activation { true } else { false }
  }
}

extension Region.Kind {
  /// The address of an image, and whether its place is for the picture itself; `nil` for another region.
  var image: (address: UntrustedText, isPicture: Bool)? {
    guard case .image(let image) = self else { return nil }
    let place = image.value(as: PicturePlace.self)
    return (place?.address ?? image.value(as: UntrustedText.self)).map { ($0, place != nil) }
  }

  /// The activation of the region; `nil` if it can't be activated.
  fileprivate var activation: Target.Activation? {
    switch self {
    case .action(let action): .action(action)
    case .field(let action): .field(action)
    case .image: image.flatMap { LinkTarget($0.address.raw) }.map { .link($0.encoded) }
    case .beforeCursor, .activity: nil
    }
  }
}

extension Frame {
  /// The targets in the frame, in reading order.
  ///
  /// - Complexity: O(n log n) in the number of regions, O(n) in the number of runs.
  func targets(in part: Sheet.Part) -> [Target] {
    typealias Found = (place: (Int, Int), activation: Target.Activation, rows: Range<Int>, marks: [Int: Range<Int>])
    // A picture in a row of a list isn't a choice of its own.
    var rowsOfItem = 0..<0
    let ordered = regions.sorted {
      ($0.rows.lowerBound, $0.kind.image == nil ? 0 : 1) < ($1.rows.lowerBound, $1.kind.image == nil ? 0 : 1)
    }
    var found = ordered.compactMap { region -> Found? in
      if case .action = region.kind { rowsOfItem = region.rows }
      if region.kind.image != nil, rowsOfItem.contains(region.rows.lowerBound) { return nil }
      guard let activation = region.kind.activation, !region.rows.isEmpty, region.rows.upperBound <= rowCount
      else { return nil }
      return ((region.rows.lowerBound, region.columns.lowerBound), activation, region.rows, marks(of: region))
    }
    for row in 0..<rowCount {
      for run in runs(inRow: row) {
        guard let target = run.link.flatMap({ LinkTarget($0) }) else { continue }
        let activation = Target.Activation.link(target.encoded)
        let bytes = run.utf8.indices
        // Adjacent parts of a link, in one row or across two, are one target.
        if let last = found.indices.last, found[last].activation == activation, found[last].rows.upperBound > row - 1 {
          let known = found[last].marks[row]
          if known == nil || known?.upperBound == bytes.lowerBound {
            found[last].marks[row] = (known ?? bytes).lowerBound..<bytes.upperBound
            found[last].rows = found[last].rows.lowerBound..<row + 1
            continue
          }
        }
        found.append(
          (place: (row, run.columns.lowerBound), activation: activation, rows: row..<row + 1, marks: [row: bytes]))
      }
    }
    var counts: [Target.Activation: Int] = [:]
    return found.sorted { $0.place < $1.place }.map { item in
      defer { counts[item.activation, default: 0] += 1 }
      let key = Target.Key(activation: item.activation, occurrence: counts[item.activation, default: 0])
      var target = Target(key: key, part: part, rows: item.rows, marks: item.marks)
      // Nothing else that can be chosen is beside an item, even if its columns are fewer than the page's.
      if target.isItem { target.marks = [:] }
      return target
    }
  }

  /// Marks the cells of a region that shares its only row with others.
  private func marks(of region: Region) -> [Int: Range<Int>] {
    guard region.rows.count == 1, region.columns.count < width else { return [:] }
    let row = region.rows.lowerBound
    // A field's label isn't part of it.
    let marked = runs(inRow: row).filter { $0.columns.overlaps(region.columns) }.drop { $0.role == .label }
    guard let first = marked.first, let last = marked.last else { return [:] }
    return [row: first.utf8.startIndex..<last.utf8.endIndex]
  }
}
