/// A parser for the parts of Markdown that the tests of the documents need.
struct Markdown {
  /// A fenced block.
  struct Block {
    /// The info string after the fence's backquotes.
    var language: String
    /// The trimmed content of the comment on the line before; empty without one.
    var comment: String
    /// The lines between the fences.
    var lines: [String]

    /// The lines as the text of a file.
    var text: String {
      lines.map { $0 + "\n" }.joined()
    }

    /// Whether the lines are in a row in a text, perhaps with a greater indentation.
    func isExcerpt(of text: String) -> Bool {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard !lines.isEmpty, lines.count <= rows.count else { return false }
      let quoted = Block.outdented(lines[...])
      for start in 0...rows.count - lines.count where rows[start].hasSuffix(quoted[0]) {
        let excerpt = rows[start..<start + lines.count]
        if Block.outdented(excerpt) == quoted { return true }
      }
      return false
    }

    /// The lines without the indentation that all of them have.
    private static func outdented(_ lines: ArraySlice<some StringProtocol>) -> [String] {
      let filled = lines.filter { !$0.isEmpty }
      let margins = filled.map { line in line.prefix { $0 == " " }.count }
      let margin = margins.min() ?? 0
      return lines.map { String($0.dropFirst(margin)) }
    }
  }

  /// The path relative to the package's folder.
  let path: String
  private(set) var blocks: [Block] = []
  /// The lines outside fenced blocks.
  private(set) var prose: [String] = []

  init(path: String, text: String) {
    self.path = path
    var comment = ""
    var block: Block?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.map(String.init) {
      if line.hasPrefix("```") {
        if let finished = block {
          blocks.append(finished)
          block = nil
        } else {
          block = Block(language: String(line.dropFirst(3)), comment: comment, lines: [])
        }
      } else if block != nil {
        block?.lines.append(line)
      } else {
        prose.append(line)
      }
      let isComment = line.hasPrefix("<!-- ") && line.hasSuffix(" -->")
      comment = isComment ? String(line.dropFirst(5).dropLast(4)) : ""
    }
    if let block { blocks.append(block) }
  }

  /// Whether it is a page of a library's documentation.
  var isPage: Bool { path.contains(".docc/") }

  /// The text between backquotes in the prose.
  var codeSpans: [String] {
    prose.flatMap { line in
      line.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// The targets of `[text](target)` in the prose, but not between backquotes.
  var inlineTargets: [String] {
    let linking = prose.filter { $0.contains("](") }
    return linking.flatMap { line in
      let words = line.replacing(/`[^`]*`/, with: "``")
      return words.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  /// The cells of every table row whose first cell is an identifier such as `N12`.
  var identifiedRows: [[String]] {
    let rows = prose.filter { $0.contains(/^\| [A-Z][0-9]+ \|/) }
    return rows.map { row in
      row.split(separator: "|").map { cell in
        cell.split(separator: " ").joined(separator: " ")
      }
    }
  }

  /// The anchors of the headings, as common repository hosts generate them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in prose {
      guard let match = line.wholeMatch(of: /#{1,6} (.+)/) else {
        continue
      }
      let words = match.1.lowercased()
      let kept = words.filter { letter in
        letter.isLetter || letter.isNumber || " -_".contains(letter)
      }
      anchors.insert(kept.replacing(" ", with: "-"))
    }
    return anchors
  }

  /// The path that a target of this document resolves to, without the anchor.
  func resolved(_ target: String) -> String {
    let file = target.prefix { $0 != "#" }
    guard !file.isEmpty else { return path }
    var parts = path.split(separator: "/").dropLast()
    for part in file.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        parts = ["outside"]
      }
    }
    return parts.joined(separator: "/")
  }
}
