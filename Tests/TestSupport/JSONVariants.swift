#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A payload in which one value is not what it was, to try a decoder on.
package struct JSONVariant: Sendable {
  /// Where the value stood, such as `headlines[3].updated`.
  package var path: String
  /// The JSON type that stands there now; `nil` where the value, and its key, are gone.
  package var replacement: JSONValue?
  /// The whole payload.
  package var payload: [UInt8]
}

extension JSONVariant {
  /// Every variant of a payload with one value of another type in the place of any of its values, or with one taken out.
  ///
  /// - Parameter payload: must be JSON; keep it small, for the variants are as many as eleven times its values.
  package static func all(of payload: String) throws -> [JSONVariant] {
    let root = try JSONDecoder().decode(JSONValue.self, from: Data(payload.utf8))
    return try variants(of: root, path: "").map { path, replacement, root in
      JSONVariant(path: path, replacement: replacement, payload: try root.bytes())
    }
  }

  private static let replacements: [JSONValue] = [
    .null, .boolean(true), .integer(7), .integer(-1), .integer(.max), .fraction(0.5), .fraction(1e300),
    .string(""), .string(" \u{A0}\n"), .string("x"), .array([]), .array([.null]), .object([:]),
  ]

  private typealias Changed = (path: String, replacement: JSONValue?, root: JSONValue)

  private static func variants(of value: JSONValue, path: String) -> [Changed] {
    var all: [Changed] = replacements.filter { $0 != value }.map { (path, $0, $0) }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let elementPath = "\(path)[\(index)]"
        var rest = elements
        rest.remove(at: index)
        all.append((elementPath, nil, .array(rest)))
        for change in variants(of: element, path: elementPath) {
          var changed = elements
          changed[index] = change.root
          all.append((change.path, change.replacement, .array(changed)))
        }
      }
    case .object(let members):
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        let keyPath = path.isEmpty ? key : "\(path).\(key)"
        var rest = members
        rest[key] = nil
        all.append((keyPath, nil, .object(rest)))
        for change in variants(of: member, path: keyPath) {
          var changed = members
          changed[key] = change.root
          all.append((change.path, change.replacement, .object(changed)))
        }
      }
    case .null, .boolean, .integer, .fraction, .string:
      break
    }
    return all
  }
}

/// Any JSON value, known without the code under test.
package enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case fraction(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package var isArray: Bool {
    if case .array = self { true } else { false }
  }

  /// This value as JSON, with its keys in order.
  package func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

extension JSONValue: CustomStringConvertible {
  package var description: String {
    do {
      return String(decoding: try bytes(), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The decoder doesn't tell a value's type; it can only be asked for one type after the other.
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let fraction = try? value.decode(Double.self) {
      self = .fraction(fraction)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let boolean): try container.encode(boolean)
    case .integer(let integer): try container.encode(integer)
    case .fraction(let fraction): try container.encode(fraction)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
