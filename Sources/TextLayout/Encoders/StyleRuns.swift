/// Encodes a frame as a list of its runs with their cells, role and origin.
///
/// One run per line: the row and the cells, counted from 1, the role, and `outside` for external text:
///
///     1:1-9    title
///     3:1-34   headline  outside
///
/// The background of a row comes before its runs, as `behind`.
public enum StyleRuns {
  /// Encodes the runs of every row in UTF-8. Spaces between runs are left out.
  ///
  /// - Complexity: O(n) in the number of spans.
  public static func encode(_ frame: Frame) -> [UInt8] {
    var output = ""
    for row in 0..<frame.rowCount {
      for run in runs(frame, row) {
        // Columns of fixed widths, so that a longer place or role changes only its own line.
        let place = "\(row + 1):\(run.cells.lowerBound + 1)-\(max(run.cells.lowerBound + 1, run.cells.upperBound))"
        let role = run.role.description
        output += place.padded(to: 9) + " " + (run.rest.isEmpty ? role : role.padded(to: 18) + " " + run.rest) + "\n"
      }
    }
    return Array(output.utf8)
  }

  /// The runs of a row: their cells, counted from 0, their roles, and what else there is to say.
  private static func runs(_ frame: Frame, _ row: Int) -> [(cells: Range<Int>, role: Role, rest: String)] {
    let background = frame.background(ofRow: row)
    var runs = background == .plain ? [] : [(cells: 0..<frame.width, role: background, rest: "behind")]
    var column = 0
    for index in frame.spanRange(ofRow: row) {
      let span = frame.spans[index]
      let cells = column..<column + Int(span.cells)
      column = cells.upperBound
      if span.leaf < 0, span.role == .plain, isBlank(frame, index) { continue }
      let link = span.link < 0 ? nil : "-> \(SafeText(outside: frame.links[Int(span.link)]).string)"
      let rest = [span.origin == .outside ? "outside" : nil, link].compactMap { $0 }.joined(separator: " ")
      if let last = runs.last, last.cells.upperBound == cells.lowerBound, last.role == span.role, last.rest == rest {
        runs[runs.count - 1].cells = last.cells.lowerBound..<cells.upperBound
      } else {
        runs.append((cells, span.role, rest))
      }
    }
    return runs
  }

  private static func isBlank(_ frame: Frame, _ span: Int) -> Bool {
    frame.bytes[frame.byteRange(ofSpan: span)].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
