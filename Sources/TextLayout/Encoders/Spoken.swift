/// The text that a screen reader speaks for a tree, in order, one utterance per line.
///
/// It depends on the tree only, so it is the same at every width. External text is enclosed in ⟨ and ⟩ (doubled if the
/// text contains them), so it can't imitate the program's own words.
public enum Spoken {
  /// The transcript, UTF-8.
  ///
  /// - Complexity: O(n), including all rows of lazy lists. Only the first alternative of a choice is read.
  public static func encode(_ block: Block) -> [UInt8] {
    var transcript = Transcript()
    transcript.say(block)
    return Array((transcript.lines.joined(separator: "\n") + (transcript.lines.isEmpty ? "" : "\n")).utf8)
  }

  /// Whether all alternatives of every choice in a tree have the same spoken text.
  ///
  /// - Complexity: each choice is compared once, even if several alternatives share it.
  public static func isSameForAllAlternatives(in block: Block) -> Bool {
    var transcript = Transcript(compares: true)
    transcript.say(block)
    return !transcript.disagrees
  }
}

/// The spoken text so far.
struct Transcript {
  private(set) var lines: [String] = []
  /// Whether the alternatives of choices are compared, and whether some differed.
  let compares: Bool
  private(set) var disagrees = false
  /// The choices already compared, identified by the address of their alternatives: blocks are values, and nested
  /// alternatives that share content would otherwise be compared exponentially often.
  private var compared: Set<UnsafeRawPointer> = []
  private var depth = 0
  /// The depth of the next line, if it is less than `depth`: the lines after it are nested below.
  private var firstDepth: Int?
  private var level = 0
  /// The announcement of the next line.
  private var announcement = ""

  init(compares: Bool = false) {
    self.compares = compares
  }

  mutating func say(_ block: Block) {
    guard level < Block.depthLimit else { return sayFlat(block) }
    level += 1
    defer { level -= 1 }
    block.kind.say(to: &self)
  }

  private mutating func sayFlat(_ block: Block) {
    for leaf in Leaves(of: block) {
      for words in leaf.words { say(words) }
    }
  }

  /// Speaks a temporary block: another block can get its address later.
  mutating func sayPassing(_ block: Block) {
    let outer = compared
    say(block)
    compared = outer
  }

  /// Announces the first line of a block and nests the others below it.
  mutating func sayHanging(_ block: Block, after words: String) {
    let before = lines.count
    announcement += words
    firstDepth = firstDepth ?? depth
    depth += 1
    say(block)
    flush(unlessSaidSince: before)
    depth -= 1
  }

  /// Speaks the first alternative, and compares the others with it if requested.
  mutating func sayFirst(of choice: Choice) {
    guard let first = choice.alternatives.first else { return }
    guard compares, choice.alternatives.count > 1, isNew(choice) else { return say(first.block) }
    let start = lines.count
    let said = (depth, firstDepth, announcement)
    say(first.block)
    for alternative in choice.alternatives.dropFirst() {
      var other = Transcript(compares: true)
      (other.depth, other.firstDepth, other.announcement) = said
      (other.level, other.compared) = (level, compared)
      compared = []
      other.say(alternative.block)
      compared = other.compared
      if other.disagrees || other.announcement != announcement || other.lines[...] != lines[start...] {
        disagrees = true
      }
    }
  }

  /// Whether a choice hasn't been compared yet.
  private mutating func isNew(_ choice: Choice) -> Bool {
    choice.alternatives.withUnsafeBytes { bytes in
      bytes.baseAddress.map { compared.insert($0).inserted } ?? true
    }
  }

  /// The spoken text of a heading, on one line.
  static func words(of heading: Block) -> String {
    var transcript = Transcript()
    transcript.say(heading)
    return transcript.lines.map(\.trimmingBlanks).joined(separator: " ")
  }

