import Goldens

/// A payload with one changed value, for testing a decoder.
package struct JSONVariant: Sendable {
  /// The path of the value, such as `headlines[3].updated`.
  package var path: String
  /// The new value; `nil` if the value and its key were removed.
  package var replacement: JSONTree?
  /// The whole payload.
  package var payload: [UInt8]
}

extension JSONVariant {
  /// All variants of a payload with one value replaced with another type or removed.
  ///
  /// - Parameter payload: JSON; keep it small, since there are several variants for each value.
  package static func all(of payload: String) throws -> [JSONVariant] {
    let tree = try JSONTree(Array(payload.utf8))
    return try tree.parts.flatMap { path, value in
      let others = replacements.filter { $0 != value } + (path.steps.isEmpty ? [] : [nil])
      return try others.map {
        JSONVariant(
          path: path.description, replacement: $0, payload: try tree.replacing(path, with: $0).bytes
        )
      }
    }
  }

  private static let replacements: [JSONTree?] = [
    .null, .flag(true), .whole(7), .whole(-1), .whole(.max), .number(0.5), .number(1e300),
    .string(""),
    .string(" \u{A0}\n"), .string("x"), .array([]), .array([.null]), .object([:]),
  ]

  /// Whether the new value is a list.
  package var isList: Bool { if case .array = replacement { true } else { false } }
}

extension JSONVariant: CustomStringConvertible {
  /// A description of the change, such as `headlines[3].updated is null`.
  package var description: String {
    do {
      return
        "\(path) is \(try replacement.map { String(decoding: try $0.bytes, as: UTF8.self) } ?? "gone")"
    } catch {
      return "\(path) is \(error)"
    }
  }
}
