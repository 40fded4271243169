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
    case .action(_, let block): say(block)
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

  /// A marker such as a number is said with the first line; bars and blanks say nothing.
  private mutating func say(_ indent: Indent) {
    let before = lines.count
    let marker = indent.first.filter { !$0.isOrnament }
    if marker.contains(where: { $0.text.string.unicodeScalars.contains(where: Transcript.isWord) }) {
      announcement += marker.map { phrase($0.text) }.joined().trimmingBlanks + " "
    }
    say(indent.block)
    flush(unlessSaidSince: before)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil || scalar.properties.isAlphabetic
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
    let said = (depth, announcement)
    say(first.block)
    for alternative in choice.alternatives.dropFirst() {
      var other = Transcript(compares: true)
      (other.depth, other.announcement) = said
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
    for row in table.rows {
      for column in 0..<max(row.count, table.header.count) {
        let before = lines.count
        if column < table.header.count {
          let key = Transcript.words(of: table.header[column])
          if !key.isEmpty { announcement += key + ": " }
        }
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
    let before = lines.count
    switch meaning {
    case .heading(let level): announcement += "heading \(level): "
    case .button: announcement += "button: "
    case .back: announcement += "back to: "
    case .link: announcement += "link: "
    case .image: announcement += "image: "
    case .code: line("code:")
    case .quotation: line("quotation:")
    case .spoiler: line("spoiler:")
    case .list(let count): line("list of \(count):")
    case .item(let number): announcement += "\(number). "
    case .table(let columns, let rows): line("table of \(columns) columns and \(rows) rows:")
    case .status: announcement += "status: "
    case .tab(let isSelected): announcement += isSelected ? "selected tab: " : "tab: "
    case .checked: announcement += "checked: "
    case .field: announcement += "text field: "
    }
    let isGroup =
      switch meaning {
      case .code, .quotation, .spoiler, .list, .table: true
      default: false
      }
    if isGroup { depth += 1 }
    say(block)
    if isGroup { depth -= 1 }
    if !isGroup { flush(unlessSaidSince: before) }
  }

  private mutating func say(_ runs: [Run]) {
    var words: [String] = [""]
    for run in runs where !run.isOrnament {
      let text = run.spokenAs ?? run.text
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
    // A tab, which only kept text has, is a blank like any other to the ear.
    lines.append(String(repeating: "  ", count: depth) + (announcement + words).replacing("\t", with: " "))
    announcement = ""
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
