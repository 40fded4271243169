/// The spoken lines of a tree, collected block by block.
struct Transcript {
  private(set) var lines: [String] = []
  /// The texts and the values of each line, by its number, if they are recorded.
  private(set) var traces: [Int: Spoken.Trace] = [:]
  private let isTraced: Bool
  /// Whether the alternatives of each choice are compared.
  let compares: Bool
  /// Whether some alternatives of a choice have different spoken lines.
  private(set) var disagrees = false
  /// The indentation of the lines, in steps of two spaces.
  private var depth = 0
  /// The indentation of the next line if it is less than `depth`: the first line of a hanging
  /// block.
  private var firstDepth: Int?
  /// The words to put before the next line, such as `button: `.
  private var announcement = ""

  init(compares: Bool = false, isTraced: Bool = false) {
    self.compares = compares
    self.isTraced = isTraced
  }

  mutating func say(_ block: Block) {
    if isTraced { traces[lines.count, default: ([], [])].values += block.values(.none) }
    block.kind.say(to: &self)
  }

  /// Says a block with an announcement before its first line; the other lines are indented.
  mutating func sayHanging(_ block: Block, after words: String) {
    firstDepth = firstDepth ?? depth
    depth += 1
    say(block, after: words)
    depth -= 1
  }

  /// Says the first alternative, and compares the others with it if `compares` is true.
  mutating func sayFirst(of choice: Choice) {
    guard let first = choice.alternatives.first else { return }
    guard compares, choice.alternatives.count > 1 else {
      return say(first.block)
    }
    let spoken = choice.alternatives.map { alternative in
      var other = Transcript(compares: true)
      other.say(alternative.block)
      disagrees = disagrees || other.disagrees
      return other.lines
    }
    if Set(spoken).count > 1 {
      disagrees = true
    }
    // The lines are known, and a long list takes as long to say as to draw.
    for words in spoken[0] { line(words) }
  }

  /// The spoken words of a heading, on one line.
  static func words(of heading: Block) -> String {
    var transcript = Transcript()
    transcript.say(heading)
    let lines = transcript.lines.map(\.trimmingBlanks)
    return lines.joined(separator: " ")
  }

  /// Says a block with an announcement before its first line; if it says nothing, the announcement
  /// becomes a line.
  mutating func say(_ block: Block, after words: String) {
    let before = lines.count
    announcement += words
    say(block)
    let silent = announcement.trimmingBlanks
    guard lines.count == before, !silent.isEmpty else { return }
    announcement = ""
    line(silent)
  }

  /// Says a line, and below it the indented lines of `body`.
  mutating func sayGroup(under words: String, _ body: (inout Transcript) -> Void) {
    line(words)
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Says a text: a spoken line for each line of it that isn't blank.
  mutating func say(_ runs: [Run]) {
    var words = ""
    var sources: [BlockTrace.Source] = []
    var link: String?
    var isOutside = false
    for (index, run) in runs.enumerated() where !run.isOrnament {
      let text = run.spokenAs ?? run.text
      let source = isTraced ? BlockTrace.Source(spoken: index, of: runs) : nil
      if let target = run.link, target != link {
        if let end = words.last, end != " " {
          words += " "
        }
        words += "link: "
        isOutside = false
      }
      link = run.link
      let parts = text.string.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          say(words, of: sources)
          words = ""
          sources = []
        }
        if let source { sources.append(source) }
        let phrase = Transcript.phrase(String(part), text.origin)
        // Neighbouring runs from outside are one utterance, except after the program's own word
        // about the first.
        let isExternal = text.origin != .own && phrase.hasPrefix("⟨")
        let goesOn = isOutside && index == 0 && isExternal
        isOutside = isExternal && (isOutside || words.isEmpty)
        if goesOn {
          words.unicodeScalars.removeLast()
          words.unicodeScalars += phrase.unicodeScalars.dropFirst()
        } else {
          words += phrase
        }
      }
    }
    say(words, of: sources)
  }

  /// Says a line of a text, unless it is blank.
  private mutating func say(_ words: String, of sources: [BlockTrace.Source]) {
    let words = words.trimmingBlanks
    guard !words.isEmpty else { return }
    traces[lines.count, default: ([], [])].texts += sources
    line(words)
  }

  private mutating func line(_ words: String) {
    let indent = String(repeating: "  ", count: firstDepth ?? depth)
    var line = indent + announcement + words
    // A tab is spoken like a space.
    if line.utf8.contains(0x09) {
      line.replace("\t", with: " ")
    }
    lines.append(line)
    announcement = ""
    firstDepth = nil
  }

  /// Says a block after the program's own label.
  mutating func say(_ block: Block, labelled label: SafeText) {
    if isTraced {
      let source = BlockTrace.Source(spoken: 0, of: [Run(label)])
      traces[lines.count, default: ([], [])].texts.append(source)
    }
    let words = Transcript.phrase(label)
    say(block, after: words + ": ")
  }

  /// A text on one line, marked with ⟨ and ⟩ if it is external.
  static func phrase(_ text: SafeText) -> String {
    phrase(Glyphs.unicode.line(of: text), text.origin)
  }

  private static func phrase(_ words: String, _ origin: SafeText.Origin) -> String {
    if origin == .own {
      return words.replacing("\u{A0}", with: " ")
    }
    guard !words.trimmingBlanks.isEmpty else { return words }
    // Compares scalars, because a bracket with a combining mark is a different character that looks
    // similar.
    func isBracket(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "⟨" || scalar == "⟩"
    }
    guard words.unicodeScalars.contains(where: isBracket) else { return "⟨\(words)⟩" }
    var escaped = ""
    for scalar in words.unicodeScalars {
      escaped.unicodeScalars.append(scalar)
      if isBracket(scalar) {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return "⟨\(escaped)⟩"
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String {
    func isBlank(_ character: Character) -> Bool {
      character == " " || character == "\t"
    }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
