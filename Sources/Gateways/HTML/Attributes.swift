import Domain

/// The attributes that the tree builder looks at.
enum AttributeName: String, CaseIterable {
  case align, alt, `class`, color, colspan, data, encoding, face, href, reversed, rowspan, size, source = "src", start
  case style, title, type, value

  private static let names = allCases.map { (name: PackedName($0.rawValue), attribute: $0) }

  /// The attribute of that name.
  init?(_ name: PackedName) {
    // So few are compared sooner than hashed.
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.attribute
  }
}

/// The attributes of one start tag, as ranges of the source.
///
/// Of several of one name the first counts (WHATWG 13.2.5.33). No more is kept than there are names to look at, so that
/// a tag of a million attributes costs no memory and no search.
struct Attributes {
  private let source: UnsafeBufferPointer<UInt8>
  /// Scheme and host that addresses are relative to.
  private let site: String?
  private(set) var values: [(name: AttributeName, value: Range<Int>)] = []

  /// A tag without attributes in a source.
  init(_ source: UnsafeBufferPointer<UInt8>, site: String?) {
    self.source = source
    self.site = site
  }

  /// The value; `nil` if the tag doesn't have the attribute.
  subscript(name: AttributeName) -> AttributeValue? {
    for attribute in values where attribute.name == name { return AttributeValue(source, attribute.value) }
    return nil
  }

  /// Keeps an attribute unless it is there already.
  mutating func add(_ name: AttributeName, _ value: Range<Int>) {
    if self[name] == nil { values.append((name, value)) }
  }

  /// Forgets all, and keeps the memory for the next tag.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }

  // MARK: What they say

  /// An address, in full where it is relative to the site; empty where there is none.
  func address(_ name: AttributeName) -> String {
    let address = self[name]?.address ?? ""
    guard let site, address.hasPrefix("/") else { return address }
    return address.hasPrefix("//") ? site.prefix { $0 != "/" } + address : site + address
  }

  /// Words for people; empty where there are none.
  func words(_ name: AttributeName) -> String { self[name]?.words ?? "" }

  /// The language that the class names.
  var language: UntrustedText? { self[.class]?.language.map { UntrustedText($0) } }

  /// How an `ol` is numbered (WHATWG 4.4.5).
  var numbering: RichText.Numbering {
    switch words(.type) {
    case "a": .lowerLetters
    case "A": .upperLetters
    case "i": .lowerRoman
    case "I": .upperRoman
    default: .decimal
    }
  }

  /// What a cell says of itself (WHATWG 4.9.11).
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
