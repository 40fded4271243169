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
    var rows: [(place: String, role: String, rest: String)] = []
    for row in 0..<frame.rowCount {
      if frame.background(ofRow: row) != .plain {
        rows.append(("\(row + 1):1-\(frame.width)", frame.background(ofRow: row).description, "behind"))
      }
      var column = 1
      for index in frame.spanRange(ofRow: row) {
        let span = frame.spans[index]
        defer { column += Int(span.cells) }
        if span.leaf < 0, span.role == .plain, isBlank(frame, index) { continue }
        let end = max(column, column + Int(span.cells) - 1)
        let place = "\(row + 1):\(column)-\(end)"
        var rest: [String] = []
        if span.origin == .outside { rest.append("outside") }
        if span.link >= 0 { rest.append("-> \(SafeText(outside: frame.links[Int(span.link)]).string)") }
        if let last = rows.last, last.place.hasPrefix("\(row + 1):"), last.role == span.role.description,
          last.rest == rest.joined(separator: " "), last.place.hasSuffix("-\(column - 1)")
        {
          let start = last.place.split(separator: "-")[0]
          rows[rows.count - 1].place = "\(start)-\(end)"
          continue
        }
        rows.append((place, span.role.description, rest.joined(separator: " ")))
      }
    }
    // Columns of fixed widths, so that a longer place or role changes only its own line.
    var output = ""
    for row in rows {
      output += row.place.padded(to: 9) + " "
      output += row.rest.isEmpty ? row.role : row.role.padded(to: 18) + " " + row.rest
      output += "\n"
    }
    return Array(output.utf8)
  }

  private static func isBlank(_ frame: Frame, _ span: Int) -> Bool {
    frame.bytes[frame.byteRange(ofSpan: span)].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
