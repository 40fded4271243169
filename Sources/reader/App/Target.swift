import TextLayout

/// Something on a sheet that can be chosen.
struct Target: Hashable, Sendable {
  /// What choosing it does.
  enum Activation: Hashable, Sendable {
    /// What the app says.
    case action(Action)
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

extension Action {
  /// What an image is called, at which there is nothing to choose.
  static let image = Action("image")
}

extension Frame {
  /// What can be chosen in the frame, in the order in which it is read.
  ///
  /// - Complexity: O(n log n) in the regions, O(n) in the spans.
  func targets(in part: Sheet.Part) -> [Target] {
    let chosen = regions.filter { $0.action != .image && !$0.rows.isEmpty && $0.rows.upperBound <= rowCount }
    var found = chosen.map { region in
      (
        place: (region.rows.lowerBound, region.columns.lowerBound), activation: Target.Activation.action(region.action),
        rows: region.rows, marks: marks(of: region)
      )
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

  /// The rows of each image, in the order in which they are read.
  ///
  /// An image within a text has no region of its own, but a mark before its name. Beside each other the cells of a table
  /// may begin in any row, so that the order is that of the texts.
  ///
  /// - Complexity: O(n log n) in the regions, O(n) in the spans.
  var images: [Range<Int>] {
    var found = regions.filter { $0.action == .image }.compactMap { region in
      leaf(in: region).map { (leaf: $0, rows: region.rows) }
    }
    for row in 0..<rowCount {
      for index in spanRange(ofRow: row) {
        let span = spans[index]
        guard span.role == .figure, span.origin == .own, span.leaf >= 0 else { continue }
        let marks = text(ofSpan: index).unicodeScalars.count { $0 == "▣" }
        found += Array(repeating: (span.leaf, row..<row + 1), count: marks)
      }
    }
    return found.sorted { ($0.leaf, $0.rows.lowerBound) < ($1.leaf, $1.rows.lowerBound) }.map(\.rows)
  }

  /// The first text in a region; nil where the texts in it are all said again, and so is whatever it is for.
  private func leaf(in region: Region) -> Int32? {
    for row in region.rows {
      var column = 0
      for span in spans[spanRange(ofRow: row)] {
        if span.leaf >= 0, region.columns.contains(column) { return span.leaf }
        column += Int(span.cells)
      }
    }
    return nil
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
