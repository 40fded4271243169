import GalleyDomain
import TextLayout

extension RichText.ListMarker {
  /// The cells of the marker and the space after it.
  var cells: Int {
    switch self {
    case .bullet, .unmarked: 2
    // Digits, letters and a full stop are one byte and one cell each.
    case .number: label.utf8.count
    }
  }

  /// Made once, because most markers are bullets.
  private static let bullet = [Run.own("• ", .marker)]

  /// The marker at the right of a column.
  ///
  /// - Parameter width: cells of the column.
  func runs(width: Int) -> [Run] {
    let blanks = width - cells
    if blanks == 0, self == .bullet { return Self.bullet }
    return [.own(String(repeating: " ", count: blanks) + label, .marker)]
  }

  private var label: String {
    switch self {
    case .bullet: "• "
    case .number(let value, let numbering): numbering.label(for: value) + ". "
    case .unmarked: "  "
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
