import TextLayout

/// The forms of one golden, with the rows that have them.
struct GoldenForms {
  /// A form in some rows.
  struct Found {
    var form: Form
    /// The part of the changed rows; nil if it has none of its own.
    var part: Int?
    /// The words, if they were replaced, added or removed.
    var words: Alignment.Edit?
    /// Whether it follows from another form of the golden.
    var isConsequence = false
    /// Whether it has been accepted, and waits for others of the golden.
    var isAccepted = false
    /// The roles of the words, as far as they are known.
    var roles: Set<String> = []
  }

  /// The changed rows, from top to bottom.
  var parts: [Hunk] = []
  var found: [Found] = []
}
