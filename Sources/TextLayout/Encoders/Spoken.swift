/// A tree as what a screen reader says, in order, one utterance a line.
///
/// It follows from the tree alone, so that it is the same at every width. What somebody else wrote stands between ⟨ and
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
private struct Transcript {
  var lines: [String] = []
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
    switch block {
    case .text(let text): say(text.runs)
    case .stack(let stack): for item in stack.items { say(item.block) }
    case .indent(let indent): say(indent)
    case .row(let row): for cell in row.cells { say(cell.block) }
    case .flow(let flow): for item in flow.items { say(item) }
    case .table(let table): say(table)
    case .choice(let choice): say(choice)
    case .rule: break
    case .box(let box): say(box.block)
    case .list(let list): say(list)
    case .viewport(let viewport):
      let surround = viewport.surrounds.first ?? Viewport.Surround()
      say(surround.top)
      say(viewport.body)
      say(surround.bottom)
    case .meaning(let meaning, let block): say(block, as: meaning)
    case .region(_, let block): say(block)
    }
  }

  private mutating func sayFlat(_ block: Block) {
    for leaf in Leaves(of: block) {
      switch leaf {
      case .text(let text): say(text.runs)
      case .flow(let flow): for item in flow.items { say(item.runs) }
      }
    }
  }

  private mutating func say(_ list: List) {
    var index = 0
    while index < list.count {
      // A row is gone after it was said, and another may come to lie in its place.
      let outer = compared
      say(list.row(index))
      compared = outer
      index += 1
    }
  }

  /// A marker such as a bullet or a number is said with the first line, and the others hang below; bars and blanks say
  /// nothing.
  private mutating func say(_ indent: Indent) {
    let words = indent.first.filter { !$0.isOrnament }.map { phrase($0.spokenAs ?? $0.text) }.joined().trimmingBlanks
    guard !words.isEmpty else { return say(indent.block) }
    sayHanging(indent.block, after: words + " ")
  }

  /// Announces the first line of a block; the others stand further in.
  private mutating func sayHanging(_ block: Block, after words: String) {
    let before = lines.count
    announcement += words
    firstDepth = firstDepth ?? depth
    depth += 1
    say(block)
    flush(unlessSaidSince: before)
    depth -= 1
  }

  private mutating func say(_ item: Flow.Item) {
    if let meaning = item.meaning {
      say(.text(Text(item.runs)), as: meaning)
    } else {
      say(item.runs)
    }
  }

  private mutating func say(_ choice: Choice) {
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

  private mutating func say(_ table: Table) {
    let keys = table.header.map { Transcript.words(of: $0) }
    var filling = Table.Filling()
    for (index, row) in table.rows.enumerated() {
      line("row \(index + 1):")
      depth += 1
      defer { depth -= 1 }
      for column in 0..<filling.cells(ofRow: index, in: table) {
        let before = lines.count
        if column < keys.count, !keys[column].isEmpty { announcement += keys[column] + ": " }
        if column < row.count { say(row[column]) }
        flush(unlessSaidSince: before)
      }
    }
    if table.rows.isEmpty { for heading in table.header { say(heading) } }
  }

  /// All that a heading says, on one line.
  private static func words(of heading: Block) -> String {
    var transcript = Transcript()
    transcript.say(heading)
    return transcript.lines.map(\.trimmingBlanks).joined(separator: " ")
  }

  private mutating func say(_ block: Block, as meaning: Meaning) {
    switch meaning {
    case .heading(let level): say(block, after: "heading \(level): ")
    case .button: say(block, after: "button: ")
    case .back: say(block, after: "back to: ")
    case .link: say(block, after: "link: ")
    case .image: say(block, after: "image: ")
    case .tab(let isSelected): say(block, after: isSelected ? "selected tab: " : "tab: ")
    case .field: say(block, after: "text field: ")
    case .labelled(let label): say(block, after: phrase(label) + ": ")
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

  private mutating func say(_ block: Block, after words: String) {
    let before = lines.count
    announcement += words
    say(block)
    flush(unlessSaidSince: before)
  }

  private mutating func sayGroup(_ block: Block, under words: String) {
    line(words)
    depth += 1
    say(block)
    depth -= 1
  }

  private mutating func say(_ runs: [Run]) {
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
        words[words.count - 1] += phrase(String(part), text.origin)
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
  private func phrase(_ text: SafeText) -> String { phrase(Glyphs.unicode.line(of: text), text.origin) }

  private func phrase(_ words: String, _ origin: SafeText.Origin) -> String {
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
  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
