import TextLayout

/// The drawings of a gallery at every width, made of rows that the page has once.
struct GalleryRows {
  /// The rows that were first met since the last call of `takeElement`.
  private var added: [String] = []
  /// The numbers of all rows, by their hashes: the rows themselves take as much memory as the page.
  private var numbers: [Int: Int] = [:]

  /// The rows of a specimen at each width, for the script. A width with the rows of the previous
  /// one is empty. Others have the numbers of rows that stay at the top and at the bottom, the rows
  /// between them, and the spaces before all rows of a page in the middle, such as `2.14.a1,b7.0`.
  mutating func drawings(of specimen: Specimen, _ html: HTML) -> String {
    let specimen = specimen.prepared
    var last: [Int] = []
    var lastIndent = 0
    var changes: [String] = []
    for width in Gates.widths {
      let lines = html.rows(of: specimen.draw(Size(width: width), .unicode))
      let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      let drawn = lines.map { number(of: String($0.dropFirst(indent))) }
      if drawn == last, indent == lastIndent {
        changes.append("")
        continue
      }
      let top = zip(drawn, last).prefix { $0 == $1 }.count
      let ends = zip(drawn[top...].reversed(), last.dropFirst(top).reversed())
      let below = ends.prefix { $0 == $1 }.count
      let between = drawn[top..<drawn.count - below].map { String($0, radix: 36) }
      changes.append("\(top).\(below).\(between.joined(separator: ",")).\(indent)")
      last = drawn
      lastIndent = indent
    }
    return changes.joined(separator: ";")
  }

  /// The element with the new rows, which isn't shown; empty if there are none.
  mutating func takeElement() -> String {
    defer { added = [] }
    if added.isEmpty { return "" }
    return "<template class=\"rows\">\(added.joined(separator: "\n"))</template>\n"
  }

  /// The number of a row, in the order in which they were first met.
  private mutating func number(of row: String) -> Int {
    let hash = row.hashValue
    if let number = numbers[hash] { return number }
    let number = numbers.count
    numbers[hash] = number
    added.append(row)
    return number
  }
}
