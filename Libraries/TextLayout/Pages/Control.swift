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
    /// Nothing: a pane that scrolls, and shows nothing else that can be focused.
    case pane(Int)

    /// The value of the program.
    var identifier: Identifier? {
      switch self {
      case .action(let identifier), .field(let identifier): identifier
      case .link, .pane: nil
      }
    }

    /// Whether it is that of a text field.
    var isField: Bool {
      if case .field = self { true } else { false }
    }
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
    /// Whether it is a field of several lines.
    var hasLines = false

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
      case .lines(let action):
        self.init(activation: .field(action))
        hasLines = true
      case .image, .beforeCursor, .activity, .pane:
        return nil
      }
    }
  }

  /// Returns the purpose of a region; `nil` if it can't be activated.
  package typealias Purposes = @Sendable (Region.Kind) -> Purpose?

  package fileprivate(set) var id: ID
  /// Whether it is an item of a list.
  package var isItem = false
  /// Whether it leads away from the page: to the previous screen or another tab.
  package var leadsAside = false
  /// Whether it is a field of several lines.
  var hasLines = false
  /// The part of the page.
  package let part: DrawnPage.Part
  /// The rows within the part.
  package fileprivate(set) var rows: Range<Int>
  /// The columns; those of its first row for a link.
  package fileprivate(set) var columns: Range<Int>
  /// The columns shown in reverse while focused, by row; empty if the control has several rows to
  /// itself, or is as wide as the page.
  package fileprivate(set) var marks: [Int: Range<Int>] = [:]
  /// At most one pane: a list has 100,000 controls without one, which are smaller than with an
  /// optional value.
  fileprivate var panes: [ScrollPane] = []

  /// The pane that scrolls it. Its rows can be outside of the pane's.
  package fileprivate(set) var pane: ScrollPane? {
    get { panes.first }
    set { panes = newValue.map { [$0] } ?? [] }
  }
}

extension Control {
  /// The first column.
  package var column: Int { columns.lowerBound }

  /// The rows that its pane shows; all without a pane.
  package var shownRows: Range<Int> {
    guard let pane else { return rows }
    return rows.clamped(to: pane.rows)
  }

  /// Its place in the order of the focus, given the parts of the window from the first: the
  /// innermost part around it, the row of its pane, and its own row and column.
  fileprivate func place(in parts: [Region]) -> (Int, Int, Int, Int) {
    let first = pane?.rows.lowerBound ?? rows.lowerBound
    let part = parts.lastIndex { part in
      part.rows.contains(first) && part.columns.contains(column)
    }
    return (part ?? -1, first, rows.lowerBound, column)
  }

  /// Whether a pane scrolls it; without a pane, whether the page does.
  func isIn(_ pane: ScrollPane?) -> Bool {
    self.pane?.number == pane?.number
  }

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

  /// Moves it to its place on a page with its pane.
  fileprivate mutating func move(into pane: ScrollPane) {
    move(to: rows, by: pane.rows.lowerBound - pane.scroll + pane.first)
    columns = columns.moved(by: pane.columns.lowerBound)
    marks = marks.mapValues { $0.moved(by: pane.columns.lowerBound) }
    self.pane = pane
  }

  /// Whether it is a pane that shows nothing else that can be focused.
  var isPane: Bool {
    if case .pane = id.activation { true } else { false }
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
  package var isField: Bool { id.activation.isField }
}

extension [Control] {
  /// The controls with the numbers of others that have the same effects; nil if they haven't.
  func numbered(as ids: [Control.ID]) -> [Control]? {
    guard lazy.map(\.id.activation).elementsEqual(ids.lazy.map(\.activation)) else { return nil }
    return zip(self, ids).map { control, id in changing(control) { $0.id = id } }
  }
}

extension Frame {
  /// The controls in the frame, pane by pane in reading order, with those that panes can show.
  ///
  /// - Complexity: O(n log n) in the number of regions, O(n) in the number of runs.
  package func controls(
    in part: DrawnPage.Part,
    purpose: Control.Purposes
  ) -> [Control] {
    var counts: [Control.Activation: Int] = [:]
    let panes = scrollPanes
    var controls = allControls(in: part, purpose)
    controls.removeAll { control in panes.contains { $0.hasPart(of: control) } }
    controls += panes.flatMap { $0.controls(purpose) }
    let parts = regions.filter { $0.kind == .windowPart }
    controls.sort { $0.place(in: parts) < $1.place(in: parts) }
    counts.reserveCapacity(controls.count)
    for index in controls.indices {
      let activation = controls[index].id.activation
      controls[index].id.occurrence = takeNumber(&counts[activation, default: 0])
    }
    return controls
  }

