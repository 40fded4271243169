/// What was said so far.
struct Transcript {
  private(set) var lines: [String] = []
  /// Whether alternatives of a choice are compared, and whether some were not alike.
  let compares: Bool
  private(set) var disagrees = false
  /// The choices that were compared, by where their alternatives lie in memory.
  ///
  /// Blocks are values without an identity of their own, and what several alternatives share, level by level, would else
  /// be compared exponentially often: a tree of 20 such levels a million times instead of 20.
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

  /// Announces what is said next; the words alone are said where nothing is.
  mutating func say(after words: String, _ body: (inout Transcript) -> Void) {
    let before = lines.count
    announcement += words
    body(&self)
    flush(unlessSaidSince: before)
  }

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
