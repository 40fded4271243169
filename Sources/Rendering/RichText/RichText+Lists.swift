import GalleyDomain

extension RichText.ListMarker {
  /// The marker and the space after it; each character has one cell.
  var label: String {
    switch self {
    case .bullet:
      "• "
    case .unmarked:
      "  "
    case .number(let value):
      "\(value). "
    }
  }
}

extension RichText.ListItem {
  /// Whether it is a paragraph followed by a list, as in an outline.
  var isParagraphWithList: Bool {
    guard blocks.count == 2, case .paragraph = blocks[0], case .list = blocks[1] else {
      return false
    }
    return true
  }
}