  /// Returns a count, and adds one to it: one search in a dictionary in place of two.
  private func takeNumber(_ count: inout Int) -> Int {
    defer { count += 1 }
    return count
  }

  fileprivate func allControls(
    in part: DrawnPage.Part,
    _ purpose: Control.Purposes
  ) -> [Control] {
    regionControls(in: part, purpose) + linkControls(in: part)
  }

  private func regionControls(
    in part: DrawnPage.Part,
    _ purpose: Control.Purposes
  ) -> [Control] {
    var rowsOfItem = 0..<0
    let others = regions.filter { !$0.isImage }
    let ordered = (others + regions.filter(\.isImage)).sorted {
      $0.rows.lowerBound < $1.rows.lowerBound
    }
    let choices = ordered.compactMap { region -> (region: Region, purpose: Control.Purpose)? in
      if case .action = region.kind { rowsOfItem = region.rows }
      // A picture in a row of a list isn't a choice of its own.
      if region.isImage, rowsOfItem.contains(region.rows.lowerBound) { return nil }
      guard !region.rows.isEmpty, region.rows.upperBound <= rowCount else { return nil }
      return purpose(region.kind).map { (region, $0) }
    }
    let choiceRows = RowIndex(choices.lazy.map(\.region.rows))
    return choices.map { region, purpose in
      // Nothing else that can be chosen is beside an item, even if its columns are fewer than the
      // page's.
      let near = choices[choiceRows.indices(near: region.rows)].lazy.map(\.region)
      let marks = purpose.isItem ? [:] : marks(of: region, among: near)
      return Control(
        id: Control.ID(activation: purpose.activation),
        isItem: purpose.isItem,
        leadsAside: purpose.leadsAside,
        hasLines: purpose.hasLines,
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
      let hasLinks = spans[spanRange(ofRow: row)].contains { $0.link != nil }
      for run in hasLinks ? runs(inRow: row) : [] {
        guard let target = run.link?.linkTarget else { continue }
        let link = Control(
          id: Control.ID(activation: .link(target)),
          part: part,
          rows: row..<row + 1,
          columns: run.columns,
          marks: [row: run.columns]
        )
        if let last = found.indices.last, found[last].join(link, inRow: row) {
          continue
        }
        found.append(link)
      }
    }
    return found
  }

  /// Marks the cells of a region that has only one row, or shares its rows with others.
  private func marks(of region: Region, among others: some Sequence<Region>) -> [Int: Range<Int>] {
    let isNarrow = region.columns.count < width
    guard isNarrow, region.rows.count == 1 || others.contains(where: region.isBeside) else {
      return [:]
    }
    var marks: [Int: Range<Int>] = [:]
    for row in region.rows {
      // A field's label isn't part of it.
      let covered = runs(inRow: row).filter { $0.columns.overlaps(region.columns) }
      let marked = covered.drop { $0.role == .label }
      guard let first = marked.first, let last = marked.last(where: { !$0.isGap }) else { continue }
      marks[row] = first.columns.lowerBound..<last.columns.upperBound
    }
    return marks
  }
}

extension ScrollPane {
  /// Its controls, also those in rows that aren't shown; the pane itself if none is shown.
  fileprivate func controls(_ purpose: Control.Purposes) -> [Control] {
    var controls = body.allControls(in: .body, purpose)
    for index in controls.indices {
      controls[index].move(into: self)
    }
    if scrollLimit > 0, controls.allSatisfy({ $0.shownRows.isEmpty }) {
      let whole = Control(
        id: Control.ID(activation: .pane(number)),
        part: .body,
        rows: rows,
        columns: columns,
        panes: [self]
      )
      controls.append(whole)
    }
    return controls
  }

  /// Whether a link of the page is what the pane shows of one of its own.
  fileprivate func hasPart(of control: Control) -> Bool {
    control.isLink && rows.contains(control.rows.lowerBound)
      && columns.contains(control.column)
  }
}

extension Region {
  /// Whether it shares rows with another region, and no cells.
  fileprivate func isBeside(_ other: Region) -> Bool {
    other.rows.overlaps(rows) && !other.columns.overlaps(columns)
  }

  /// Whether it is the region of an image, an activity mark or the text before a cursor.
  var isPlace: Bool { isImage || kind == .activity || kind == .beforeCursor }

  /// Whether it is the region of an image.
  package var isImage: Bool {
    if case .image = kind { true } else { false }
  }
}
