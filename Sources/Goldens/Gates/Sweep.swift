import TextLayout

/// How one specimen looks from width to width: where its layout changes shape, and where it breaks a rule.
public struct Sweep: Sendable {
  /// A run of widths at which the parts of the page stand in the same way.
  public struct Stretch: Hashable, Sendable {
    /// The widths, in cells.
    public var widths: ClosedRange<Int>
    /// The rows of the page at the narrowest and the widest of them.
    public var rows: ClosedRange<Int>
    /// How many pairs of neighbours stand side by side.
    public var besides: Int
  }

  /// The specimen's path.
  public let path: String
  /// The shapes, from narrow to wide.
  public private(set) var stretches: [Stretch] = []
  /// The first breach of each rule.
  public private(set) var breaches: [Breach] = []

  /// Draws a specimen at every width; its state is made once.
  public init(_ specimen: Specimen, widths: ClosedRange<Int> = Gates.widths) {
    path = specimen.path
    let specimen = specimen.prepared
    var last: [Bool]?
    for width in widths {
      let size = Size(width: width)
      let frame = specimen.draw(size, .unicode)
      for breach in Gates.lines(of: frame, size, specimen.path)
      where !breaches.contains(where: { $0.gate == breach.gate }) {
        breaches.append(breach)
      }
      let shape = Sweep.shape(of: frame)
      if shape == last, var stretch = stretches.popLast() {
        stretch.widths = stretch.widths.lowerBound...width
        let rows = [stretch.rows.lowerBound, stretch.rows.upperBound, frame.rowCount]
        stretch.rows = (rows.min() ?? 0)...(rows.max() ?? 0)
        stretches.append(stretch)
      } else {
        let besides = shape.reduce(0) { $0 + ($1 ? 1 : 0) }
        stretches.append(Stretch(widths: width...width, rows: frame.rowCount...frame.rowCount, besides: besides))
      }
      last = shape
    }
  }

  /// For each text of the page and the one before it: whether they begin side by side in one row.
  private static func shape(of frame: Frame) -> [Bool] {
    var firstRows: [Int32: Int] = [:]
    for row in 0..<frame.rowCount {
      for index in frame.spanRange(ofRow: row) {
        let leaf = frame.spans[index].leaf
        if leaf >= 0, firstRows[leaf] == nil { firstRows[leaf] = row }
      }
    }
    let leaves = firstRows.keys.sorted()
    return zip(leaves, leaves.dropFirst()).map { firstRows[$0] == firstRows[$1] }
  }

  /// A line for the specimen, one for each shape where there are several, and one for each breach.
  public var report: String {
    var lines: [String] = []
    if stretches.count == 1, let only = stretches.first {
      lines.append("\(path)  one shape from \(only.widths.lowerBound) to \(only.widths.upperBound)")
    } else {
      lines.append("\(path)  \(stretches.count) shapes")
      lines += stretches.map { stretch in
        let widths =
          stretch.widths.count == 1
          ? "\(stretch.widths.lowerBound)" : "\(stretch.widths.lowerBound) to \(stretch.widths.upperBound)"
        let besides = stretch.besides == 0 ? "all below each other" : "\(stretch.besides) side by side"
        let rows =
          stretch.rows.count == 1
          ? "\(stretch.rows.lowerBound) rows" : "\(stretch.rows.lowerBound) to \(stretch.rows.upperBound) rows"
        return "  \(widths.padded(to: 12))\(besides), \(rows)"
      }
    }
    return (lines + breaches.map { "  breaks: \($0)" }).joined(separator: "\n") + "\n"
  }
}
