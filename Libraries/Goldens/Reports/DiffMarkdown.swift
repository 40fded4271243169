import TextLayout

/// Encodes a difference as Markdown for a comment on a pull request: a line for each cause, with
/// its rows folded below.
package struct DiffMarkdown: Sendable {
  /// The maximum number of characters; a comment on a pull request can have 65,536.
  package var limit: Int

  /// - Parameter limit: the maximum number of characters.
  package init(limit: Int = 60_000) { self.limit = max(2_000, limit) }

  /// The whole document, cut between groups if it is too long; the first group is always included.
  package func encode(_ document: DiffDocument) -> String {
    guard !document.causes.isEmpty else {
      return "All \(document.counts) \(escaped(document.result)).\n"
    }
    let causes = counted(document.causes.count, "cause")
    var output = "**\(document.counts)** \(escaped(document.result)): \(causes).\n\n"
    for (index, group) in document.causes.enumerated() {
      let part = details(of: group, in: document)
      // Each title stays, as far as there is room for titles at all.
      let room = limit - 300 - min(limit / 4, 120 * (document.causes.count - index - 1))
      let line = "\(summary(of: group))\n\n"
      if output.utf8.count + part.utf8.count <= room {
        output += part
      } else if output.utf8.count + line.utf8.count <= limit - 300 {
        output += line
      } else {
        output +=
          "_… and \(document.causes.count - index) more: `\(document.command) --diff` shows them._\n"
        break
      }
    }
    return output
  }

  /// A cause with its text in a code block, where removed and added rows have colours.
  private func details(of group: Cause, in document: DiffDocument) -> String {
    let text = PlainText.encode(
      Frame(unfolded: DiffText().blocks(of: group, in: document, indent: nil)))
    let lines = first(of: RowDifference.rows(of: text).map { String(decoding: $0, as: UTF8.self) })
    let fence = fence(for: lines)
    return """
      <details><summary>\(summary(of: group))</summary>

      \(fence)diff
      \(lines.joined(separator: "\n"))
      \(fence)

      </details>


      """
  }

  /// The name of a cause and its title.
  private func summary(of group: Cause) -> String {
    // A user who is mentioned in a server's words would be notified, except in `code`.
    let words = group.words.isEmpty ? "" : ": <code>\(escaped(group.words))</code>"
    return "<code>\(group.id)</code> \(escaped(group.heading))\(words)"
  }

  /// The first lines, fewer if they are long, and the number of the others.
  private func first(of lines: [String]) -> [String] {
    var room = limit / 3
    let shown = lines.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    return shown
      + (shown.count < lines.count
        ? ["… and \(counted(lines.count - shown.count, "more line"))"] : [])
  }

  /// A fence longer than any run of backticks in the rows, so that no golden can end its block.
  private func fence(for rows: [String]) -> String {
    let runs = rows.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }
    return String(repeating: "`", count: runs.reduce(2) { max($0, $1.count) } + 1)
  }

  /// Text without markup: titles quote goldens, which quote servers.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      "*_`[]\\#@~|!".unicodeScalars.contains(scalar)
        ? "&#\(scalar.value);" : HTML.escaped(String(scalar))
    }.joined()
  }
}
