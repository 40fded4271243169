/// The reading of a program's pages: what their regions are for, and which rows a filter leaves.
package struct PageReading: Sendable {
  /// Returns the purpose of a region; `nil` if it can't be activated.
  package var purpose: Control.Purposes
  /// Returns the rows of a body that are shown with the words of a filter.
  package var filtered: @Sendable (_ body: PageRows, _ words: String) -> [Range<Int>]
  /// Whether a long page opens with its first rows, and the program has the others drawn.
  package var opensWithFirstRows: Bool

  package init(
    purpose: @escaping Control.Purposes = { Control.Purpose($0) },
    filtered: @escaping @Sendable (_ body: PageRows, _ words: String) -> [Range<Int>] = {
      body, _ in [0..<body.rowCount]
    },
    opensWithFirstRows: Bool = false
  ) {
    self.purpose = purpose
    self.filtered = filtered
    self.opensWithFirstRows = opensWithFirstRows
  }
}
