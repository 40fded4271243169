@testable import Gateways

/// A payload in which one value is not what it was, to try a decoder on.
struct JSONVariant: Sendable {
  /// Where the value stood, such as `headlines[3].updated`.
  var path: String
  /// The JSON type that stands there now; `nil` where the value, and its key, are gone.
  var replacement: JSON?
  /// The whole payload.
  var payload: [UInt8]
}

extension JSONVariant {
  /// Every variant of a payload with one value of another type in the place of any of its values, or with one taken out.
  ///
  /// - Parameter payload: must be JSON; keep it small, for the variants are as many as eleven times its values.
  static func all(of payload: String) throws -> [JSONVariant] {
    let root = try JSON(payload: Array(payload.utf8))
    return variants(of: root, path: "").map { path, replacement, root in
      JSONVariant(path: path, replacement: replacement, payload: Array(root.text.utf8))
    }
  }

  private static let replacements: [JSON] = [
    .null, .boolean(true), .integer(7), .integer(-1), .integer(.max), .fraction(0.5), .fraction(1e300),
    .string(""), .string(" \u{A0}\n"), .string("x"), .array([]), .array([.null]), .object([:]),
  ]

  private typealias Changed = (path: String, replacement: JSON?, root: JSON)

  private static func variants(of value: JSON, path: String) -> [Changed] {
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
    case .null, .boolean, .integer, .fraction, .unrepresentable, .string:
      break
    }
    return all
  }
}

extension JSON {
  /// This value as JSON text, with its keys in order.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .fraction(let fraction): "\(fraction)"
    case .unrepresentable: "1e999"
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
