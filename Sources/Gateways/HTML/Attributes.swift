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
  private(set) var values: [(name: AttributeName, value: Range<Int>)] = []

  /// A tag without attributes in a source.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
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
}
