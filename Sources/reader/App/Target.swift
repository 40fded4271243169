import Rendering
import TextLayout

/// Something on a sheet that can be chosen.
struct Target: Hashable, Sendable {
  /// What choosing it does.
  enum Activation: Hashable, Sendable {
    /// What the app says.
    case action(Identifier)
    /// Typing begins.
    case field(Identifier)
    /// Its address is opened in a browser.
    case link(String)
  }

  /// Tells a target from the others, in every drawing of the same page.
  struct Key: Hashable, Sendable {
    var activation: Activation
    /// Which of those that do the same it is, counted from 0.
    var occurrence: Int
  }

  var key: Key
  /// The part of the sheet that it is in.
  var part: Sheet.Part
  /// Its rows in that part.
  var rows: Range<Int>
  /// What is shown in reverse while it has the focus, by row; nothing where it has its rows for itself.
  var marks: [Int: Range<Int>]
}

extension Target {
  /// What the app says that choosing it does.
  var screenAction: ScreenAction? {
    if case .action(let action) = key.activation { action.value(as: ScreenAction.self) } else { nil }
  }

  /// Whether it leads to another screen than what is on the page.
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
    if case .link = key.activation { true } else { false }
  }

  /// Whether it is a text field.
  var isField: Bool {
    if case .field = key.activation { true } else { false }
  }
}

extension Region.Kind {
  /// What choosing it does, where it can be chosen.
  fileprivate var activation: Target.Activation? {
    switch self {
    case .action(let action): .action(action)
    case .field(let action): .field(action)
    case .image, .beforeCursor, .activity: nil
    }
  }
}

extension Frame {
  /// What can be chosen in the frame, in the order in which it is read.
  ///
  /// - Complexity: O(n log n) in the regions, O(n) in the spans.
  func targets(in part: Sheet.Part) -> [Target] {
    typealias Found = (place: (Int, Int), activation: Target.Activation, rows: Range<Int>, marks: [Int: Range<Int>])
    var found = regions.compactMap { region -> Found? in
      guard let activation = region.kind.activation, !region.rows.isEmpty, region.rows.upperBound <= rowCount
      else { return nil }
      return ((region.rows.lowerBound, region.columns.lowerBound), activation, region.rows, marks(of: region))
    }
    for row in 0..<rowCount {
      var column = 0
      for index in spanRange(ofRow: row) {
        let span = spans[index]
        defer { column += Int(span.cells) }
        guard span.link >= 0, let target = LinkTarget(links[Int(span.link)]) else { continue }
        let activation = Target.Activation.link(target.encoded)
        let bytes = byteRange(ofSpan: index)
        // A link that goes on, in this row or from the end of the last, is one.
        if let last = found.indices.last, found[last].activation == activation, found[last].rows.upperBound > row - 1 {
          let known = found[last].marks[row]
          if known == nil || known?.upperBound == bytes.lowerBound {
            found[last].marks[row] = (known ?? bytes).lowerBound..<bytes.upperBound
            found[last].rows = found[last].rows.lowerBound..<row + 1
            continue
          }
        }
        found.append((place: (row, column), activation: activation, rows: row..<row + 1, marks: [row: bytes]))
      }
    }
    var counts: [Target.Activation: Int] = [:]
    return found.sorted { $0.place < $1.place }.map { item in
      defer { counts[item.activation, default: 0] += 1 }
      let key = Target.Key(activation: item.activation, occurrence: counts[item.activation, default: 0])
      return Target(key: key, part: part, rows: item.rows, marks: item.marks)
    }
  }

  /// A region that shares its only row with something else is marked by its cells.
  private func marks(of region: Region) -> [Int: Range<Int>] {
    guard region.rows.count == 1, region.columns.count < width else { return [:] }
    let row = region.rows.lowerBound
    var (column, start, end) = (0, Int?.none, 0)
    for index in spanRange(ofRow: row) {
      let next = column + Int(spans[index].cells)
      if next > region.columns.lowerBound, column < region.columns.upperBound {
        let bytes = byteRange(ofSpan: index)
        if start == nil { start = bytes.lowerBound }
        end = bytes.upperBound
      }
      column = next
    }
    return start.map { [row: $0..<end] } ?? [:]
  }
}
