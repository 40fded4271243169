#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON value of any kind, which can be altered in any place.
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

  /// The value as JSON, its keys in order.
  package var bytes: [UInt8] { get throws { try encoded([.sortedKeys, .withoutEscapingSlashes]) } }

  /// The value as indented lines of JSON, its keys in order, with a line feed at the end.
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
    // The only way to find a value's type is to try each; an error says no more than “not this type”.
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
  /// A step from a value to one inside it.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Every place in the value, the value itself first, each before what is in it.
  package var places: [[Step]] {
    var places: [[Step]] = []
    var rest: [([Step], JSONTree)] = [([], self)]
    while let (path, value) = rest.popLast() {
      places.append(path)
      switch value {
      case .array(let array):
        rest += array.enumerated().reversed().map { (path + [.index($0.offset)], $0.element) }
      case .object(let object):
        rest += object.sorted { $0.key > $1.key }.map { (path + [.key($0.key)], $0.value) }
      default: break
      }
    }
    return places
  }

  /// The value at a place, if there is one.
  package subscript(path: [Step]) -> JSONTree? {
    var value = self
    for step in path {
      switch (step, value) {
      case (.key(let key), .object(let object)):
        guard let inner = object[key] else { return nil }
        value = inner
      case (.index(let index), .array(let array)):
        guard array.indices.contains(index) else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }

  /// The same value with another one at a place; nil takes a key or an element out.
  package func replacing(_ path: ArraySlice<Step>, with other: JSONTree?) -> JSONTree {
    guard let step = path.first else { return other ?? .null }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.key(let key), .object(var object)):
      object[key] = rest.isEmpty ? other : object[key]?.replacing(rest, with: other)
      return .object(object)
    case (.index(let index), .array(var array)):
      if !rest.isEmpty || other != nil {
        array[index] = rest.isEmpty ? other ?? .null : array[index].replacing(rest, with: other)
      } else {
        array.remove(at: index)
      }
      return .array(array)
    default: return self
    }
  }
}
