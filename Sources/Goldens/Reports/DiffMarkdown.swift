import TextLayout

/// Encodes a difference as Markdown for a comment on a pull request: a line for each cause, with its rows folded below.
package struct DiffMarkdown: Sendable {
  /// The maximum number of characters; a comment on a pull request can have 65,536.
  package var limit: Int

  /// - Parameter limit: the maximum number of characters.
  package init(limit: Int = 60_000) { self.limit = max(2_000, limit) }

  /// The whole document, cut between groups if it is too long; the first group is always included.
  package func encode(_ document: DiffDocument) -> String {
    guard !document.causes.isEmpty else { return "All \(document.counts) \(escaped(document.result)).\n" }
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
        output += "_… and \(document.causes.count - index) more: `\(document.command) --diff` shows them._\n"
        break
      }
    }
    return output
  }

  private func details(of group: Cause, in document: DiffDocument) -> String {
    // A new page is shown in full, if there is room.
    let blocks = DiffBlock(rows: document.rows(of: group), margin: .sign, hasMarks: true).blocks
    let changed = PlainText.encode(Frame(unfolded: blocks)).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    let rows = first(group.example.verdict == .added ? .max : 60, of: changed, "rows")
    let divisions = group.shares.flatMap { names, findings in
      (names.isEmpty ? [] : ["", "with \(names):", ""])
        + DiffDocument.states(of: findings).map { "- \(code($0.path)) \($0.aspects)" }
    }
    let refusal = document.refusal(of: group).map { "**refused**: <code>\(escaped($0.words))</code>\n\n" } ?? ""
    let drawn = document.lines[group.id].map { "\(escaped($0.description))\n\n" } ?? ""
    let paths = first(60, of: divisions, "states")
    let fence = self.fence(for: rows)
    let body = rows.isEmpty ? "" : "\(fence)diff\n\(rows.joined(separator: "\n"))\n\(fence)\n\n"
    let forms = first(60, of: group.lines, "lines of forms").map { "<code>\(escaped($0))</code>\n" }.joined(
      separator: "\n")
    let example = rows.isEmpty ? "" : "\(code(group.example.path)):\n"
    return """
      <details><summary>\(summary(of: group))</summary>

      \(refusal)\(forms.isEmpty ? "" : forms + "\n")\(example)\(body)\(drawn)\(paths.joined(separator: "\n"))

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
  private func first(_ count: Int, of lines: [String], _ what: String) -> [String] {
    var room = limit / 3
    var shown = Array(
      lines.prefix(count).prefix { line in
        room -= line.utf8.count + 1
        return room >= 0
      })
    if shown.count < lines.count { shown.append("… and \(lines.count - shown.count) more \(what)") }
    return shown
  }

  /// A fence longer than any run of backticks in the rows, so that no golden can end its block.
  private func fence(for rows: [String]) -> String {
    let runs = rows.flatMap { $0.utf8.split { $0 != UInt8(ascii: "`") } }
    return String(repeating: "`", count: runs.reduce(2) { max($0, $1.count) } + 1)
  }

  private func code(_ text: String) -> String { "`\(text.replacing("`", with: "'"))`" }

  /// Text without markup: titles quote goldens, which quote servers.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      "*_`[]\\#@~|!".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : HTML.escaped(String(scalar))
    }.joined()
  }
}
