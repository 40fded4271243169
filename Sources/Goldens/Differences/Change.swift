/// Some changed rows of a golden, and why they changed.
struct Change: Hashable, Sendable {
  /// The rows.
  var rows: Hunk
  /// The only cause of these rows.
  var cause: Cause
}

/// The changes of one golden.
struct GoldenChanges: Sendable {
  /// Every changed row is in exactly one of them.
  var changes: [Change] = []
  /// Causes that changed the golden although no row is theirs alone.
  var others: [Cause] = []

  /// All causes, each once.
  var causes: [Cause] { (changes.map(\.cause) + others).unique }
}
