import GalleySystem

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

    /// Whether the lines are in a row in a text, perhaps with a greater indentation.
    func isExcerpt(of text: String) -> Bool {
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard !lines.isEmpty, lines.count <= rows.count else { return false }
      let quoted = Block.outdented(lines[...])
      return (0...rows.count - lines.count).contains { start in
        rows[start].hasSuffix(quoted[0]) && Block.outdented(rows[start..<start + lines.count]) == quoted
      }
    }

    private static func outdented(_ lines: ArraySlice<String>) -> [Substring] {
      let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { $0.dropFirst(margin) }
    }
  }

  /// A reference link: `[text][label]`.
  struct Reference: Hashable {
    var text: String
    var label: String
  }

  /// The path relative to the package's folder.
  let path: String
  private(set) var blocks: [Block] = []
  /// The lines outside fenced blocks.
  private(set) var prose: [String] = []
  /// The targets of `[label]: target`, by label.
  private(set) var definitions: [String: String] = [:]

  init(path: String, text: String) {
    self.path = path
    var comment = ""
    var block: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let finished = block {
          blocks.append(finished)
          block = nil
        } else {
          block = Block(language: String(line.dropFirst(3)), comment: comment, lines: [])
        }
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("["), let (label, target) = line.dropFirst().parted(by: "]: "), !target.contains(" ") {
        definitions[String(label)] = String(target)
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
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
        index % 2 == 1 && !part.isEmpty ? String(part) : nil
      }
    }
  }

  /// The targets of `[text](target)`.
  var inlineTargets: [String] { parts(after: "](", to: ")").map(\.after) }

  /// Every `[text][label]`.
  var references: [Reference] {
    parts(after: "][", to: "]").map { Reference(text: $0.before.text(after: "["), label: $0.after) }
  }

  /// For each occurrence of a separator in the prose, but not between backquotes, the text before it and the text up to an end.
  private func parts(after separator: String, to end: Character) -> [(before: String, after: String)] {
    prose.filter { $0.contains(separator) }.flatMap { line in
      let pieces = line.split(separator: separator, omittingEmptySubsequences: false)
      return zip(pieces, pieces.dropFirst()).enumerated().compactMap { index, pair in
        let opened = pieces[...index].joined().count { $0 == "`" }
        guard opened % 2 == 0, let stop = pair.1.firstIndex(of: end) else { return nil }
        return (String(pair.0), String(pair.1[..<stop]))
      }
    }
  }

  /// The cells of every table row whose first cell is an identifier such as `N12`.
  var identifiedRows: [[String]] {
    prose.filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { cells in
      guard let letter = cells[0].first, letter.isUppercase, cells[0].count > 1 else { return false }
      return cells[0].dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// The anchors of the headings, as common repository hosts generate them.
  var anchors: Set<String> {
    Set(
      prose.compactMap { line in
        guard line.hasPrefix("#"), let (_, title) = line[...].parted(by: " ") else { return nil }
        let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        return kept.replacing(" ", with: "-")
      })
  }

  /// The path that a target of this document resolves to, without the anchor.
  func resolved(_ target: String) -> String {
    let file = target.prefix { $0 != "#" }
    guard !file.isEmpty else { return path }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in file.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { parts = ["outside"] }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension StringProtocol {
  /// The texts before and after the first occurrence of a separator; nil if there is none.
  fileprivate func parted(by separator: String) -> (before: String, after: String)? {
    let parts = split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  /// The text after the last occurrence of a character.
  fileprivate func text(after character: Character) -> String {
    String(lastIndex(of: character).map { self[index(after: $0)...] } ?? self[...])
  }
}
