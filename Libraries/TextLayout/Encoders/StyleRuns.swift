/// Encodes a frame as a list of its runs with their cells, role and origin.
///
/// One run per line: the row and the cells, counted from 1, the role, and `outside` for external
/// text:
///
///     1:1-9    title
///     3:1-34   headline  outside
///
/// The backgrounds of a row come before its runs, as `behind`.
public enum StyleRuns {
  /// Encodes the runs of every row in UTF-8. Spaces between runs are left out.
  ///
  /// - Complexity: O(n) in the number of runs.
  public static func encode(_ frame: Frame) -> [UInt8] {
    var output = ""
    for row in 0..<frame.rowCount {
      for run in runs(frame, row) {
        // Columns of fixed widths, so that a longer place or role changes only its own line.
        let first = run.cells.lowerBound + 1
        let last = max(first, run.cells.upperBound)
        let place = "\(row + 1):\(first)-\(last)".padded(to: 9)
        let role = run.role.description
        let words = run.rest.isEmpty ? role : role.padded(to: 18) + " " + run.rest
        output += "\(place) \(words)\n"
      }
    }
    return Array(output.utf8)
  }

  /// The runs of a row: their cells, counted from 0, their roles, and what else there is to say.
  private static func runs(_ frame: Frame, _ row: Int) -> [Entry] {
    var runs: [Entry] = []
    for background in frame.backgrounds(ofRow: row) {
      runs.append(Entry(cells: background.columns, role: background.role, rest: "behind"))
    }
    for run in frame.runs(inRow: row) where !run.isGap {
      var notes: [String] = []
      if run.origin == .outside {
        notes.append("outside")
      }
      if let link = run.link {
        notes.append("-> " + SafeText(outside: link).string)
      }
      var entry = Entry(
        cells: run.columns,
        role: run.role,
        rest: notes.joined(separator: " ")
      )
      if let last = runs.last, last.isContinued(by: entry) {
        runs.removeLast()
        entry.cells = last.cells.lowerBound..<entry.cells.upperBound
      }
      runs.append(entry)
    }
    return runs
  }

  private struct Entry {
    /// The cells, counted from 0.
    var cells: Range<Int>
    let role: Role
    /// The rest of the line.
    let rest: String

    func isContinued(by next: Entry) -> Bool {
      cells.upperBound == next.cells.lowerBound
        && role == next.role
        && rest == next.rest
    }
  }
}
