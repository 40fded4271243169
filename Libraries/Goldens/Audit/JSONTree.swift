import GalleySystem

/// A JSON value of any kind, whose parts can be altered.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  package init(_ bytes: [UInt8]) throws {
    let data = Data(bytes)
    self = try JSONDecoder().decode(JSONTree.self, from: data)
  }

  /// The value as JSON with sorted keys.
  package var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try Array(encoder.encode(self))
    }
  }
}

extension Encodable {
  /// The value as indented JSON with sorted keys and a line feed at the end.
  package var indentedJSON: String {
    get throws {
      var json: [UInt8] = []
      var writer = JSONWriter(quote: \.quotedForJSON) { json += $0 }
      try writer.write(self)
      return String(decoding: json, as: UTF8.self)
    }
  }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The type of a value can only be found by trying each type, the most frequent ones first; the
    // errors don't say more.
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else if let object = try? value.decode([String: JSONTree].self) {
      self = .object(object)
    } else if let array = try? value.decode([JSONTree].self) {
      self = .array(array)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null:
      try container.encodeNil()
    case .flag(let flag):
      try container.encode(flag)
    case .whole(let whole):
      try container.encode(whole)
    case .number(let number):
      try container.encode(number)
    case .string(let string):
      try container.encode(string)
    case .array(let array):
      try container.encode(array)
    case .object(let object):
      try container.encode(object)
    }
  }
}

// MARK: Parts

extension JSONTree {
  /// The value of a key of an object, or of an index of an array; nil if there is none.
  private subscript(step: JSONPath.Step) -> JSONTree? {
    switch (self, step) {
    case (.object(let object), .key(let key)):
      object[key]
    case (.array(let array), .index(let index)):
      array.indices.contains(index) ? array[index] : nil
    default:
      nil
    }
  }

  /// The value of a key of an object; nil if there is none.
  package subscript(key: String) -> JSONTree? {
    self[.key(key)]
  }

  /// The part at a path; nil if there is none.
  package subscript(path: JSONPath) -> JSONTree? {
    path.steps.reduce(self) { part, step in part?[step] }
  }

  /// Every part of the value with its path, in pre-order: the value itself first, each part before
  /// its own parts.
  package var parts: [(path: JSONPath, value: JSONTree)] {
    parts(at: JSONPath())
  }

  private func parts(at path: JSONPath) -> [(path: JSONPath, value: JSONTree)] {
    var parts = [(path: path, value: self)]
    if case .array(let array) = self {
      for (index, element) in array.enumerated() {
        let place = path.appending(.index(index))
        parts += element.parts(at: place)
      }
    }
    for key in keys.sorted() {
      guard let value = self[key] else { continue }
      let place = path.appending(.key(key))
      parts += value.parts(at: place)
    }
    return parts
  }

  /// The keys of an object; none for another value.
  var keys: [String] {
    if case .object(let object) = self { Array(object.keys) } else { [] }
  }

  /// The name of an enum's case: a string, or the only key of an object.
  package var caseName: String? {
    if case .string(let name) = self { return name }
    return keys.count == 1 ? keys[0] : nil
  }

  /// Returns the value with another part at a path; nil removes the key or the element.
  ///
  /// A key that an object lacks is added. Any other path changes nothing.
  package func replacing(_ path: JSONPath, with part: JSONTree?) -> JSONTree {
    replacing([(path, part)])
  }

  /// Returns the value with other parts at some paths, replaced one after the other.
  ///
  /// - Complexity: O(n + m) for m paths in n values.
  func replacing(_ parts: [(path: JSONPath, value: JSONTree?)]) -> JSONTree {
    var whole: JSONTree? = self
    for (path, part) in parts {
      JSONTree.replace(path.steps[...], of: &whole, with: part)
    }
    return whole ?? .null
  }

  private static func replace(
    _ steps: ArraySlice<JSONPath.Step>,
    of whole: inout JSONTree?,
    with part: JSONTree?
  ) {
    switch steps.first {
    case nil:
      whole = part
    case .key(let key)?:
      guard case .object(var object)? = whole else { return }
      // An object or array that is referred to twice would be copied.
      whole = nil
      replace(steps.dropFirst(), of: &object[key], with: part)
      whole = .object(object)
    case .index(let index)?:
      guard case .array(var array)? = whole else { return }
      if index >= array.count { return }
      whole = nil
      var element: JSONTree? = array[index]
      array[index] = .null
      replace(steps.dropFirst(), of: &element, with: part)
      if let element {
        array[index] = element
      } else {
        array.remove(at: index)
      }
      whole = .array(array)
    }
  }
}
