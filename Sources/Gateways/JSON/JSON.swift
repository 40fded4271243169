#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any JSON value.
enum JSON: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that is no `Int`: it has a fraction, or is beyond `Int`.
  case fraction(Double)
  /// A number that is beyond `Double` too, such as `1e400`.
  case unrepresentable
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// What RFC 8259 calls the type of this value.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .fraction, .unrepresentable: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Parses a payload, forgiving what costs nothing to forgive (`JSONRepair`).
  ///
  /// Of a key that is given twice, one of the values counts, which one is open (RFC 8259, 4).
  /// - Throws: `notJSON`, at the empty path.
  /// - Complexity: O(n) in the bytes.
  init(payload bytes: [UInt8]) throws(Defect) {
    var repair = JSONRepair(bytes)
    let repaired = try repair.run()
    do {
      self = try JSONDecoder().decode(JSON.self, from: Data(repaired))
    } catch {
      // The repair has already checked the whole grammar, so this is not expected; the decoder tells no offset.
      throw Defect(path: "", problem: .notJSON(offset: nil))
    }
  }
}

extension JSON: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The decoder doesn't tell a value's type; it can only be asked for one type after the other. The errors say no
    // more than “another one”, so they may go. It tells booleans from numbers by itself. Commonest types first.
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let members = try? value.decode([String: JSON].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSON].self) {
      self = .array(elements)
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let fraction = try? value.decode(Double.self) {
      self = .fraction(fraction)
    } else {
      self = .unrepresentable
    }
  }
}
