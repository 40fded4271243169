/// An element of a drawn page that can be focused and activated.
package struct Control: Hashable, Identifiable, Sendable {
  /// The effect of activating the control.
  package enum Activation: Hashable, Sendable {
    /// Performs an action of the program.
    case action(Identifier)
    /// Starts typing in a field.
    case field(Identifier)
    /// Opens an address in the browser.
    case link(String)
  }

  /// The identifier of a control, stable across drawings of the same page.
  package struct ID: Hashable, Sendable {
    package var activation: Activation
    /// The index among controls with the same activation, counted from 0.
    var occurrence = 0

    package init(activation: Activation) {
      self.activation = activation
    }
  }

  /// The purpose of a region of a page.
  package struct Purpose: Sendable {
    package var activation: Activation
    /// Whether it is an item of a list.
    package var isItem = false
    /// Whether it leads away from the page: to the previous screen or another tab.
    package var leadsAside = false

    package init(activation: Activation) {
      self.activation = activation
    }

    /// The purpose of an action or a field; `nil` for another region, which can't be activated.
    package init?(_ kind: Region.Kind) {
      switch kind {
      case .action(let action):
        self.init(activation: .action(action))
      case .field(let action):
        self.init(activation: .field(action))
      case .image, .beforeCursor, .activity:
        return nil
      }
    }
  }

  /// Returns the purpose of a region; `nil` if it can't be activated.
  package typealias Purposes = (Region.Kind) -> Purpose?

  package fileprivate(set) var id: ID
  /// Whether it is an item of a list.
  package let isItem: Bool
  /// Whether it leads away from the page: to the previous screen or another tab.
  package let leadsAside: Bool
  /// The part of the page.
  package let part: DrawnPage.Part
  /// The rows within the part.
  package fileprivate(set) var rows: Range<Int>
  /// The columns; those of its first row for a link.
  package let columns: Range<Int>
  /// The byte ranges shown in reverse while focused, by row; empty if the control has its rows to
  /// itself.
  package fileprivate(set) var marks: [Int: Range<Int>]
}

extension Control {
  /// The first column.
  package var column: Int { columns.lowerBound }

  /// Extends a link by another part of it that follows in the same row or in the next one.
  ///
  /// - Returns: whether it does follow.
  fileprivate mutating func join(_ next: Control, inRow row: Int) -> Bool {
    guard id.activation == next.id.activation,
      rows.upperBound >= row,
      let added = next.marks[row]
    else { return false }
    let known = marks[row] ?? added.lowerBound..<added.lowerBound
    guard known.upperBound == added.lowerBound else { return false }
    marks[row] = known.lowerBound..<added.upperBound
    rows = rows.lowerBound..<row + 1
    return true
  }

  /// Moves it down to rows in another frame and by a number of rows.
  mutating func move(to rows: Range<Int>, by distance: Int) {
    self.rows = rows.lowerBound + distance..<rows.upperBound + distance
    if marks.isEmpty || distance == 0 { return }
    marks = Dictionary(uniqueKeysWithValues: marks.map { ($0 + distance, $1) })
  }

  /// Whether it is a link.
  package var isLink: Bool {
    if case .link = id.activation {
      true
    } else {
      false
    }
  }

  /// Whether it is a text field.
  package var isField: Bool {
    if case .field = id.activation {
      true
    } else {
      false
    }
  }
}

extension Frame {
  /// The controls in the frame, in reading order.
  ///
  /// - Complexity: O(n log n) in the number of regions, O(n) in the number of runs.
  package func controls(
    in part: DrawnPage.Part,
    purpose: Control.Purposes
  ) -> [Control] {
    var counts: [Control.Activation: Int] = [:]
    let found = regionControls(in: part, purpose) + linkControls(in: part)
    var controls = found.sorted {
      ($0.rows.lowerBound, $0.column) < ($1.rows.lowerBound, $1.column)
    }
    for index in controls.indices {
      let activation = controls[index].id.activation
      controls[index].id.occurrence = counts[activation, default: 0]
      counts[activation, default: 0] += 1
    }
    return controls
  }

  private func regionControls(
    in part: DrawnPage.Part,
    _ purpose: Control.Purposes
  ) -> [Control] {
    // A picture in a row of a list isn't a choice of its own.
    var rowsOfItem = 0..<0
    let others = regions.filter { !$0.isImage }
    let ordered = (others + regions.filter(\.isImage)).sorted {
      $0.rows.lowerBound < $1.rows.lowerBound
    }
    return ordered.compactMap { region in
      if case .action = region.kind {
        rowsOfItem = region.rows
      }
      if region.isImage, rowsOfItem.contains(region.rows.lowerBound) {
        return nil
      }
      guard let purpose = purpose(region.kind),
        !region.rows.isEmpty,
        region.rows.upperBound <= rowCount
      else { return nil }
      // Nothing else that can be chosen is beside an item, even if its columns are fewer than the
      // page's.
      let marks = purpose.isItem ? [:] : marks(of: region)
      return Control(
        id: Control.ID(activation: purpose.activation),
        isItem: purpose.isItem,
        leadsAside: purpose.leadsAside,
        part: part,
        rows: region.rows,
        columns: region.columns,
        marks: marks
      )
    }
  }

  /// The links. Adjacent parts of a link, in one row or across two, are one control.
  private func linkControls(in part: DrawnPage.Part) -> [Control] {
    var found: [Control] = []
    for row in 0..<rowCount {
      for run in runs(inRow: row) {
        guard let target = run.link.flatMap(LinkTarget.init) else { continue }
        let link = Control(
          id: Control.ID(activation: .link(target.encoded)),
          isItem: false,
          leadsAside: false,
          part: part,
          rows: row..<row + 1,
          columns: run.columns,
          marks: [row: run.utf8.indices]
        )
        if let last = found.indices.last, found[last].join(link, inRow: row) {
          continue
        }
        found.append(link)
      }
    }
    return found
  }

  /// Marks the cells of a region that shares its only row with others.
  private func marks(of region: Region) -> [Int: Range<Int>] {
    guard region.rows.count == 1, region.columns.count < width else {
      return [:]
    }
    let row = region.rows.lowerBound
    // A field's label isn't part of it.
    let covered = runs(inRow: row).filter { $0.columns.overlaps(region.columns) }
    let marked = covered.drop { $0.role == .label }
    guard let first = marked.first, let last = marked.last else {
      return [:]
    }
    return [row: first.utf8.startIndex..<last.utf8.endIndex]
  }
}

extension Region {
  /// Whether it is the region of an image.
  var isImage: Bool {
    if case .image = kind { true } else { false }
  }
}
