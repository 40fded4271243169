import TextLayout

/// Encodes a difference as Markdown for a comment on a pull request: a line for each cause, with its rows folded below.
public struct DiffMarkdown: Sendable {
  /// The maximum number of characters; a comment on a pull request can have 65,536.
  public var limit: Int

  /// - Parameter limit: the maximum number of characters.
  public init(limit: Int = 60_000) {
    self.limit = max(2_000, limit)
  }

  /// The whole document, cut between groups if it is too long; the first group is always included.
  public func encode(_ document: DiffDocument) -> String {
    guard !document.groups.isEmpty else { return "All \(document.counts) \(escaped(document.result)).\n" }
    let causes = counted(document.groups.count, "cause")
    var output = "**\(document.counts)** \(escaped(document.result)): \(causes).\n\n"
    for (index, group) in document.groups.enumerated() {
      let part = details(of: group, in: document)
      if output.utf8.count + part.utf8.count > limit - 300 {
        output += "_… and \(document.groups.count - index) more: `\(document.command) --diff` shows them._\n"
        break
      }
      output += part
    }
    return output
  }

  private func details(of group: ChangeGroup, in document: DiffDocument) -> String {
    // A new page is shown in full, if there is room.
    let blocks = DiffBlock(rows: document.rows(of: group), margin: .sign, hasMarks: true).blocks
    let changed = PlainText.encode(Frame(unfolded: blocks)).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).dropLast().map { String(decoding: $0, as: UTF8.self) }
    let rows = first(group.example.verdict == .added ? .max : 60, of: changed, "rows")
    let divisions = group.divisions.flatMap { division in
      (division.others.isEmpty ? [] : ["", "with \(division.others.joined(separator: ", ")):", ""])
        + DiffDocument.states(of: division.findings).map { "- \(code($0.path)) \($0.aspects)" }
    }
    let refusal = document.refusal(of: group).map { "**refused**: <code>\(escaped($0.words))</code>\n\n" } ?? ""
    let drawn = document.lines[group.id].map { "\(escaped($0.description))\n\n" } ?? ""
    let paths = first(60, of: divisions, "states")
    let fence = self.fence(for: rows)
    let body = rows.isEmpty ? "" : "\(fence)diff\n\(rows.joined(separator: "\n"))\n\(fence)\n\n"
    // A user who is mentioned in a server's words would be notified, except in `code`.
    let words = group.words.isEmpty ? "" : ": <code>\(escaped(group.words))</code>"
    return """
      <details><summary><code>\(group.id)</code> \(escaped(group.heading))\(words)</summary>

      \(refusal)\(body)\(drawn)\(paths.joined(separator: "\n"))

      </details>


      """
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
