/// Any JSON value.
enum JSON: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that isn't an `Int`: it has a fraction, or is out of range; infinite if it is beyond
  /// `Double`.
  case fraction(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The type's name in RFC 8259.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .fraction: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
