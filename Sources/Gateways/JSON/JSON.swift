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
  /// Of a key that is given twice, the last value counts, as in JavaScript (RFC 8259, 4 leaves it open).
  /// - Throws: `notJSON`, at the empty path.
  /// - Complexity: O(n) in the bytes.
  init(payload bytes: [UInt8]) throws(Defect) {
    var repair = JSONRepair(bytes)
    let repaired = try repair.run()
    self = repaired.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      return reader.value()
    }
  }
}
