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
  /// The lines of each drawing by the path of the state and its key: the numbers of the first lines of
  /// ranges, each before the count of its lines.
  private var tiles: [String: [String: [Int]]] = [:]
  /// The numbers of the lines by their bytes: equal texts can be composed of other scalars.
  private var places: [[UInt8]: Int] = [:]

  /// The end of the key of a drawing before a change, which the script knows.
  static let before = " before"

  init() {}

  /// Adds a drawing.
  mutating func add(_ drawing: [String], of path: String, at key: String) {
    var ranges: [Int] = []
    for line in drawing {
      let place = place(of: line)
      if let count = ranges.last, ranges[ranges.count - 2] + count == place {
        ranges[ranges.count - 1] += 1
      } else {
        ranges += [place, 1]
      }
    }
    tiles[path, default: [:]][key] = ranges
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

  /// The keys of a state's drawings, but for those before a change.
  func keys(of path: String) -> [String] {
    tiles[path, default: [:]].keys.filter { !$0.hasSuffix(DrawingTable.before) }
  }

  /// The lines of a drawing; nil if it isn't in the table.
  func drawing(of path: String, at key: String) -> [String]? {
    guard let ranges = tiles[path]?[key], ranges.allSatisfy({ $0 >= 0 }) else { return nil }
    return stride(from: 0, to: ranges.count - 1, by: 2).flatMap { index in
      html.dropFirst(ranges[index]).prefix(ranges[index + 1])
    }
  }
}
