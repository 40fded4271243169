/// A run of cells as a frame stores it; see `CellRun`.
package struct Span: Hashable, Sendable {
  /// One past the last byte in the frame's `bytes`; the span starts at the end of the previous one.
  @Small var end: Int
  /// The number of cells. There can be fewer spaces than cells: see `Frame`.
  @Small var cells: Int
  package var role: Role
  var link: Link?
  var textNumber: Int32?
  /// Whether no gate misses its words: an ornament or a repetition.
  var isRepeated = false
  var isOrnament = false
  var origin: SafeText.Origin
  var direction: Direction?
  var marks = Levels.Marks()
  /// Whether it is the first one of a text with a direction in its row.
  var startsText = false
  /// Whether it ends at the edge of its column.
  var isTrailing = false

  /// Whether another span differs only in whether gates miss its words.
  func isContinued(by next: Span) -> Bool {
    isRepeated != next.isRepeated && textNumber == next.textNumber && role == next.role
      && origin == next.origin && link == next.link && direction == next.direction
      && !next.startsText
  }

  /// The target of a link, which is stored elsewhere, because few spans have one.
  indirect enum Link: Hashable, Sendable { case to(String) }

  /// A number up to 4,294,967,295 in four bytes, because a page can have millions of spans.
  @propertyWrapper struct Small: Hashable, Sendable {
    private var stored: UInt32

    init(wrappedValue: Int) {
      stored = UInt32(wrappedValue)
    }

    var wrappedValue: Int {
      get { Int(stored) }
      set { stored = UInt32(newValue) }
    }
  }
}
