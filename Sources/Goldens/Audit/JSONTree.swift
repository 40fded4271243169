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
  package var bytes: [UInt8] { get throws { try encoded([.sortedKeys, .withoutEscapingSlashes]) } }

  /// The value as indented JSON with sorted keys and a line feed at the end.
  package var text: String {
    get throws {
      String(decoding: try encoded([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]), as: UTF8.self) + "\n"
    }
  }

  private func encoded(_ formatting: JSONEncoder.OutputFormatting) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return Array(try encoder.encode(self))
  }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The type of a value can only be found by trying each type; the errors don't say more.
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let array = try? value.decode([JSONTree].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
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

  /// A value in a tree, and its replacement.
  package struct Place: Sendable {
    /// The keys and indices that lead to it, such as `rows[3].title`; empty for the tree itself.
    package let path: String
    /// The value.
    package let value: JSONTree
    /// Returns the tree with another value at this place; nil removes the key or the element.
    package let replacing: @Sendable (JSONTree?) -> JSONTree
  }

  /// Every place in the tree, in pre-order: the tree itself first, each value before its parts.
  package var places: [Place] {
    var places: [Place] = []
    var rest = [Place(path: "", value: self, replacing: { $0 ?? .null })]
    while let place = rest.popLast() {
      places.append(place)
      switch place.value {
      case .array(let array):
        rest += array.indices.reversed().map { index in
          Place(path: "\(place.path)[\(index)]", value: array[index]) { other in
            var altered = array
            altered.replaceSubrange(index...index, with: other.map { [$0] } ?? [])
            return place.replacing(.array(altered))
          }
        }
      case .object(let object):
        rest += object.sorted { $0.key > $1.key }.map { key, value in
          Place(path: place.path.isEmpty ? key : "\(place.path).\(key)", value: value) { other in
            var altered = object
            altered[key] = other
            return place.replacing(.object(altered))
          }
        }
      default: break
      }
    }
    return places
  }
}
