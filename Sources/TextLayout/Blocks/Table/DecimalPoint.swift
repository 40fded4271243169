/// The decimal point at which the numbers of a column are aligned.
struct DecimalPoint {
  let character: Character
  /// The most cells before the point.
  var lead = 0
  /// The most cells from the point on.
  var tail = 0

  /// The cells of a text before the point, and those from the point on.
  ///
  /// The point is the first one that a digit follows. A number without it ends at its last digit, and a text without
  /// digits at its end, so that units and dashes have their places too.
  func cells(of text: String) -> (lead: Int, tail: Int) {
    let characters = Array(text)
    let point = characters.indices.dropLast().first { characters[$0] == character && characters[$0 + 1].isNumber }
    let end = point ?? characters.lastIndex(where: \.isNumber).map { $0 + 1 } ?? characters.count
    let lead = Cells.reach(String(characters[..<end]))
    return (lead, Cells.reach(text) - lead)
  }

  mutating func include(_ text: String) {
    let cells = cells(of: text)
    lead = max(lead, cells.lead)
    tail = max(tail, cells.tail)
  }
}