  mutating func say(_ block: Block, as meaning: Meaning) {
    switch meaning {
    case .heading(let level): say(block, after: "heading \(level): ")
    case .button: say(block, after: "button: ")
    case .back: say(block, after: "back to: ")
    case .link: say(block, after: "link: ")
    case .image: say(block, after: "image: ")
    case .tab(let isSelected): say(block, after: isSelected ? "selected tab: " : "tab: ")
    case .field: say(block, after: "text field: ")
    case .labelled(let label): say(block, after: Transcript.phrase(label) + ": ")
    case .item(let number): sayHanging(block, after: "\(number). ")
    case .status: sayHanging(block, after: "status: ")
    case .alert: sayHanging(block, after: "alert: ")
    case .details: sayHanging(block, after: "details: ")
    case .term: sayHanging(block, after: "term: ")
    case .code: sayGroup(block, under: "code:")
    case .quotation: sayGroup(block, under: "quotation:")
    case .spoiler: sayGroup(block, under: "spoiler:")
    case .list(let count): sayGroup(block, under: "list of \(count):")
    case .table(let columns, let rows): sayGroup(block, under: "table of \(columns) columns and \(rows) rows:")
    }
  }

  private mutating func say(_ block: Block, after words: String) { say(after: words) { $0.say(block) } }

  /// Announces the next line; if nothing follows, the announcement is spoken alone.
  mutating func say(after words: String, _ body: (inout Transcript) -> Void) {
    let before = lines.count
    announcement += words
    body(&self)
    flush(unlessSaidSince: before)
  }

  private mutating func sayGroup(_ block: Block, under words: String) { sayGroup(under: words) { $0.say(block) } }

  /// Speaks a group nested below a line of its own.
  mutating func sayGroup(under words: String, _ body: (inout Transcript) -> Void) {
    line(words)
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Speaks text, one line for each of its lines.
  mutating func say(_ runs: [Run]) {
    var words: [String] = [""]
    var link: String?
    for run in runs where !run.isOrnament {
      let text = run.spokenAs ?? run.text
      if let target = run.link, target != link {
        if words[words.count - 1].last.map({ $0 != " " }) ?? false { words[words.count - 1] += " " }
        words[words.count - 1] += "link: "
      }
      link = run.link
      for (index, part) in text.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { words.append("") }
        words[words.count - 1] += Transcript.phrase(String(part), text.origin)
      }
    }
    for word in words where !word.trimmingBlanks.isEmpty {
      line(word.trimmingBlanks)
    }
  }

  private mutating func line(_ words: String) {
    var line = String(repeating: "  ", count: firstDepth ?? depth) + announcement + words
    // Spoken text has no tabs: a tab, which only occurs in text with kept breaks, becomes a space.
    if line.utf8.contains(0x09) { line.replace("\t", with: " ") }
    lines.append(line)
    announcement = ""
    firstDepth = nil
  }

  /// Speaks the announcement if nothing followed it.
  private mutating func flush(unlessSaidSince before: Int) {
    guard lines.count == before, !announcement.trimmingBlanks.isEmpty else { return }
    let words = announcement.trimmingBlanks
    announcement = ""
    line(words)
  }

  /// Words on a single line.
  static func phrase(_ text: SafeText) -> String { phrase(Glyphs.unicode.line(of: text), text.origin) }

  private static func phrase(_ words: String, _ origin: SafeText.Origin) -> String {
    let words = words.utf8.contains(UInt8(ascii: "\t")) ? String(words.map { $0 == "\t" ? " " : $0 }) : words
    guard origin == .outside, !words.trimmingBlanks.isEmpty else { return words }
    // Compares scalars: a bracket with a combining mark would be a different character that looks the same.
    var escaped = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      escaped.append(scalar)
      if scalar == "⟨" || scalar == "⟩" { escaped.append(scalar) }
    }
    return "⟨\(String(escaped))⟩"
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingBlanks: String {
    var text = Substring(self)
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
