import GalleySystem

/// The drawings of the states of a screen in a form that is small: each line of HTML once, with a
/// short name for each tag.
///
/// It is the JSON that a gallery's script reads, and that another gallery reads as the drawings
/// before a change.
struct DrawingTable: Codable {
  /// The names of the keys in JSON; the rest is for adding lines.
  private enum CodingKeys: CodingKey { case lines, tags, tiles }

  /// The lines. A brace stands before the name of a tag.
  private var lines: [String] = []
  /// The tags by their names of one character.
  private var tags: [String: String] = [:]
  /// The lines of each drawing, such as `0-12 40`, by the path of the state and its key.
  private var tiles: [String: [String: String]] = [:]
  /// The numbers of the lines by their bytes: equal texts can be composed of other scalars.
  private var places: [[UInt8]: Int] = [:]
  private var names: [String: Unicode.Scalar] = [:]
  private var lastName: Unicode.Scalar = "\""

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
    places[bytes] = lines.count
    lines.append(packed(line))
    return lines.count - 1
  }

  /// The line with names in place of tags and braces. A mark can combine with either, so these are
  /// scalars.
  private mutating func packed(_ line: String) -> String {
    var packed = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.first {
      let end = scalar == "<" ? rest.firstIndex(of: ">") : rest.startIndex
      let part = rest[...(end ?? rest.startIndex)]
      if scalar == "<" || scalar == "{" {
        packed.append("{")
        packed.append(name(of: String(part)))
      } else {
        packed.append(scalar)
      }
      rest = rest[part.endIndex...]
    }
    return String(packed)
  }

  private mutating func name(of tag: String) -> Unicode.Scalar {
    if let known = names[tag] { return known }
    repeat {
      lastName = Unicode.Scalar(lastName.value + 1) ?? "\u{E000}"
    } while !DrawingTable.isName(lastName) || tags[String(lastName)] != nil
    names[tag] = lastName
    tags[String(lastName)] = tag
    return lastName
  }

  /// Whether a character can be a name: JSON needn't escape it, and it stands for itself after a
  /// brace.
  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar != "\\" && scalar != "{" && !properties.isGraphemeExtend
      && properties.generalCategory != .control
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
    encoder.outputFormatting = .sortedKeys
    // Strings can always be encoded.
    let json = (try? encoder.encode(self)) ?? Data()
    return DrawingTable.start + String(decoding: json, as: UTF8.self) + DrawingTable.end
  }

  /// The lines of a drawing; nil if it isn't in the table.
  func drawing(of path: String, at key: String) -> [String]? {
    guard let ranges = tiles[path]?[key] else { return nil }
    return ranges.split(separator: " ").flatMap { range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, lines.indices.contains(last),
        first <= last
      else { return [String]() }
      return lines[first...last].map(unpacked)
    }
  }

  private func unpacked(_ line: String) -> String {
    var unpacked = String.UnicodeScalarView()
    var isName = false
    for scalar in line.unicodeScalars {
      if isName {
        unpacked += (tags[String(scalar)] ?? "").unicodeScalars
      } else if scalar != "{" {
        unpacked.append(scalar)
      }
      isName = !isName && scalar == "{"
    }
    return String(unpacked)
  }
}
