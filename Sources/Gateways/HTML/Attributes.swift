import GalleyDomain

/// The attributes that the tree builder uses.
enum AttributeName: String {
  case align, alt, `class`, colspan, href, reversed, rowspan
  case source = "src"
  case start, style, type
  case value
}

/// The attributes of one start tag.
///
/// The first of several attributes with the same name counts (WHATWG 13.2.5.33). Only known
/// attributes are stored, so a tag with a million attributes takes constant memory and time for
/// each.
struct Attributes {
  /// The scheme and host for resolving addresses.
  private let site: String?
  /// The values, with their character references replaced.
  private(set) var values: [(name: AttributeName, value: String)] = []

  /// Creates an empty list of attributes.
  init(site: String?) { self.site = site }

  /// The value of an attribute; `nil` if the tag doesn't have it.
  subscript(name: AttributeName) -> String? { values.first { $0.name == name }?.value }

  /// Adds an attribute, unless it is unknown or the tag already has it.
  mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
    guard let name = AttributeName(rawValue: name), self[name] == nil else { return }
    values.append((name, value.decoded(isAttribute: true, nul: "\u{FFFD}")))
  }

  /// Removes all attributes.
  mutating func removeAll() { values = [] }

  // MARK: Meanings

  /// An address, resolved against the site if it starts with a slash; empty without one.
  func address(_ name: AttributeName) -> String {
    let address = self[name]?.trimmedURL ?? ""
    guard let site, address.hasPrefix("/") else { return address }
    return address.hasPrefix("//") ? site.prefix { $0 != "/" } + address : site + address
  }

  /// The visible text of an attribute, with white space collapsed and trimmed; empty without one.
  func words(_ name: AttributeName) -> String { tokens(name).joined(separator: " ") }

  /// The words of an attribute.
  func tokens(_ name: AttributeName) -> [String] {
    self[name]?.utf8.split { $0.isHTMLSpace }.map { String(Substring($0)) } ?? []
  }

  /// The value as an integer (WHATWG 2.3.4.1), clamped to ±1,000,000,000; `nil` if the value
  /// doesn't start with an integer.
  func integer(_ name: AttributeName) -> Int? {
    guard var rest = self[name]?.utf8.drop(while: \.isHTMLSpace) else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix(while: \.isDigit)
    if digits.isEmpty { return nil }
    let value = digits.reduce(0) { min(1_000_000_000, $0 * 10 + Int($1 - UInt8(ascii: "0"))) }
    return isNegative ? -value : value
  }

  /// The numbering of an `ol` (WHATWG 4.4.5).
  var numbering: RichText.Numbering {
    ["a": .lowerLetters, "A": .upperLetters, "i": .lowerRoman, "I": .upperRoman][words(.type)]
      ?? .decimal
  }

  /// An empty table cell with these attributes (WHATWG 4.9.11).
  var cell: SpanningCell {
    func span(_ name: AttributeName, _ bounds: ClosedRange<Int>) -> Int {
      let value = integer(name) ?? 1
      return value < bounds.lowerBound ? 1 : min(value, bounds.upperBound)
    }
    let rows = span(.rowspan, 0...65534)
    return SpanningCell(
      cell: RichText.TableCell(alignment: alignment ?? .leading, blocks: []),
      columns: span(.colspan, 1...1000),
      rows: rows == 0 ? 65534 : rows)
  }

  /// The alignment by `text-align` in the style, or else by `align`.
  private var alignment: RichText.Alignment? {
    let style = self[.style]?.firstMatch(of: /(?:^|;)\s*text-align\s*:\s*([a-z]+)/.ignoresCase())
    let names = [style.map { String($0.1) }, tokens(.align).first].compactMap { $0?.lowercased() }
    return names.lazy.compactMap { Self.alignments[$0] }.first
  }

  private static let alignments: [String: RichText.Alignment] = [
    "left": .leading, "start": .leading, "center": .centered, "right": .trailing, "end": .trailing,
  ]
}

extension String {
  /// The text as a URL: without control characters and spaces at the ends, and without tabs and
  /// line ends (URL 4.4).
  fileprivate var trimmedURL: String {
    let trimmed = utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    return String(decoding: trimmed.filter { !"\t\n\r".utf8.contains($0) }, as: UTF8.self)
  }
}
