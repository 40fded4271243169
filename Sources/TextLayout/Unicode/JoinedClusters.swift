/// The kinds of clusters that a terminal shows in the cells that `Cells` counts for them.
///
/// A terminal that knows nothing of a kind adds up the scalars instead: a family of emoji takes 8 cells there, not 2.
/// Room on a line is judged by that sum, the reach, for every kind that isn't in the set.
public struct JoinedClusters: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// No kind.
  public init() { rawValue = 0 }

  /// Takes one bit for each kind.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Emoji with a zero-width joiner between them.
  public static let emojiSequences = JoinedClusters(rawValue: 1)
  /// An emoji and a skin tone.
  public static let skinTones = JoinedClusters(rawValue: 2)
  /// Two regional indicators.
  public static let flags = JoinedClusters(rawValue: 4)
  /// Consonants of an Indic script with a virama between them, and vowel signs beside them.
  public static let conjuncts = JoinedClusters(rawValue: 8)
  /// Every kind.
  public static let all: JoinedClusters = [.emojiSequences, .skinTones, .flags, .conjuncts]

  /// One text of each kind. All have two cells; a terminal that doesn't join the kind shows more.
  ///
  /// The last has three consonants and three vowel signs, since some terminals give a vowel sign no cell.
  public static let samples: [(text: String, kind: JoinedClusters)] = [
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", .emojiSequences),
    ("\u{1F44D}\u{1F3FD}", .skinTones),
    ("\u{1F1F3}\u{1F1F4}", .flags),
    ("\u{915}\u{94D}\u{937}\u{94D}\u{92E}\u{93F}\u{93E}\u{93E}", .conjuncts),
  ]

  /// The kinds that a terminal joins, by the cells that it showed each of the `samples` in.
  ///
  /// - Parameter cells: one number for each sample; a missing one counts as not joined.
  public init(cellsOfSamples cells: [Int]) {
    self = zip(JoinedClusters.samples, cells).reduce(into: []) { kinds, sample in
      if (1...2).contains(sample.1) { kinds.insert(sample.0.kind) }
    }
  }

  /// The kind of a cluster in which this scalar follows another one; empty for any other.
  @inline(__always)
  static func kind(continuedBy record: ScalarReader.Record) -> JoinedClusters {
    switch record.clusterClass {
    case ScalarTable.classPictograph, ScalarTable.classPictographVariation: .emojiSequences
    case ScalarTable.classRegionalIndicator: .flags
    case ScalarTable.classConsonant, ScalarTable.classSpacingMark: .conjuncts
    // The only wide ones are the emoji modifiers.
    case ScalarTable.classExtend, ScalarTable.classExtendConjunct: record.cells == 2 ? .skinTones : .conjuncts
    default: JoinedClusters()
    }
  }
}
