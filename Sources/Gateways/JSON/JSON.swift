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

  /// Parses a payload, forgiving what costs nothing to forgive (`JSONParser`).
  ///
  /// - Throws: `notJSON`, at the empty path.
  /// - Complexity: O(n) in the bytes.
  init(payload bytes: [UInt8]) throws(Defect) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(Defect) in
      var parser = JSONParser(bytes)
      return try parser.parse()
    }
  }
}
