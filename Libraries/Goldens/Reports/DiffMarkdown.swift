import TextLayout

/// Encodes differences as Markdown for a comment on a pull request: a line for each cause, with its
/// rows folded below.
package enum DiffMarkdown {
  /// The maximum number of bytes; a comment on a pull request can have 65,536 characters.
  private static let limit = 60_000

  /// The whole report, cut between causes if it is too long. A cause that is too long for what is
  /// left has its title alone.
  package static func encode(_ differences: Differences) -> String {
    if differences.causes.isEmpty { return "\(escaped(differences.summary)).\n" }
    var output = "\(escaped(differences.summary))\n\n"
    if let caution = differences.caution {
      output += "\(caution)\n\n"
    }
    for (index, cause) in differences.causes.enumerated() {
      let details = details(of: cause, in: differences)
      let title = "\(summary(of: cause))\n\n"
      let room = limit - 300 - output.utf8.count
      let left = differences.causes.count - index
      // Each title stays, as far as there is room for titles at all.
      let roomForTitles = min(limit / 4, 120 * (left - 1))
      if details.utf8.count <= room - roomForTitles {
        output += details
      } else if title.utf8.count <= room {
        output += title
      } else {
        output += "_… and \(left) more: `\(differences.command) --diff` shows them._\n"
        break
      }
    }
    return output
  }

  /// A cause with its text in a code block, where removed and added rows have colours.
  private static func details(of cause: Cause, in differences: Differences) -> String {
    let blocks = DiffText().blocks(of: cause, in: differences, indent: nil)
    let rows = RowDifference.rows(of: PlainText.encode(Frame(unfolded: blocks)))
    let lines = rows.map(\.decoded)
    let fence = fence(for: lines)
    return """
      <details><summary>\(summary(of: cause))</summary>

      \(fence)diff
      \(lines.joined(separator: "\n"))
      \(fence)

      </details>


      """
  }

  /// The name of a cause and its title. A user who is mentioned in a server's words would be
  /// notified, except in `code`.
  private static func summary(of cause: Cause) -> String {
    "<code>\(cause.id)</code> <code>\(escaped(cause.words))</code>\(escaped(cause.counts))"
  }

  /// A fence longer than any run of backticks in the rows, so that no golden can end its block.
  private static func fence(for rows: [String]) -> String {
    let runs = rows.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }
    let longest = runs.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(2, longest) + 1)
  }

  /// Text without markup: titles quote goldens, which quote servers.
  private static func escaped(_ text: String) -> String {
    let marks = "*_`[]\\#@~|!".unicodeScalars
    var escaped = ""
    for scalar in text.unicodeScalars {
      if marks.contains(scalar) {
        escaped += "&#\(scalar.value);"
      } else {
        escaped += HTML.escaped(String(scalar))
      }
    }
    return escaped
  }
}
