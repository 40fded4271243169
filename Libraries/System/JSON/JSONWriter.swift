/// Writes values as indented JSON with sorted keys, in the form of Foundation.
///
/// They are encoded as they are written, so that only the parts around the current one are in
/// memory.
package struct JSONWriter {
  /// Writes a value and a line feed.
  ///
  /// - Parameters:
  ///   - quote: writes a string with its quotation marks.
  ///   - put: receives the text, part by part.
  package static func write(
    _ value: some Encodable,
    quoting quote: @escaping (String) -> String,
    to put: @escaping ([UInt8]) throws -> Void
  ) throws {
    var writer = JSONWriter(quote: quote, put: put)
    try writer.add(.value(value))
    try put(writer.buffer + "\n".utf8)
  }

  private let quote: (String) -> String
  private let put: ([UInt8]) throws -> Void
  private var buffer: [UInt8] = []
  private var depth = 0

  private mutating func add(_ part: JSONNode.Part) throws {
    switch part {
    case .null:
      buffer += "null".utf8
    case .node(let node):
      try add(node)
    case .value(let value as String):
      buffer += quote(value).utf8
    case .value(let value) where Self.leaves.contains(ObjectIdentifier(type(of: value))):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      buffer += try encoder.encode(value)
    case .value(let value):
      let node = JSONNode()
      try value.encode(to: node)
      try add(node)
    }
    if buffer.count > 1 << 16 {
      try put(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }

  private static let leaves = Set(
    [
      Bool.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Data.self, Date.self, URL.self,
    ].map { ObjectIdentifier($0 as any Encodable.Type) })

  private mutating func add(_ node: JSONNode) throws {
    switch node.kind {
    case .single:
      for part in node.parts { try add(part) }
    case .list:
      try add(node.parts, in: "[]") { writer, part in try writer.add(part) }
    case .members:
      let members = zip(node.keys, node.parts).sorted { $0.0 < $1.0 }
      try add(members, in: "{}") { writer, member in
        writer.buffer += "\(writer.quote(member.0)) : ".utf8
        try writer.add(member.1)
      }
    }
  }

  /// Writes the parts of an array or an object, each on a line of its own.
  private mutating func add<Part>(
    _ parts: [Part], in brackets: String, _ add: (inout JSONWriter, Part) throws -> Void
  ) throws {
    buffer += brackets.utf8.prefix(1)
    depth += 1
    for (index, part) in parts.enumerated() {
      beginLine(after: index > 0 ? "," : "")
      try add(&self, part)
    }
    depth -= 1
    beginLine(after: parts.isEmpty ? "\n" : "")
    buffer += brackets.utf8.suffix(1)
  }

  private mutating func beginLine(after text: String) {
    buffer += "\(text)\n".utf8
    buffer += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }
}

/// The parts that a value encodes, which aren't encoded themselves yet.
private final class JSONNode: Encoder {
  enum Part {
    case null
    case value(any Encodable)
    case node(JSONNode)
  }

  enum Kind { case single, list, members }

  private(set) var kind = Kind.members
  /// The keys of members.
  private(set) var keys: [String] = []
  private(set) var parts: [Part] = []
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    kind = .list
    return List(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    kind = .single
    return List(node: self)
  }

  private func child() -> JSONNode {
    let child = JSONNode()
    parts.append(.node(child))
    return child
  }

  private func child(_ key: String) -> JSONNode {
    keys.append(key)
    return child()
  }

  /// The elements of an array, or a single value.
  private struct List: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey] = []

    var count: Int { node.parts.count }

    func encodeNil() { node.parts.append(.null) }

    func encode(_ value: some Encodable) { node.parts.append(.value(value)) }

    func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      node.child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      node.child().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node.child() }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    let codingPath: [any CodingKey] = []

    private func add(_ part: Part, _ key: Key) {
      node.keys.append(key.stringValue)
      node.parts.append(part)
    }

    func encodeNil(forKey key: Key) { add(.null, key) }

    func encode(_ value: some Encodable, forKey key: Key) { add(.value(value), key) }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      node.child(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      node.child(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { node.child("super") }

    func superEncoder(forKey key: Key) -> any Encoder { node.child(key.stringValue) }
  }
}
