/// Encodes a frame as a list of its runs with their cells, role and origin.
///
/// One run per line: the row and the cells, counted from 1, the role, and `outside` for external
/// text:
///
///     1:1-9    title
///     3:1-34   headline  outside
///
/// The background of a row comes before its runs, as `behind`.
public enum StyleRuns {
  /// Encodes the runs of every row in UTF-8. Spaces between runs are left out.
  ///
  /// - Complexity: O(n) in the number of runs.
  public static func encode(_ frame: Frame) -> [UInt8] {
    var output = ""
    for row in 0..<frame.rowCount {
      for run in runs(frame, row) {
        // Columns of fixed widths, so that a longer place or role changes only its own line.
        let place =
          "\(row + 1):\(run.cells.lowerBound + 1)-\(max(run.cells.lowerBound + 1, run.cells.upperBound))"
        let role = run.role.description
        output +=
          place.padded(to: 9) + " "
          + (run.rest.isEmpty ? role : role.padded(to: 18) + " " + run.rest) + "\n"
      }
    }
    return Array(output.utf8)
  }

  /// The runs of a row: their cells, counted from 0, their roles, and what else there is to say.
  private static func runs(_ frame: Frame, _ row: Int) -> [(
    cells: Range<Int>, role: Role, rest: String
  )] {
    let background = frame.background(ofRow: row)
    var runs =
      background == .plain ? [] : [(cells: 0..<frame.width, role: background, rest: "behind")]
    for run in frame.runs(inRow: row) {
      if run.textNumber == nil, run.role == .plain, run.isBlank {
        continue
      }
      let link = run.link.map { "-> \(SafeText(outside: $0).string)" }
      let rest = [run.origin == .outside ? "outside" : nil, link].compactMap { $0 }.joined(
        separator: " "
      )
      let cells = run.columns
      if let last = runs.last, last.cells.upperBound == cells.lowerBound, last.role == run.role,
        last.rest == rest
      {
        runs[runs.count - 1].cells = last.cells.lowerBound..<cells.upperBound
      } else {
        runs.append((cells, run.role, rest))
      }
    }
    return runs
  }
}
