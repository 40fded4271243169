import TextLayout

/// The drawings of a gallery at every width, made of rows that the page has once.
struct GalleryRows {
  private var rows: [String] = []
  private var numbers: [String: Int] = [:]

  /// The rows of a specimen at each width, for the script. A width with the rows of the previous
  /// one is empty. Others have the numbers of rows that stay at the top and at the bottom, the rows
  /// between them, and the spaces before all rows of a page in the middle, such as `2.14.a1,b7.0`.
  mutating func drawings(of specimen: Specimen, _ html: HTML) -> String {
    let specimen = specimen.prepared
    var (last, lastIndent): ([Int], Int) = ([], 0)
    return Widths.checked.map { width in
      let lines = html.rows(of: specimen.draw(Size(width: width), .unicode))
      let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      let drawn = lines.map { number(of: String($0.dropFirst(indent))) }
      defer { (last, lastIndent) = (drawn, indent) }
      guard drawn != last || indent != lastIndent else { return "" }
      let top = zip(drawn, last).prefix { $0 == $1 }.count
      let below = zip(drawn[top...].reversed(), last.dropFirst(top).reversed()).prefix { $0 == $1 }
        .count
      let between = drawn[top..<drawn.count - below].map { String($0, radix: 36) }
      return "\(top).\(below).\(between.joined(separator: ",")).\(indent)"
    }.joined(separator: ";")
  }

  /// The element with all rows, which isn't shown.
  var element: String { "<template id=\"rows\">\(rows.joined(separator: "\n"))</template>" }

  /// The number of a row, in the order in which they were first met.
  private mutating func number(of row: String) -> Int {
    if let number = numbers[row] { return number }
    numbers[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }
}
