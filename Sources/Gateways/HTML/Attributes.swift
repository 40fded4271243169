import GalleyDomain

/// The attributes that the tree builder uses.
enum AttributeName: String, CaseIterable {
  case align, alt, `class`, color, colspan, data, encoding, face, href, reversed, rowspan, size, source = "src", start
  case style, title, type, value

  private static let names = allCases.map { (name: PackedName($0.rawValue), attribute: $0) }

  /// The attribute with a name.
  init?(_ name: PackedName) {
    // A linear scan is faster than hashing here.
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.attribute
  }
}

/// The attributes of one start tag, as ranges of the source.
///
/// The first of several attributes with the same name counts (WHATWG 13.2.5.33). Only known attributes are stored, so a
/// tag with a million attributes takes constant memory and time for each.
struct Attributes {
  private let source: UnsafeBufferPointer<UInt8>
  /// The scheme and host for resolving addresses.
  private let site: String?
  private(set) var values: [(name: AttributeName, value: Range<Int>)] = []

  /// Creates an empty list of attributes.
  init(_ source: UnsafeBufferPointer<UInt8>, site: String?) {
    self.source = source
    self.site = site
  }

  /// The value of an attribute; `nil` if the tag doesn't have it.
  subscript(name: AttributeName) -> AttributeValue? {
    for attribute in values where attribute.name == name { return AttributeValue(source, attribute.value) }
    return nil
  }

  /// Adds an attribute, unless the tag already has it.
  mutating func add(_ name: AttributeName, _ value: Range<Int>) {
    if self[name] == nil { values.append((name, value)) }
  }

  /// Removes all attributes, and keeps the memory for the next tag.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }

  // MARK: Meanings

  /// An address, resolved against the site if it starts with a slash; empty without one.
  func address(_ name: AttributeName) -> String {
    let address = self[name]?.address ?? ""
    guard let site, address.hasPrefix("/") else { return address }
    return address.hasPrefix("//") ? site.prefix { $0 != "/" } + address : site + address
  }

  /// The visible text of an attribute; empty without one.
  func words(_ name: AttributeName) -> String { self[name]?.words ?? "" }

  /// The language named by the class.
  var language: UntrustedText? { self[.class]?.language.map { UntrustedText($0) } }

  /// The numbering of an `ol` (WHATWG 4.4.5).
  var numbering: RichText.Numbering {
    switch words(.type) {
    case "a": .lowerLetters
    case "A": .upperLetters
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  /// The attributes of a table cell (WHATWG 4.9.11).
  var cellSpan: CellSpan {
    guard !values.isEmpty else { return CellSpan() }
    func span(_ name: AttributeName, _ bounds: ClosedRange<Int>) -> Int {
      let value = self[name]?.integer ?? 1
      return value < bounds.lowerBound ? 1 : min(value, bounds.upperBound)
    }
    let rows = span(.rowspan, 0...65534)
    return CellSpan(
      alignment: self[.style]?.textAlignment ?? self[.align]?.alignment ?? .leading,
      columns: span(.colspan, 1...1000), rows: rows == 0 ? 65534 : rows)
  }
}
