/// A tree as what a screen reader says, in order, one utterance a line.
///
/// It follows from the tree alone, so that it is the same at every width. Text from outside stands between ⟨ and
/// ⟩ (doubled where the words themselves have one), so that it can't pass for the program's own words.
public enum Spoken {
  /// The transcript, UTF-8.
  ///
  /// - Complexity: O(n), a lazy list counted with all its rows. Of a choice only the first alternative is read.
  public static func encode(_ block: Block) -> [UInt8] {
    var transcript = Transcript()
    transcript.say(block)
    return Array((transcript.lines.joined(separator: "\n") + (transcript.lines.isEmpty ? "" : "\n")).utf8)
  }

  /// Whether every choice in a tree says the same, whichever alternative is drawn.
  ///
  /// - Complexity: each choice is compared once, however many alternatives share it.
  public static func isSameForAllAlternatives(in block: Block) -> Bool {
    var transcript = Transcript(compares: true)
    transcript.say(block)
    return !transcript.disagrees
  }
}

/// What was said so far.
struct Transcript {
  private(set) var lines: [String] = []
  /// Whether alternatives of a choice are compared, and whether some were not alike.
  let compares: Bool
  private(set) var disagrees = false
  /// The choices that were compared, by where their alternatives lie in memory: blocks are values, and what is shared
  /// by several alternatives, level by level, would else be compared exponentially often.
  private var compared: Set<UnsafeRawPointer> = []
  private var depth = 0
  /// How far in the next line stands, where that is less than the depth: what hangs below it is further in.
  private var firstDepth: Int?
  private var level = 0
  /// What the next line is announced as.
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

  /// Says a block that is gone after it: another may come to lie in its place.
  mutating func sayPassing(_ block: Block) {
    let outer = compared
    say(block)
    compared = outer
  }

  /// Announces the first line of a block; the others stand further in.
  mutating func sayHanging(_ block: Block, after words: String) {
    let before = lines.count
    announcement += words
    firstDepth = firstDepth ?? depth
    depth += 1
    say(block)
    flush(unlessSaidSince: before)
    depth -= 1
  }

  /// Says the first alternative, and compares the others with it where that is asked for.
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

  /// Whether a choice was not compared before.
  private mutating func isNew(_ choice: Choice) -> Bool {
    choice.alternatives.withUnsafeBytes { bytes in
      bytes.baseAddress.map { compared.insert($0).inserted } ?? true
    }
  }

  /// All that a heading says, on one line.
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

  /// Announces what is said next; the words alone are said where nothing is.
  mutating func say(after words: String, _ body: (inout Transcript) -> Void) {
    let before = lines.count
    announcement += words
    body(&self)
    flush(unlessSaidSince: before)
  }

  private mutating func sayGroup(_ block: Block, under words: String) { sayGroup(under: words) { $0.say(block) } }

  /// Says something under a line of its own, further in.
  mutating func sayGroup(under words: String, _ body: (inout Transcript) -> Void) {
    line(words)
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Says text, a line for each of its lines.
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
    // A tab, which only kept text has, is a blank like any other to the ear.
    if line.utf8.contains(0x09) { line.replace("\t", with: " ") }
    lines.append(line)
    announcement = ""
    firstDepth = nil
  }

  /// Says what was announced, where nothing came after it.
  private mutating func flush(unlessSaidSince before: Int) {
    guard lines.count == before, !announcement.trimmingBlanks.isEmpty else { return }
    let words = announcement.trimmingBlanks
    announcement = ""
    line(words)
  }

  /// Words that have to stay on one line.
  static func phrase(_ text: SafeText) -> String { phrase(Glyphs.unicode.line(of: text), text.origin) }

  private static func phrase(_ words: String, _ origin: SafeText.Origin) -> String {
    let words = words.utf8.contains(UInt8(ascii: "\t")) ? String(words.map { $0 == "\t" ? " " : $0 }) : words
    guard origin == .outside, !words.trimmingBlanks.isEmpty else { return words }
    // By scalars: a bracket with an accent on it would be another character, and look the same.
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
