/// The row of a region around a cell.
struct RowPlace: Hashable {
  let row: Int
  let isEqual: Bool

  /// The name of a cell. It begins like the name of a piece, since a cell can draw nothing.
  func cell(_ index: Int) -> String {
    "piece cell \(row) \(isEqual) \(index)"
  }
}

extension RowPlace {
  /// The place in a name.
  init?(_ name: String) {
    let parts = name.fields
    guard
      parts.count == 5,
      parts[1] == "cell",
      let row = Int(parts[2])
    else {
      return nil
    }
    self.init(row: row, isEqual: parts[3] == "true")
  }
}
