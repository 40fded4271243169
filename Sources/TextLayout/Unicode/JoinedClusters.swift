/// The kinds of clusters that a terminal draws in the number of cells that `Cells` counts.
///
/// For other kinds, a terminal adds up the scalars: a family of emoji takes 8 cells, not 2. For every kind outside the
/// set, room on a line is judged by that sum, the reach.
public struct JoinedClusters: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from one bit for each kind.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emoji joined by a zero-width joiner.
  public static let emojiSequences = JoinedClusters(rawValue: 1)
  /// An emoji with a skin tone.
  public static let skinTones = JoinedClusters(rawValue: 2)
  /// Two regional indicators.
  public static let flags = JoinedClusters(rawValue: 4)
  /// Consonants of an Indic script joined by a virama, and their vowel signs.
  public static let conjuncts = JoinedClusters(rawValue: 8)
  /// All kinds.
  public static let all: JoinedClusters = [.emojiSequences, .skinTones, .flags, .conjuncts]

  /// A sample text of each kind. All have two cells; a terminal that doesn't join the kind shows more.
  ///
  /// The last sample has three consonants and three vowel signs, because some terminals draw vowel signs without a
  /// cell.
  public static let samples: [(text: String, kind: JoinedClusters)] = [
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", .emojiSequences),
    ("\u{1F44D}\u{1F3FD}", .skinTones),
    ("\u{1F1F3}\u{1F1F4}", .flags),
    ("\u{915}\u{94D}\u{937}\u{94D}\u{92E}\u{93F}\u{93E}\u{93E}", .conjuncts),
  ]

  /// The kinds that a terminal joins, determined from the measured width of each sample.
  ///
  /// - Parameter cells: the cells of each of the `samples`; a missing number counts as not joined.
  public init(cellsOfSamples cells: [Int]) {
    self = zip(JoinedClusters.samples, cells).reduce(into: []) { kinds, sample in
      if (1...2).contains(sample.1) { kinds.insert(sample.0.kind) }
    }
  }

  /// The kind of a cluster that this scalar continues; empty if there is none.
  static func kind(continuedBy record: ScalarReader.Record) -> JoinedClusters {
    switch record.clusterClass {
    case ScalarTable.classPictograph, ScalarTable.classPictographVariation: .emojiSequences
    case ScalarTable.classRegionalIndicator: .flags
    case ScalarTable.classConsonant, ScalarTable.classSpacingMark: .conjuncts
    // Only the emoji modifiers are wide.
    case ScalarTable.classExtend, ScalarTable.classExtendConjunct: record.cells == 2 ? .skinTones : .conjuncts
    default: JoinedClusters()
    }
  }
}
