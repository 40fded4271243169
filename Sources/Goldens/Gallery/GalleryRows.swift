import TextLayout

/// The drawings of a gallery at every width, made of rows that the page has once.
struct GalleryRows {
  private var rows = NumberedTexts()

  /// The rows of a specimen at each width, for the script. A width with the rows of the previous one is empty. Others have
  /// the numbers of rows that stay at the top and at the bottom, and the rows between them, such as `2.14.a1,b7`.
  mutating func drawings(of specimen: Specimen, _ html: HTML) -> String {
    let specimen = specimen.prepared
    var last: [Int] = []
    return Gates.widths.map { width in
      let drawn = html.rows(of: specimen.draw(Size(width: width), .unicode)).map { rows.number(of: $0) }
      defer { last = drawn }
      guard drawn != last else { return "" }
      let top = zip(drawn, last).prefix { $0 == $1 }.count
      let below = zip(drawn[top...].reversed(), last.dropFirst(top).reversed()).prefix { $0 == $1 }.count
      let between = drawn[top..<drawn.count - below].map { String($0, radix: 36) }
      return "\(top).\(below).\(between.joined(separator: ","))"
    }.joined(separator: ";")
  }

  /// The element with all rows, which isn't shown.
  var element: String { "<template id=\"rows\">\(rows.texts.joined(separator: "\n"))</template>" }
}

/// Texts and their numbers, in the order in which they were first met.
struct NumberedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
