/// Words and values that are drawn in place of others, to find out what follows from them.
///
/// They are put into a tree before it is drawn or spoken, also if it was built before; the rows of a
/// list get them when they are built.
package struct Substitution: Hashable, Sendable {
  /// A text as the engine reads it.
  package struct Text: Hashable, Codable, Sendable {
    /// The words of all runs.
    package let words: String
    /// The roles of the runs, in order.
    package let roles: [String]
    /// The end of each run, in bytes of `words`.
    private let ends: [Int]

    init(_ runs: [Run]) {
      words = runs.map(\.text.string).joined()
      roles = runs.map(\.role.name)
      var end = 0
      ends = runs.map { run in
        end += run.text.string.utf8.count
        return end
      }
    }

    /// The role of the run that contains a byte; past the end, that of the last run.
    package func role(at offset: Int) -> String {
      let index = ends.firstIndex { $0 > offset } ?? roles.count - 1
      return roles.indices.contains(index) ? roles[index] : ""
    }
  }

  /// Other words in one text, in all places where this text is read.
  package struct Words: Hashable, Codable, Sendable {
    /// The text as the code makes it.
    package let text: Text
    /// The bytes that are replaced.
    package let range: Range<Int>
    /// The words in their place.
    package let old: String

    /// Replaces some bytes of a text.
    package init(
      _ text: Text,
      _ range: Range<Int>,
      _ old: String
    ) {
      self.text = text
      self.range = range
      self.old = old
    }
  }

  /// A difference between the old code and the new: the words of a text, or a value.
  package enum Edit: Hashable, Codable, Sendable {
    case words(Words)
    case value(GivenValue, old: String)

    /// A text or a value, which has one old form.
    package enum Place: Hashable {
      case text(Text)
      case value(GivenValue)
    }

    /// The place of the words or of the value.
    package var place: Place {
      switch self {
      case .words(let words): .text(words.text)
      case .value(let given, _): .value(given)
      }
    }
  }

  /// The edits of each text, the last one first.
  private var words: [Text: [Words]] = [:]
  /// The old values.
  private(set) var values: [GivenValue: String] = [:]
  /// The old breakpoints, by the new ones: a constant is the same in all choices.
  private(set) var breakpoints: [Int: Int] = [:]
  /// The numbers of the lines of these values.
  private var numbers: Set<Int> = []
  private static let current = TaskLocal<Substitution?>(wrappedValue: nil)

  /// Creates a substitution; without edits, everything is drawn as it is.
  package init(_ edits: [Edit]) {
    for edit in edits {
      switch edit {
      case .words(let own):
        words[own.text, default: []].append(own)
      case .value(let given, let old):
        values[given] = old
        numbers.insert(given.line.number)
        if given.name == .breakpoint, let number = Int(given.value) {
          breakpoints[number] = Int(old)
        }
      }
    }
    words = words.mapValues { own in
      own.sorted { $0.range.lowerBound > $1.range.lowerBound }
    }
  }

  /// Whether words or values are taken back now.
  package static var isActive: Bool { current.get() != nil }

  /// Calls a function that draws frames or speaks trees with these words and values.
  ///
  /// A flow looks at its drawings while it is built, so this isn't a parameter of a drawing.
  package func drawing<Result>(_ draw: () throws -> Result) rethrows -> Result {
    try Substitution.current.withValue(self, operation: draw)
  }

  /// The tree of a page as it is drawn now.
  static func applied(to page: Block) -> Block {
    current.get()?.applied(to: page) ?? page
  }

  /// The block with the old words and values in their places.
  ///
  /// - Parameter line: the line of the builder that has it.
  func applied(to block: Block, _ line: SourceLine = .none) -> Block {
    if words.isEmpty, values.isEmpty { return block }
    var visitor = ValueVisitor(substitution: self)
    return block.visited(by: &visitor, line)
  }

  /// Whether a value of a line can have an old one.
  func hasValues(at line: SourceLine) -> Bool {
    numbers.contains(Int(line.number))
  }

  /// Returns the runs of a text with the words in their places; nil if they stay.
  func read(_ runs: [Run]) -> [Run]? {
    guard !words.isEmpty, let own = words[Text(runs)] else {
      return nil
    }
    var runs = runs
    for edit in own {
      Substitution.apply(edit, to: &runs)
    }
    return runs
  }

  /// Replaces bytes of the runs. The new words belong to the run in which the bytes begin, or which
  /// ends there.
  private static func apply(_ edit: Words, to runs: inout [Run]) {
    var start = 0
    var words = edit.old
    for index in runs.indices {
      let utf8 = Array(runs[index].text.string.utf8)
      let range = edit.range.clamped(to: start..<start + utf8.count)
      let end = start + utf8.count
      let isInside = start..<end ~= edit.range.lowerBound
      let endsHere = edit.range.isEmpty || index + 1 == runs.count
      if isInside || !range.isEmpty || endsHere && edit.range.lowerBound == end {
        var whole = utf8
        whole.replaceSubrange(range.moved(by: -start), with: Array(words.utf8))
        runs[index].text = SafeText(
          safe: String(decoding: whole, as: UTF8.self),
          origin: runs[index].text.origin
        )
        words = ""
      }
      start = end
    }
  }
}
