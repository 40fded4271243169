/// Words that are drawn in the place of others, to find out what follows from them.
///
/// The engine asks for them where it reads a text. So they also replace words in trees that were
/// built before.
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
  package struct Edit: Hashable, Codable, Sendable {
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

  /// The edits of each text, the last one first.
  private let edits: [Text: [Edit]]
  private static let current = TaskLocal<Substitution?>(wrappedValue: nil)

  /// Creates a substitution; without edits, everything is drawn as it is.
  package init(_ edits: [Edit]) {
    let groups = Dictionary(grouping: edits, by: \.text)
    self.edits = groups.mapValues { own in
      own.sorted { $0.range.lowerBound > $1.range.lowerBound }
    }
  }

  /// The substitution that applies now; nil outside of `drawing`.
  static var active: Substitution? {
    current.get()
  }

  /// Whether a substitution applies now.
  package static var isActive: Bool { active != nil }

  /// Calls a function that draws frames or speaks trees with these words. The traces of frames have
  /// their texts.
  package func drawing<Result>(_ draw: () throws -> Result) rethrows -> Result {
    try Substitution.current.withValue(self, operation: draw)
  }

  /// Returns the runs of a text with the words in their places.
  func read(_ runs: [Run]) -> [Run] {
    guard !edits.isEmpty, let own = edits[Text(runs)] else {
      return runs
    }
    var runs = runs
    for edit in own {
      Substitution.apply(edit, to: &runs)
    }
    return runs
  }

  /// Replaces bytes of the runs. The new words belong to the run in which the bytes begin, or which
  /// ends there.
  private static func apply(_ edit: Edit, to runs: inout [Run]) {
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

extension Glyphs {
  /// The same glyphs with the words of the experiment that runs now, if one does.
  var inExperiment: Glyphs {
    changing(self) { $0.substitution = $0.substitution ?? Substitution.active }
  }

  /// Returns the runs of a text as they are drawn and spoken.
  func reading(_ runs: [Run]) -> [Run] {
    substitution?.read(runs) ?? runs
  }

  /// Returns a glyph as it is drawn.
  func reading(_ glyph: SafeText, _ role: Role) -> SafeText {
    substitution == nil ? glyph : reading([Run(glyph, role)])[0].text
  }
}
