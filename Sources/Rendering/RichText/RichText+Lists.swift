import GalleyDomain
import TextLayout

extension RichText.ListMarker {
  /// A marker and the space after it.
  struct Label {
    let text: String
    let cells: Int

    init(_ marker: RichText.ListMarker) {
      switch marker {
      case .bullet: (text, cells) = ("• ", 2)
      case .unmarked: (text, cells) = ("  ", 2)
      case .number(let value, let numbering):
        text = numbering.label(for: value) + ". "
        // Digits, letters and a full stop are one byte and one cell each.
        cells = text.utf8.count
      }
    }

    /// The marker at the right of a column.
    ///
    /// - Parameter width: cells of the column.
    func runs(width: Int) -> [Run] {
      [.own(String(repeating: " ", count: width - cells) + text, .marker)]
    }
  }
}

extension RichText.ListItem {
  /// Whether it is a paragraph followed by a list, as in an outline.
  var isParagraphWithList: Bool {
    guard blocks.count == 2, case .paragraph = blocks[0], case .list = blocks[1] else { return false }
    return true
  }
}
