import GalleySystem

/// The drawings of the states of a screen in a form that is small: each line of HTML once.
///
/// It is the JSON that a gallery's script reads, and that another gallery reads as the drawings
/// before a change.
struct DrawingTable: Codable {
  /// The names of the keys in JSON; the rest is for adding lines.
  private enum CodingKeys: CodingKey { case html, tiles }

  /// The lines.
  private var html: [String] = []
  /// The lines of each drawing, such as `0-12 40`, by the path of the state and its key.
  private var tiles: [String: [String: String]] = [:]
  /// The numbers of the lines by their bytes: equal texts can be composed of other scalars.
  private var places: [[UInt8]: Int] = [:]

  init() {}

  /// Adds a drawing.
  mutating func add(_ drawing: [String], of path: String, at key: String) {
    var ranges: [ClosedRange<Int>] = []
    for line in drawing {
      let place = place(of: line)
      if let last = ranges.last, last.upperBound + 1 == place {
        ranges[ranges.count - 1] = last.lowerBound...place
      } else {
        ranges.append(place...place)
      }
    }
    let words = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    tiles[path, default: [:]][key] = words.joined(separator: " ")
  }

  private mutating func place(of line: String) -> Int {
    let bytes = Array(line.utf8)
    if let known = places[bytes] { return known }
    places[bytes] = html.count
    html.append(line)
    return html.count - 1
  }

  // MARK: Reading

  /// The tables of a gallery's page, by the paths of their states; empty for another page.
  static func tables(in page: String) -> [String: DrawingTable] {
    var tables: [String: DrawingTable] = [:]
    for part in page.split(separator: DrawingTable.start).dropFirst() {
      let json = part.split(separator: DrawingTable.end, maxSplits: 1)[0]
      let table = try? JSONDecoder().decode(DrawingTable.self, from: Data(json.utf8))
      guard let table else { continue }
      for path in table.tiles.keys { tables[path] = table }
    }
    return tables
  }

  private static let start = "<script type=\"application/json\">"
  private static let end = "</script>"

  /// The element with the table, for a page.
  var element: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings can always be encoded, and none has the end of the element: external text has no tags.
    let json = (try? encoder.encode(self)) ?? Data()
    return DrawingTable.start + String(decoding: json, as: UTF8.self) + DrawingTable.end
  }

  /// The lines of a drawing; nil if it isn't in the table.
  func drawing(of path: String, at key: String) -> [String]? {
    tiles[path]?[key]?.split(separator: " ").flatMap { range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, html.indices.contains(last),
        first <= last
      else { return [String]() }
      return Array(html[first...last])
    }
  }
}
