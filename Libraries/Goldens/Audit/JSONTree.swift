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
    self = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  /// The value as JSON with sorted keys.
  package var bytes: [UInt8] { get throws { try Array(encoded([.sortedKeys, .withoutEscapingSlashes])) } }
}

extension Encodable {
  /// The value as indented JSON with sorted keys and a line feed at the end.
  package var indentedJSON: String {
    get throws {
      String(decoding: try encoded([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]), as: UTF8.self) + "\n"
    }
  }

  fileprivate func encoded(_ formatting: JSONEncoder.OutputFormatting) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return try encoder.encode(self)
  }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The type of a value can only be found by trying each type, the most frequent ones first; the errors don't say more.
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let object = try? value.decode([String: JSONTree].self) {
      self = .object(object)
    } else if let array = try? value.decode([JSONTree].self) {
      self = .array(array)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .whole(let whole): try container.encode(whole)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}

extension JSONTree {
  /// The value of a key of an object.
  package subscript(key: String) -> JSONTree? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The part at a path; nil if there is none.
  package subscript(path: JSONPath) -> JSONTree? {
    path.steps.reduce(self) { part, step in
      switch (part, step) {
      case (.object(let object)?, .key(let key)): object[key]
      case (.array(let array)?, .index(let index)): array.indices.contains(index) ? array[index] : nil
      default: nil
      }
    }
  }

  /// Every part of the value with its path, in pre-order: the value itself first, each part before its own parts.
  package var parts: [(path: JSONPath, value: JSONTree)] { parts(at: JSONPath()) }

  private func parts(at path: JSONPath) -> [(path: JSONPath, value: JSONTree)] {
    switch self {
    case .array(let array):
      [(path, self)] + array.enumerated().flatMap { $1.parts(at: path.appending(.index($0))) }
    case .object(let object):
      [(path, self)] + object.sorted { $0.key < $1.key }.flatMap { $1.parts(at: path.appending(.key($0))) }
    case .null, .flag, .whole, .number, .string: [(path, self)]
    }
  }

  /// Returns the value with another part at a path; nil removes the key or the element.
  ///
  /// A key that an object lacks is added, and so is the element after an array's last one. Any other path changes
  /// nothing.
  package func replacing(_ path: JSONPath, with part: JSONTree?) -> JSONTree {
    replacing(path.steps[...], with: part) ?? .null
  }

  private func replacing(_ steps: ArraySlice<JSONPath.Step>, with part: JSONTree?) -> JSONTree? {
    let rest = steps.dropFirst()
    switch (self, steps.first) {
    case (_, nil): return part
    case (.array(var array), .index(let index)):
      guard array.indices.contains(index) else {
        return .array(array + (rest.isEmpty && index == array.count ? [part].compactMap(\.self) : []))
      }
      let element = array.remove(at: index).replacing(rest, with: part)
      if let element { array.insert(element, at: index) }
      return .array(array)
    case (.object(var object), .key(let key)):
      object[key] = rest.isEmpty ? part : object[key]?.replacing(rest, with: part)
      return .object(object)
    default: return self
    }
  }
}
