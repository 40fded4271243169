import GalleyDomain
import GalleyRendering
import TextLayout

/// An element of a drawn page that can be focused and activated.
struct Control: Hashable, Identifiable, Sendable {
  /// The effect of activating the control.
  enum Activation: Hashable, Sendable {
    /// Performs an action of the app.
    case action(Identifier)
    /// Starts typing in a field.
    case field(Identifier)
    /// Opens an address in the browser.
    case link(String)
  }

  /// The identifier of a control, stable across drawings of the same page.
  struct ID: Hashable, Sendable {
    var activation: Activation
    /// The index among controls with the same activation, counted from 0.
    var occurrence = 0
  }

  var id: ID
  /// The part of the page.
  var part: DrawnPage.Part
  /// The rows within the part.
  var rows: Range<Int>
  /// The first column in the first row.
  var column: Int
  /// The byte ranges shown in reverse while focused, by row; empty if the control has its rows to itself.
  var marks: [Int: Range<Int>]
}

extension Control {
  /// The action of the app, if the control has one.
  var screenAction: ScreenAction? {
    if case .action(let action) = id.activation { action.value(as: ScreenAction.self) } else { nil }
  }

  /// The index of the item of a list that it opens; `nil` for another control.
  var openedRow: Int? {
    if case .open(let row)? = screenAction { row } else { nil }
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
    switch screenAction {
    case .open, .stop: true
    default: false
    }
  }

  /// Whether it is a link.
  var isLink: Bool {
    if case .link = id.activation { true } else { false }
  }

  /// Whether it is a text field.
  var isField: Bool {
    if case .field = id.activation { true } else { false }
  }
}

extension Region.Kind {
  /// The address of an image, and whether its cells are for the picture itself; `nil` for another region.
  var image: (address: UntrustedText, isPicture: Bool)? {
    guard case .image(let image) = self else { return nil }
    let place = image.value(as: PicturePlace.self)
    return (place?.address ?? image.value(as: UntrustedText.self)).map { ($0, place != nil) }
  }

  /// The activation of the region; `nil` if it can't be activated.
  fileprivate var activation: Control.Activation? {
    switch self {
    case .action(let action): .action(action)
    case .field(let action): .field(action)
    case .image: image.flatMap { LinkTarget($0.address.raw) }.map { .link($0.encoded) }
    case .beforeCursor, .activity: nil
    }
  }
}

extension Frame {
  /// The controls in the frame, in reading order.
  ///
  /// - Complexity: O(n log n) in the number of regions, O(n) in the number of runs.
  func controls(in part: DrawnPage.Part) -> [Control] {
    var counts: [Control.Activation: Int] = [:]
    let found = regionControls(in: part) + linkControls(in: part)
    return found.sorted { ($0.rows.lowerBound, $0.column) < ($1.rows.lowerBound, $1.column) }.map { control in
      var control = control
      control.id.occurrence = counts[control.id.activation, default: 0]
      counts[control.id.activation] = control.id.occurrence + 1
      return control
    }
  }

  private func regionControls(in part: DrawnPage.Part) -> [Control] {
    // A picture in a row of a list isn't a choice of its own.
    var rowsOfItem = 0..<0
    let ordered = regions.sorted {
      ($0.rows.lowerBound, $0.kind.image == nil ? 0 : 1) < ($1.rows.lowerBound, $1.kind.image == nil ? 0 : 1)
    }
    return ordered.compactMap { region in
      if case .action = region.kind { rowsOfItem = region.rows }
      if region.kind.image != nil, rowsOfItem.contains(region.rows.lowerBound) { return nil }
      guard let activation = region.kind.activation, !region.rows.isEmpty, region.rows.upperBound <= rowCount
      else { return nil }
      var control = Control(
        id: Control.ID(activation: activation), part: part, rows: region.rows, column: region.columns.lowerBound,
        marks: [:])
      // Nothing else that can be chosen is beside an item, even if its columns are fewer than the page's.
      if !control.isItem { control.marks = marks(of: region) }
      return control
    }
  }

  /// The links. Adjacent parts of a link, in one row or across two, are one control.
  private func linkControls(in part: DrawnPage.Part) -> [Control] {
    var found: [Control] = []
    for row in 0..<rowCount {
      for run in runs(inRow: row) {
        guard let target = run.link.flatMap({ LinkTarget($0) }) else { continue }
        let activation = Control.Activation.link(target.encoded)
        let bytes = run.utf8.indices
        if let last = found.indices.last, found[last].id.activation == activation,
          found[last].rows.upperBound >= row
        {
          let known = found[last].marks[row]
          if known == nil || known?.upperBound == bytes.lowerBound {
            found[last].marks[row] = (known ?? bytes).lowerBound..<bytes.upperBound
            found[last].rows = found[last].rows.lowerBound..<row + 1
            continue
          }
        }
        found.append(
          Control(
            id: Control.ID(activation: activation), part: part, rows: row..<row + 1, column: run.columns.lowerBound,
            marks: [row: bytes]))
      }
    }
    return found
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
